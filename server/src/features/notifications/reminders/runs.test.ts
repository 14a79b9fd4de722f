import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayIn } from '#platform/calendar/zone-time.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import type { Database } from '#platform/database.ts';
import { reminderRules } from '../../../testing/reminder-rules.ts';
import { givenDatabase } from '../../../testing/given-database.ts';
import { givenMember } from '../../../testing/given-member.ts';
import { remind, runDigests, runReminders } from './actions.ts';
import {
  fourteenZones,
  givenCoaches,
  givenDueReminders,
  givenManyMembers,
  plainReminderRule,
  countReminders,
} from './fixtures.ts';
import './public.ts';

const now = new Date('2027-03-01T22:00:00Z');
const plainly = [plainReminderRule];
const program = join(import.meta.dirname, '../../../testing/reminder-worker.ts');

function startRun(url: string, which: string, instant: Date) {
  const child = spawn(process.execPath, [program, url, which, instant.toISOString(), '40'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, over: new Promise((resolve) => child.once('close', resolve)) };
}

const countNotifications = async (db: Database) =>
  (await sql<{ count: number }>`select count(*)::int as count from notification`.execute(db)).rows[0]
    ?.count ?? 0;

/** Kills a run halfway, and resumes it with two workers in parallel. */
async function killInTheMiddle(
  db: Database,
  url: string,
  which: 'reminders' | 'digests',
  at: Date,
): Promise<number> {
  const first = startRun(url, which, at);
  await vi.waitFor(async () => expect(await countNotifications(db)).toBeGreaterThan(0), {
    timeout: 30_000,
    interval: 5,
  });
  first.child.kill('SIGKILL');
  await first.over;
  const reached = await countNotifications(db);
  const both = [startRun(url, which, at), startRun(url, which, at)];
  await Promise.all(both.map(({ over }) => over));
  return reached;
}

describe('a reminder run', () => {
  it(
    'notifies each member once, even if it is killed halfway and resumed by two workers',
    { timeout: 120_000 },
    async () => {
      const { db, url } = await givenDatabase();
      await givenManyMembers(db, 4_000, fourteenZones);
      await givenCoaches(db, '2027-03-01');
      await givenDueReminders(db, { local_time: '09:00', next_at: '2027-03-01T22:00:00Z' });
      const reached = await killInTheMiddle(db, url, 'reminders', now);
      // Rows locked by the killed run may have been skipped; the next minute's run processes them.
      await runReminders(db, new Date('2027-03-01T22:01:00Z'), reminderRules);
      process.stdout.write(
        `figure: reminders of 4000 members, killed after ${reached}: ${JSON.stringify(await countReminders(db))}\n`,
      );
      expect(reached).toBeLessThan(4_000);
      expect(await countReminders(db)).toEqual({ '1': 4_000 });
    },
  );

  it('is on time to the minute in every zone, and schedules the next day there', async () => {
    const { db } = await givenDatabase();
    const ids = new Map<string, string>();
    for (const zone of fourteenZones) {
      const { id } = await givenMember(db);
      ids.set(id, zone);
      const wanted = { member_id: id, kind: 'energy_day' as const, local_time: '09:30', weekday: 0, zone };
      await db.transaction().execute((tx) => remind(tx, wanted, now));
    }
    const details: { member_id: string; at: Date }[] = [];
    for (let minute = 0; minute < 2 * 1440; minute += 15) {
      const at = new Date(now.getTime() + minute * 60_000);
      await runReminders(db, at, plainly);
      const rows = await db
        .selectFrom('notification')
        .select('member_id')
        .where('created_at', '=', at)
        .execute();
      details.push(...rows.map(({ member_id }) => ({ member_id, at })));
    }
    expect(details).toHaveLength(2 * fourteenZones.length);
    for (const { member_id, at } of details) {
      const wall = new Date(wallOf(ids.get(member_id) ?? '', at.getTime())).toISOString().slice(11, 16);
      expect(wall).toBe('09:30');
    }
    const days = details.map(({ member_id, at }) => `${member_id} ${dayIn(ids.get(member_id) ?? '', at)}`);
    expect(new Set(days).size).toBe(days.length);
  });

  it.each([
    ['the night in which 02:30 is there twice', '2027-04-03T00:00:00Z', '2027-04-03T15:30:00.000Z'],
    ['the night in which 02:30 is left out', '2027-10-02T00:00:00Z', '2027-10-02T16:30:00.000Z'],
  ])('is sent once in %s', async (_, start, at) => {
    const { db } = await givenDatabase();
    const { id } = await givenMember(db);
    const begin = new Date(start);
    const wanted = {
      kind: 'energy_day' as const,
      local_time: '02:30',
      weekday: 0,
      zone: 'Australia/Sydney',
    };
    await db.transaction().execute((tx) => remind(tx, { member_id: id, ...wanted }, begin));
    for (let minute = 0; minute < 1440; minute += 5)
      await runReminders(db, new Date(begin.getTime() + minute * 60_000), plainly);
    const rows = await db.selectFrom('notification').select('created_at').execute();
    expect(rows.map(({ created_at }) => created_at.toISOString())).toEqual([at]);
  });

  it('skips members whose account is closed, and still reschedules them', async () => {
    const { db } = await givenDatabase();
    const { id } = await givenMember(db, { state: 'disabled' });
    const wanted = { kind: 'wellbeing' as const, local_time: '09:00', weekday: 2, zone: 'Australia/Sydney' };
    await db
      .transaction()
      .execute((tx) => remind(tx, { member_id: id, ...wanted }, new Date('2027-02-27T00:00:00Z')));
    expect(await runReminders(db, now, plainly)).toBe(1);
    expect(await countNotifications(db)).toBe(0);
    expect(await db.selectFrom('reminder_slot').select('next_at').execute()).toEqual([
      { next_at: new Date('2027-03-08T22:00:00Z') },
    ]);
  });
});

const thursday = new Date('2027-03-03T23:00:00Z');
const weekBefore = new Date('2027-02-25T00:00:00Z');

/** Last week's digest was sent; since then a topic of a group was published. */
async function givenPublishedTopic(db: Database, group: string, renewed_at: string, title = 'News of today') {
  await runDigests(db, weekBefore);
  const row = { kind: 'topic', slug: 'news-of-today', position: 1, shipped_hash: null, upstream: null };
  const data = JSON.stringify({ id: 'news-of-today', title, group, diagnoses: ['aml-sample'] });
  await db
    .insertInto('content_item')
    .values({ ...row, edited_at: null, data })
    .execute();
  await sql`update content_item set renewed_at = ${renewed_at}::timestamptz where slug = 'news-of-today'`.execute(
    db,
  );
}

async function givenInterested(db: Database): Promise<void> {
  const { id } = await givenMember(db);
  await db
    .updateTable('member')
    .set({ topic_preferences: ['mind'] })
    .where('id', '=', id)
    .execute();
}

describe('a weekly digest', () => {
  it(
    'notifies each member once, even if it is killed halfway and resumed by two workers',
    { timeout: 120_000 },
    async () => {
      const { db, url } = await givenDatabase();
      await givenManyMembers(db, 3_000, ['Australia/Sydney', 'Australia/Melbourne'], ['mind']);
      await givenPublishedTopic(db, 'mind', '2027-03-02T00:00:00Z');
      const reached = await killInTheMiddle(db, url, 'digests', thursday);
      await runDigests(db, thursday);
      process.stdout.write(
        `figure: digest of 3000 members, killed after ${reached}: ${JSON.stringify(await countReminders(db))}\n`,
      );
      expect(reached).toBeLessThan(3_000);
      expect(await countReminders(db)).toEqual({ '1': 3_000 });
    },
  );

  it('is never empty: a member without matching news gets none', async () => {
    const { db } = await givenDatabase();
    const [fits, diagnosed, neither] = [await givenMember(db), await givenMember(db), await givenMember(db)];
    const set = (id: string, details: object) =>
      db.updateTable('member').set(details).where('id', '=', id).execute();
    await set(fits.id, { topic_preferences: ['mind', 'body'] });
    await set(diagnosed.id, { diagnosis: ['aml-sample'] });
    await set(neither.id, { topic_preferences: ['work'] });
    await givenPublishedTopic(db, 'mind', '2027-03-02T00:00:00Z');
    await runDigests(db, thursday);
    const rows = await db.selectFrom('notification').select(['member_id', 'about']).execute();
    expect(rows.map(({ member_id }) => member_id).toSorted()).toEqual([fits.id, diagnosed.id].toSorted());
    expect(rows[0]?.about).toEqual({
      what: 'topics_new',
      topics: [{ slug: 'news-of-today', title: 'News of today' }],
    });
    await runDigests(db, new Date('2027-03-10T23:00:00Z'));
    expect(await countNotifications(db)).toBe(2);
  });

  it('continues where the last one ended, even if the server was down for weeks', async () => {
    const { db } = await givenDatabase();
    await givenInterested(db);
    await givenPublishedTopic(db, 'mind', '2027-03-02T00:00:00Z');
    await runDigests(db, new Date('2027-04-01T00:00:00Z'));
    expect(await countNotifications(db)).toBe(1);
  });

  it('is sent on Thursday morning in the member’s zone', async () => {
    const { db } = await givenDatabase();
    await givenManyMembers(db, 28, fourteenZones, ['mind']);
    await givenPublishedTopic(db, 'mind', '2027-03-02T00:00:00Z');
    const begin = Date.parse('2027-03-03T00:00:00Z');
    for (let minute = 0; minute < 2 * 1440; minute += 15)
      await runDigests(db, new Date(begin + minute * 60_000));
    const rows = await db
      .selectFrom('notification as n')
      .innerJoin('notification_preference as p', 'p.member_id', 'n.member_id')
      .select(['n.created_at', 'p.zone'])
      .execute();
    expect(rows).toHaveLength(28);
    for (const { created_at, zone } of rows)
      expect(new Date(wallOf(zone ?? '', created_at.getTime())).toISOString().slice(0, 16)).toBe(
        '2027-03-04T10:00',
      );
  });

  it('lists published and newly reviewed texts, but no small corrections', async () => {
    const { db } = await givenDatabase();
    const renewed = async () => {
      const { rows } = await sql<{
        at: Date;
      }>`select renewed_at as at from content_item where slug = 'fatigue' and kind = 'topic'`.execute(db);
      return rows[0]?.at;
    };
    const before = await renewed();
    await sql`update content_item set data = data || '{"title": "Other"}' where slug = 'fatigue' and kind = 'topic'`.execute(
      db,
    );
    expect(await renewed()).toEqual(before);
    await sql`update content_item set data = data || '{"reviewed_on": "2027-03-01"}' where slug = 'fatigue' and kind = 'topic'`.execute(
      db,
    );
    expect(await renewed()).not.toEqual(before);
  });

  it('lists no text that merely lost its review because it expired or the text was corrected', async () => {
    const { db } = await givenDatabase();
    await givenPublishedTopic(db, 'mind', '2027-02-24T00:00:00Z');
    const reviewedOn = (day: string | null) =>
      sql`update content_item set data = data || ${JSON.stringify({ reviewed_on: day })}::jsonb
        where slug = 'news-of-today' returning renewed_at`.execute(db);
    const { rows: reviewed } = await reviewedOn('2027-02-24');
    const { rows: lost } = await reviewedOn(null);
    expect(lost).toEqual(reviewed);
  });

  it('lists no text that has since been withdrawn', async () => {
    const { db } = await givenDatabase();
    await givenInterested(db);
    await givenPublishedTopic(db, 'mind', '2027-03-02T00:00:00Z');
    await sql`update content_item set withdrawn_at = '2027-03-03T00:00:00Z' where slug = 'news-of-today'`.execute(
      db,
    );
    await runDigests(db, thursday);
    expect(await countNotifications(db)).toBe(0);
  });

  it('shows titles as readers see them, with the charity’s values filled in, once', async () => {
    const { db } = await givenDatabase();
    await givenInterested(db);
    await givenPublishedTopic(db, 'mind', '2027-03-02T00:00:00Z', 'When to call {emergency_number}');
    await runDigests(db, thursday);
    const { about } = await db.selectFrom('notification').select('about').executeTakeFirstOrThrow();
    expect(about.topics?.map(({ title }) => title)).toEqual(['When to call 000']);
  });

  it('includes what a member follows, even in a week with very many texts for others', async () => {
    const { db } = await givenDatabase();
    await givenInterested(db);
    await givenPublishedTopic(db, 'mind', '2027-03-02T00:00:00Z');
    await sql`insert into content_item (kind, slug, position, data)
      select 'topic', slug, 1, jsonb_build_object('id', slug, 'title', slug, 'group', 'work', 'diagnoses', '[]'::jsonb)
      from (select 'many-' || n as slug from generate_series(1, 60) as n) many`.execute(db);
    await sql`update content_item set renewed_at = '2027-03-03T00:00:00Z' where slug like 'many-%'`.execute(
      db,
    );
    await runDigests(db, thursday);
    const { about } = await db.selectFrom('notification').select('about').executeTakeFirstOrThrow();
    expect(about.topics).toEqual([{ slug: 'news-of-today', title: 'News of today' }]);
  });
});
