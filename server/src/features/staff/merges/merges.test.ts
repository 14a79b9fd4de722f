import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callReason } from '#features/staff/members/fixtures.ts';
import {
  givenTwoAtTheDesk,
  proposesMerge,
  type TwoAtTheDesk,
} from '#features/staff/second-person/fixtures.ts';
import { rowsOfMember, tablesOfMembers as tables } from '../../../testing/rows-of-member.ts';
import { canaryRow, dropChecks } from '../../../testing/given-privacy.ts';

const confirms = async (desk: TwoAtTheDesk, change: string) =>
  desk.ana.call('POST', `${await desk.open(desk.ana)}/change/${change}/confirm`, {});
const previews = async (desk: TwoAtTheDesk, contact: string) =>
  desk.mel.call('POST', `${await desk.open()}/merge_preview`, { contact, reason: callReason });

const rowsOf = ({ app }: TwoAtTheDesk, memberId: string) => rowsOfMember(app.db, memberId);

/** Two accounts with a row in every table, with equal values where both may have them. */
async function givenFullAccounts(): Promise<TwoAtTheDesk> {
  const desk = await givenTwoAtTheDesk();
  await dropChecks(desk.app.url);
  for (const table of tables) {
    if (table.table === 'member' || table.table === 'job') continue;
    await canaryRow(desk.app.url, table, desk.second, `of second ${table.table}`);
  }
  return desk;
}

describe('merging two accounts', () => {
  it('leaves no row of the account that ends in any table, and moves what the rules specify', async () => {
    const desk = await givenFullAccounts();
    const before = await rowsOf(desk, desk.robin.id);
    const { body } = await previews(desk, desk.second.email);
    expect(await rowsOf(desk, desk.second.id)).toMatchObject({ member: 1, bookmark: 1, conversation: 1 });
    const { status } = await confirms(desk, await proposesMerge(desk));
    expect(status).toBe(200);
    const after = await rowsOf(desk, desk.robin.id);
    const left = await rowsOf(desk, desk.second.id);
    // Instructions for the CRM outlive the account.
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([['crm_change', 1]]);
    const came = tables
      .filter(({ table }) => (after[table] ?? 0) > (before[table] ?? 0))
      .map(({ table }) => table);
    const expected = tables
      .filter(
        ({ whenMerged }) =>
          whenMerged !== 'ends' && !(typeof whenMerged === 'object' && 'fold' in whenMerged),
      )
      .map(({ table }) => table);
    // Without consent to analytics, these ids are forgotten.
    expect(expected.filter((table) => !came.includes(table))).toEqual(['analytics_installation']);
    const parts = (body['preview'] as { parts: { called: string; moved: number }[] }).parts;
    expect(parts).toContainEqual({ called: 'Your bookmarks', moved: 1, combined: 0 });
  });

  it('keeps one of what both have: the later bookmark, all steps read, the stricter consent and channel', async () => {
    const desk = await givenTwoAtTheDesk();
    const { db } = desk.app;
    const [into, from] = [desk.robin.id, desk.second.id];
    const at = (day: number) => new Date(Date.UTC(2027, 0, day));
    const bookmark = (member_id: string, title: string, said_at: Date) =>
      sql`insert into bookmark (member_id, kind, item_id, sub_key, title, saved_at, said_at)
        values (${member_id}, 'tips', 'rest', '', ${title}, ${said_at}, ${said_at})`.execute(db);
    await bookmark(into, 'older', at(1));
    await bookmark(from, 'newer', at(2));
    for (const [member_id, steps] of [
      [into, [1, 2]],
      [from, [2, 5]],
    ] as const)
      await sql`insert into topic_progress (member_id, topic_id, module_key, step_number, percent, steps, reached_at)
        values (${member_id}, 'fatigue', 'read', ${steps[1]}, 20, ${steps}, ${at(3)})`.execute(db);
    for (const [member_id, given, said_at] of [
      [into, true, at(9)],
      [from, false, at(1)],
    ] as const)
      await sql`insert into consent (id, member_id, purpose, version, given, said_at)
        values (gen_random_uuid(), ${member_id}, 'news', null, ${given}, ${said_at})`.execute(db);
    for (const [member_id, channels] of [
      [into, { news: { email: true } }],
      [from, { news: { email: false } }],
    ] as const)
      await sql`insert into notification_preference (member_id, channels, changed_at)
        values (${member_id}, ${JSON.stringify(channels)}, ${at(1)})`.execute(db);
    await confirms(desk, await proposesMerge(desk));
    const title = await db.selectFrom('bookmark').select('title').where('member_id', '=', into).execute();
    expect(title).toEqual([{ title: 'newer' }]);
    const read = await db.selectFrom('topic_progress').select(['steps', 'step_number']).execute();
    expect(read).toEqual([{ steps: [1, 2, 5], step_number: 5 }]);
    const consents = await db.selectFrom('consent').select('given').orderBy('said_at', 'desc').execute();
    expect(consents.map(({ given }) => given)).toEqual([false, true, false]);
    const preferences = await db.selectFrom('notification_preference').select('channels').execute();
    expect(preferences).toEqual([{ channels: { news: { email: false } } }]);
  });

  it('ends the sessions of the account that ends, and signs in with the contacts that were kept', async () => {
    const desk = await givenTwoAtTheDesk();
    const own = await desk.app.signIn(desk.robin.email);
    const ending = await desk.app.signIn(desk.second.email);
    const view = await desk.open();
    const keep = { email: desk.second.email, mobile: '+61491570156' };
    const proposal = { contact: desk.second.email, reason: callReason, keep };
    const { body } = await desk.mel.call('POST', `${view}/merge`, proposal);
    await confirms(desk, String(body['change']));
    expect((await ending.browser.get('/accounts/profile', ending.token)).status).toBe(401);
    expect((await own.browser.get('/accounts/profile', own.token)).body).toMatchObject({
      email: desk.second.email,
    });
    desk.app.clock.advance(61);
    const { token, browser } = await desk.app.signIn(desk.second.email);
    expect((await browser.get('/accounts/profile', token)).body['id']).toBe(desk.robin.id);
    const told = (await desk.app.message(desk.robin.email)).text;
    expect(told).toContain('sign in with p•••@example.org or •••• 156');
  });

  it('leaves a row in the log of both members', async () => {
    const desk = await givenTwoAtTheDesk();
    await confirms(desk, await proposesMerge(desk));
    const rows = await desk.app.db
      .selectFrom('audit_entry')
      .select('about_id')
      .where('what', '=', 'members_merged')
      .orderBy('id')
      .execute();
    expect(new Set(rows.map(({ about_id }) => about_id))).toEqual(new Set([desk.robin.id, desk.second.id]));
  });

  it('needs a second person, two open accounts that differ, and a contact that is theirs', async () => {
    const desk = await givenTwoAtTheDesk();
    const code = async (body: object) =>
      (await desk.mel.call('POST', `${await desk.open()}/merge`, { reason: callReason, ...body })).body.code;
    const keep = { email: desk.robin.email, mobile: null };
    expect((await previews(desk, desk.robin.email)).body.code).toBe('merge_same');
    expect(await code({ contact: desk.robin.email, keep })).toBe('merge_same');
    expect(await code({ contact: 'nobody@example.org', keep })).toBe('not_found');
    for (const wrong of [
      { email: 'thief@example.org', mobile: null },
      { email: null, mobile: null },
    ])
      expect(await code({ contact: desk.second.email, keep: wrong })).toBe('merge_contact');
    const change = await proposesMerge(desk);
    const own = await desk.mel.call('POST', `${await desk.open()}/change/${change}/confirm`, {});
    expect(own.body.code).toBe('second_person_needed');
    await desk.app.db
      .updateTable('member')
      .set({ state: 'disabled', deletion_asked_at: desk.app.clock.now(), erase_after: desk.app.clock.now() })
      .where('id', '=', desk.second.id)
      .execute();
    expect((await confirms(desk, change)).body.code).toBe('member_not_active');
    expect((await previews(desk, desk.second.email)).body.code).toBe('member_not_active');
    expect(await rowsOf(desk, desk.second.id)).toMatchObject({ member: 1 });
  });

  it('happens once when one pair is merged in both directions simultaneously', async () => {
    const desk = await givenTwoAtTheDesk();
    const one = await proposesMerge(desk);
    const found = async (who = desk.mel) => {
      const { body } = await who.call('POST', '/staff/members/find', {
        contact: desk.second.email,
        reason: callReason,
      });
      return `/staff/member_views/${String(body['view'])}`;
    };
    const keep = { email: desk.robin.email, mobile: null };
    const { body } = await desk.mel.call('POST', `${await found()}/merge`, {
      contact: desk.robin.email,
      reason: callReason,
      keep,
    });
    const [first, second] = [await desk.open(desk.ana), await found(desk.ana)];
    const both = await Promise.all([
      desk.ana.call('POST', `${first}/change/${one}/confirm`, {}),
      desk.ana.call('POST', `${second}/change/${String(body['change'])}/confirm`, {}),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const { count } = await desk.app.db
      .selectFrom('member')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });
});
