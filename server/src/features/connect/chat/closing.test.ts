import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { givenChatMember, startsChat } from './fixtures.ts';

it('a chat that is started while its member closes their account is not left in the queue', async () => {
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

it('a chat that is taken up again while its member closes their account is not left in the queue', async () => {
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
