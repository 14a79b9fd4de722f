import { randomUUID } from 'node:crypto';
import type { listConversations } from '@kindred/contract/connect/desk.ts';
import type { searchConversations } from '@kindred/contract/connect/find.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { givenChatMember, givenNamedStaff, startsChat, takes, writes } from '../chat/fixtures.ts';

it('long lists of the desk say that there is more, the oldest waiting and the newest closed come first', async () => {
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
