import { randomUUID } from 'node:crypto';
import type { ChatContext } from '@kindred/contract/connect/context.ts';
import { beforeEach, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import {
  givenChatMember,
  givenChatStaff,
  startsChat,
  takes,
  writes,
  type ChatPerson,
} from '../chat/fixtures.ts';

let app: TestApp;
let robin: ChatPerson;
let ann: ChatPerson;
beforeEach(async () => {
  app = await givenApp();
  robin = await givenChatMember(app);
  ann = await givenChatStaff(app);
});

const open = (who: ChatPerson, id: string) =>
  who.ask<ChatContext>('GET', `/staff/conversations/${id}/context`);
const audited = () =>
  app.db
    .selectFrom('audit_entry')
    .select(['what', 'reason'])
    .where('what', '=', 'chat_context_read')
    .execute();

it('shows who the member is to the person who has taken the conversation, and audits that', async () => {
  await robin.ask('PUT', '/accounts/profile', {
    account: { relationship: 'carer', diagnosis: ['myeloma'], stage: 'in_treatment' },
  });
  await robin.ask('POST', '/goals', { id: randomUUID(), goal: { own_words: 'Sleep better' } });
  await robin.ask('POST', '/my_caws', { id: randomUUID(), concerns: [], wellbeing: 4, note: 'Zqnote' });
  const before = await startsChat(robin);
  await robin.ask('POST', `/conversations/${before.id}/close`);
  app.clock.advance(60);
  const id = randomUUID();
  await robin.ask('POST', '/conversations', { id, topic: 'feelings', for: 'me', distress: 7 });
  await takes(ann, id);
  const { status, body } = await open(ann, id);
  expect(status).toBe(200);
  expect(body).toEqual({
    first_name: 'Robin',
    contact: null,
    distress: 7,
    relationship: 'carer',
    subject: 'other',
    diagnosis: ['Myeloma'],
    stage: 'in_treatment',
    goal: 'Sleep better',
    last_check_in: { on: '2027-03-01', wellbeing: 4 },
    earlier: [{ started_at: before.started_at, topic: 'feelings', with: null, outcome: null }],
    coordinator: null,
  });
  expect(await audited()).toEqual([{ what: 'chat_context_read', reason: 'answering this chat' }]);
});

it('shows how to reach the member once their words suggest danger', async () => {
  const { id } = await startsChat(robin);
  await takes(ann, id);
  await writes(robin, id, 'I want to die.');
  const { body } = await open(ann, id);
  expect(body.contact).toEqual({ phone: null, email: expect.stringContaining('@') });
});

it('shows nothing before the conversation is taken, or to a colleague', async () => {
  const { id } = await startsChat(robin);
  expect((await open(ann, id)).status).toBe(404);
  await takes(ann, id);
  expect((await open(await givenChatStaff(app), id)).status).toBe(404);
  expect((await open(ann, randomUUID())).status).toBe(404);
  expect(await audited()).toEqual([]);
});

it('shows the callback number that a member gave, once they may be in danger', async () => {
  await robin.ask('PUT', '/accounts/profile', { account: { phone: '(02) 9374 4000' } });
  const { id } = await startsChat(robin);
  await writes(robin, id, 'I want to kill myself');
  await takes(ann, id);
  expect((await open(ann, id)).body.contact?.phone).toBe('+61293744000');
});
