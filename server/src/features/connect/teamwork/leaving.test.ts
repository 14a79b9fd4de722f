import type { Conversation } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readMigrations } from '#platform/migrate.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import {
  givenChatMember,
  givenNamedStaff,
  isHere,
  startsChat,
  takes,
  writes,
  type NamedStaff,
} from '../chat/fixtures.ts';

/** Ann and Ben are at the desk, and Sam is waiting. */
async function givenDesk() {
  const app = await givenApp();
  const admin = await givenStaffCaller(app, 'admin');
  const ann = await givenNamedStaff(app, 'Ann');
  const ben = await givenNamedStaff(app, 'Ben');
  for (const one of [ann, ben]) await isHere(one);
  const sam = await givenChatMember(app);
  const { id } = await startsChat(sam);
  return { app, admin, ann, ben, sam, id };
}

it('a conversation passed to a colleague who is being suspended stays, and neither call fails', async () => {
  const { app, admin, ann, ben, sam, id } = await givenDesk();
  await writes(sam, id, 'Hello');
  await takes(ann, id);
  const path = `/staff/conversations/${id}`;
  expect((await ann.ask('POST', `${path}/ask`, { to: ben.id })).status).toBe(200);
  const [passing, suspending] = await app.db.transaction().execute(async (tx) => {
    await sql`lock table chat_note in share mode`.execute(tx);
    const pass = ann.ask('POST', `${path}/transfer`, { to: ben.id, note: 'Please' });
    await waitForLock(app.db, 1);
    const suspend = admin.call('POST', `/staff/people/${ben.id}/suspend`, { reason: 'On leave for now' });
    await waitForLock(app.db, 2);
    return [pass, suspend] as const;
  });
  expect([(await suspending).status, (await passing).status]).toEqual([200, 200]);
  const row = await app.db
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect([row.state, row.staff_id, row.asked_staff_id]).toEqual(['waiting', null, null]);
});

it('a colleague who is suspended while being invited is no longer invited', async () => {
  const { app, admin, ann, ben, id } = await givenDesk();
  await takes(ann, id);
  const asking = await app.db.transaction().execute(async (tx) => {
    await sql`select from conversation where id = ${id} for update`.execute(tx);
    const ask = ann.ask<{ code?: string }>('POST', `/staff/conversations/${id}/ask`, { to: ben.id });
    await waitForLock(app.db, 1);
    const path = `/staff/people/${ben.id}/suspend`;
    expect((await admin.call('POST', path, { reason: 'On leave for now' })).status).toBe(200);
    return { ask };
  });
  expect((await asking.ask).body.code).toBe('no_place');
  const row = await app.db
    .selectFrom('conversation')
    .select('asked_staff_id')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ asked_staff_id: null });
});

const suspend = ({ admin }: Awaited<ReturnType<typeof givenDesk>>, { id }: NamedStaff) =>
  admin.call('POST', `/staff/people/${id}/suspend`, { reason: 'On leave for now' });
const list = async (who: NamedStaff, view: string) =>
  (await who.ask<{ items: DeskLine[] }>('GET', `/staff/conversations?view=${view}`)).body.items;

it('a closed chat with a follow-up day waits for a colleague once its owner has left the desk', async () => {
  const desk = await givenDesk();
  const { app, ann, ben, sam, id } = desk;
  await takes(ann, id);
  await ann.ask('POST', `/staff/conversations/${id}/close`, { outcome: 'call_back' });
  const on = app.clock.now().toISOString().slice(0, 10);
  await ann.ask('PUT', `/staff/conversations/${id}/follow_up`, { on });
  expect(await list(ben, 'waiting')).toEqual([]);
  expect((await suspend(desk, ann)).status).toBe(200);
  expect(await list(ben, 'waiting')).toMatchObject([{ id, state: 'closed', staff: null, spoke_with: 'Ann' }]);
  const { counts } = (await ben.ask<{ counts: object }>('GET', '/staff/conversations')).body;
  expect(counts).toMatchObject({ mine: 0, waiting: 1, open: 0 });
  expect((await takes(ben, id)).body).toMatchObject({ state: 'closed', staff: { id: ben.id } });
  expect(await list(ben, 'waiting')).toEqual([]);
  expect(await list(ben, 'mine')).toMatchObject([{ id, follow_up_on: on }]);
  const { conversation } = (await sam.ask<{ conversation: Conversation }>('GET', '/conversations/current'))
    .body;
  expect(conversation.lines.map(({ what }) => what)).toEqual(['taken', 'closed']);
});

it('the migration queues closed chats with a follow-up day whose owner had already left the desk', async () => {
  const { app, ann, ben, id } = await givenDesk();
  await takes(ann, id);
  await ann.ask('POST', `/staff/conversations/${id}/close`, { outcome: 'call_back' });
  const on = app.clock.now().toISOString().slice(0, 10);
  await ann.ask('PUT', `/staff/conversations/${id}/follow_up`, { on });
  await app.db.updateTable('staff').set({ permissions: [] }).where('id', '=', ann.id).execute();
  expect(await list(ben, 'waiting')).toEqual([]);
  const repair = (await readMigrations()).find(({ name }) => name === '0133-left-follow-ups-wait.sql');
  await sql.raw(repair?.sql ?? '').execute(app.db);
  expect(await list(ben, 'waiting')).toMatchObject([{ id, state: 'closed', staff: null, spoke_with: 'Ann' }]);
});

it('a member who has left in danger does not wait, though whoever read it has left the desk', async () => {
  const desk = await givenDesk();
  const { ann, ben, sam, id } = desk;
  await writes(sam, id, 'I want to kill myself');
  await sam.ask('POST', `/conversations/${id}/close`);
  await takes(ann, id);
  await suspend(desk, ann);
  expect(await list(ben, 'waiting')).toMatchObject([{ id, state: 'closed', waits_since: null }]);
});
