import { randomUUID } from 'node:crypto';
import type { listConversations } from '@kindred/contract/connect/desk.ts';
import type { searchConversations } from '@kindred/contract/connect/find.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#platform/database.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenChatMember, givenNamedStaff, startsChat, takes, writes } from '../chat/fixtures.ts';
import { deskSource } from './source.ts';

it('long desk lists indicate that there is more, with the oldest waiting and newest closed first', async () => {
  const app = await givenApp();
  const ann = await givenNamedStaff(app, 'Ann');
  const sam = await givenChatMember(app);
  const { id } = await startsChat(sam);
  await writes(sam, id, 'I can not sleep');
  await takes(ann, id);
  const list = async (view: string) =>
    (await ann.ask<Reply<typeof listConversations>>('GET', `/staff/conversations?view=${view}`)).body;
  const search = async () =>
    (
      await ann.ask<Reply<typeof searchConversations>>('POST', '/staff/conversations/search', {
        words: 'sleep',
      })
    ).body;
  expect([(await list('mine')).more, (await search()).more]).toEqual([false, false]);
  const now = app.clock.now();
  const others = Array.from({ length: 250 }, (_, nth) => ({
    id: randomUUID(),
    member_id: randomUUID(),
    queued_at: new Date(now.getTime() + nth * 1_000),
  }));
  const members = others.map(({ member_id: member }) => ({
    id: member,
    first_name: 'Robin',
    email: `${member}@example.org`,
    joined_at: now,
  }));
  await app.db.insertInto('member').values(members).execute();
  await sql`
    insert into conversation (id, member_id, topic, for_whom, started_at, queued_at, last_at, waits_since)
    select other.id, other.member_id, topic, for_whom, started_at, other.queued_at, last_at, started_at
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as other (id uuid, member_id uuid, queued_at timestamptz),
      conversation where conversation.id = ${id}`.execute(app.db);
  const waiting = await list('waiting');
  expect([waiting.items.length, waiting.more, waiting.counts.waiting]).toEqual([200, true, 250]);
  const queued = waiting.items.map(({ queued_at }) => queued_at ?? '');
  expect(queued).toEqual(queued.toSorted());
  await sql`update conversation set state = 'closed', closed_at = queued_at, staff_id = ${ann.id}
    where state = 'waiting'`.execute(app.db);
  await sql`
    insert into chat_note (id, conversation_id, member_id, staff_id, staff_name, body, written_at)
    select gen_random_uuid(), id, member_id, staff_id, 'Ann', 'Sleep', closed_at from conversation
    where state = 'closed'`.execute(app.db);
  const closed = await list('closed');
  expect([closed.items.length, closed.more]).toEqual([200, true]);
  const found = await search();
  expect([found.items.length, found.more]).toEqual([100, true]);
});

/** Closes one of many conversations; each of these statements is its own transaction. */
async function closeSome(db: Database, [from, to]: readonly [number, number]): Promise<void> {
  await sql`
    update conversation set state = 'closed', closed_at = last_at, revision = revision + 1, changed_in = pg_current_xact_id()
    where extract(epoch from queued_at - started_at) between ${from} and ${to}`.execute(db);
}

it('a desk that missed thousands of changes receives all of them in batches', async () => {
  const app = await givenApp();
  const ann = await givenNamedStaff(app, 'Ann');
  const { id } = await startsChat(await givenChatMember(app));
  await sql`
    insert into member (id, first_name, email, joined_at)
    select gen_random_uuid(), 'Robin', 'robin-' || nth || '@example.org', ${app.clock.now()}::timestamptz
    from generate_series(1, 3600) nth`.execute(app.db);
  await sql`
    insert into conversation (id, member_id, topic, for_whom, started_at, queued_at, last_at, waits_since)
    select gen_random_uuid(), other.id, topic, for_whom, started_at,
      started_at + make_interval(secs => substring(other.email from '-([0-9]+)@')::int), last_at, started_at
    from member other, conversation where conversation.id = ${id} and other.email like 'robin-%'`.execute(
    app.db,
  );
  let lines = new Map<string, string>();
  let cursor: string | undefined;
  const reads = async () => {
    const [item] = (await deskSource.read(app.db, [{ listener: ann.id, since: cursor }]))[0] ?? [];
    if (!item) return false;
    for (const line of item.data.lines) lines.set(line.id, line.state);
    cursor = item.cursor;
    return true;
  };
  const catchesUp = async () => {
    let times = 0;
    while (await reads()) times += 1;
    return times;
  };
  await catchesUp();
  expect(lines.size).toBe(3601);
  for (const part of [
    [1, 1200],
    [1201, 2400],
    [2401, 3600],
  ] as const)
    await closeSome(app.db, part);
  lines = new Map();
  expect(await catchesUp()).toBe(2);
  expect([...lines.values()].filter((state) => state === 'closed')).toHaveLength(3600);
});
