import { randomUUID } from 'node:crypto';
import type { Conversation } from '@kindred/contract/connect/chat.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { watchConversations } from '../waiting/actions.ts';
import { givenChatMember, givenNamedStaff, isHere, startsChat, takes } from './fixtures.ts';

it('a chat started while its member is closing their account does not stay in the queue', async () => {
  const app = await givenApp();
  const sam = await givenChatMember(app);
  const both = await app.db.transaction().execute(async (tx) => {
    await sql`lock table conversation in share mode`.execute(tx);
    const start = sam.ask('POST', '/conversations', { id: randomUUID(), topic: 'feelings', for: 'me' });
    await waitForLock(app.db, 1);
    const close = sam.ask('POST', '/settings/deletion', {});
    await Promise.race([close, waitForLock(app.db, 2)]);
    return [start, close];
  });
  expect((await both[1])?.status).toBe(200);
  await both[0];
  const open = await app.db.selectFrom('conversation').select('id').where('state', '<>', 'closed').execute();
  expect(open).toEqual([]);
});

it('a chat resumed while its member is closing their account does not stay in the queue', async () => {
  const app = await givenApp();
  const sam = await givenChatMember(app);
  const { id } = await startsChat(sam);
  expect((await sam.ask('POST', `/conversations/${id}/close`)).status).toBe(200);
  const both = await app.db.transaction().execute(async (tx) => {
    await sql`select from conversation where id = ${id} for update`.execute(tx);
    const takeUp = sam.ask('POST', `/conversations/${id}/take_up`);
    await waitForLock(app.db, 1);
    const close = sam.ask('POST', '/settings/deletion', {});
    await Promise.race([close, waitForLock(app.db, 2)]);
    return [takeUp, close];
  });
  expect((await both[1])?.status).toBe(200);
  await both[0];
  const open = await app.db.selectFrom('conversation').select('id').where('state', '<>', 'closed').execute();
  expect(open).toEqual([]);
});

it('a resumed chat returns to the person who had it, without the colleague who had joined', async () => {
  const app = await givenApp();
  const [ann, ben] = [await givenNamedStaff(app, 'Ann Lee'), await givenNamedStaff(app, 'Ben Fox')];
  for (const one of [ann, ben]) await isHere(one);
  const sam = await givenChatMember(app);
  const { id } = await startsChat(sam);
  await takes(ann, id);
  await ann.ask('POST', `/staff/conversations/${id}/ask`, { to: ben.id });
  await ben.ask('POST', `/staff/conversations/${id}/join`);
  await sam.ask('POST', `/conversations/${id}/close`);
  await sam.ask('POST', `/conversations/${id}/take_up`);
  app.clock.advance(61);
  await isHere(ann);
  await watchConversations(app.db, app.clock.now(), { offerMinutes: 2, offerAgainMinutes: 10 });
  const { body } = await sam.ask<{ conversation: Conversation }>('GET', '/conversations/current');
  expect(body.conversation.with).toBe('Ann');
  expect(body.conversation.lines.map(({ what, name }) => [what, name])).toEqual([
    ['taken', 'Ann'],
    ['taken', 'Ben'],
    ['left', null],
    ['taken_up', 'Ann'],
  ]);
});
