import { randomUUID } from 'node:crypto';
import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { beforeEach, expect, it } from 'vitest';
import { givenApp, givenAppOn, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffCaller } from '../../../testing/staff-caller.ts';
import {
  chatPerson,
  givenChatMember,
  givenChatStaff,
  replies,
  startsChat,
  takes,
  writes,
  type ChatPerson,
} from './fixtures.ts';

let app: TestApp;
let robin: ChatPerson;
let ann: ChatPerson;
beforeEach(async () => {
  app = await givenApp();
  robin = await givenChatMember(app);
  ann = await givenChatStaff(app);
});

const read = (who: ChatPerson, id: string, query = '') =>
  who.ask<{ messages: ChatMessage[] }>('GET', `/conversations/${id}/messages${query}`);
const texts = (answer: { body: { messages: ChatMessage[] } }) =>
  answer.body.messages.map(({ number, from, text }) => [number, from, text]);

it('is started, taken, written to by both sides in one order, and closed', async () => {
  const chat = await startsChat(robin);
  expect(chat).toMatchObject({ state: 'waiting', with: null, last_number: 0 });
  expect((await writes(robin, chat.id, 'I can’t sleep')).status).toBe(201);
  expect((await takes(ann, chat.id)).body).toMatchObject({ state: 'open', member_name: 'Robin' });
  expect((await replies(ann, chat.id, { text: 'I’m here', seen: 1 })).body).toMatchObject({
    number: 2,
    from: 'staff',
    name: 'Ann',
  });
  await writes(robin, chat.id, 'Thank you');
  expect(texts(await read(robin, chat.id))).toEqual([
    [1, 'member', 'I can’t sleep'],
    [2, 'staff', 'I’m here'],
    [3, 'member', 'Thank you'],
  ]);
  expect(texts(await read(robin, chat.id, '?after=2'))).toEqual([[3, 'member', 'Thank you']]);
  expect(texts(await read(robin, chat.id, '?before=2'))).toEqual([[1, 'member', 'I can’t sleep']]);
  const ended = await robin.ask<Conversation>('POST', `/conversations/${chat.id}/close`);
  expect(ended.body.state).toBe('closed');
  expect((await writes(robin, chat.id, 'One more')).body.code).toBe('chat_closed');
  expect((await replies(ann, chat.id, { text: 'Bye', seen: 3 })).body.code).toBe('chat_closed');
});

it('is open only once at a time, and starting it again changes nothing', async () => {
  const id = randomUUID();
  const first = await startsChat(robin, id);
  expect(await startsChat(robin, id)).toEqual(first);
  const other = { id, topic: 'practical', for: 'me' };
  expect((await robin.ask('POST', '/conversations', other)).body.code).toBe('conflict');
  const second = { id: randomUUID(), topic: 'practical', for: 'me' };
  expect((await robin.ask('POST', '/conversations', second)).body.code).toBe('conversation_open');
  const stranger = await givenChatMember(app);
  expect((await stranger.ask('POST', '/conversations', { id, topic: 'feelings', for: 'me' })).body.code).toBe(
    'conflict',
  );
});

it('stores a message once, however often and wherever it is sent', async () => {
  const { id } = await startsChat(robin);
  const second = await givenAppOn(app);
  const message = randomUUID();
  const there = chatPerson(second, robin.token);
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, at) => writes(at % 2 === 0 ? robin : there, id, 'Hello', message)),
  );
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 201));
  expect(new Set(tries.map(({ body }) => body.number))).toEqual(new Set([1]));
  expect((await writes(robin, id, 'Something else', message)).body.code).toBe('conflict');
  expect(texts(await read(robin, id))).toEqual([[1, 'member', 'Hello']]);
});

it('numbers simultaneous messages from both sides on two servers without gaps, in commit order', async () => {
  const { id } = await startsChat(robin);
  await takes(ann, id);
  const second = await givenAppOn(app);
  const [robinThere, annThere] = [chatPerson(second, robin.token), chatPerson(second, ann.token)];
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? writes(at % 4 === 0 ? robin : robinThere, id, `m${at}`)
        : replies(at % 4 === 1 ? ann : annThere, id, { text: `s${at}`, seen: 1_000_000 }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  const numbers = sent.map(({ body }) => body.number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  const stored = (await read(robin, id)).body.messages;
  expect(stored.map(({ number }) => number)).toEqual(numbers);
});

it('refuses a reply whose writer has not seen the last message, 50 of 50, and accepts it once they have', async () => {
  const { id } = await startsChat(robin);
  await takes(ann, id);
  for (let at = 0; at < 50; at += 1) {
    const { body } = await writes(robin, id, `news ${at}`);
    const late = { text: 'late', seen: body.number - 1 };
    expect((await replies(ann, id, late)).body.code).toBe('member_wrote');
    expect((await replies(ann, id, { ...late, seen: body.number })).status).toBe(201);
    app.clock.advance(10);
  }
});

it('is taken by exactly one of twenty staff', async () => {
  const { id } = await startsChat(robin);
  const staff = await Promise.all(Array.from({ length: 20 }, () => givenChatStaff(app)));
  const tries = await Promise.all(staff.map((one) => takes(one, id)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === 'taken')).toHaveLength(19);
});

it('is not found by other members, other staff, or staff without the support permission', async () => {
  const { id } = await startsChat(robin);
  await writes(robin, id, 'Mine alone');
  await takes(ann, id);
  const stranger = await givenChatMember(app);
  const colleague = await givenChatStaff(app);
  const answers = [
    await read(stranger, id),
    await writes(stranger, id, 'Hello'),
    await stranger.ask('POST', `/conversations/${id}/close`),
    await stranger.ask('PUT', `/conversations/${id}/receipt`, { delivered: 1, read: 1 }),
    await colleague.ask('GET', `/staff/conversations/${id}/messages`),
    await replies(colleague, id, { text: 'Hello', seen: 1 }),
    await colleague.ask('POST', `/staff/conversations/${id}/close`, { outcome: 'answered' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

it('receipts only increase, and never past the last message', async () => {
  const { id } = await startsChat(robin);
  await takes(ann, id);
  await replies(ann, id, { text: 'One', seen: 0 });
  await replies(ann, id, { text: 'Two', seen: 0 });
  const report = (delivered: number, seen: number) =>
    robin.ask('PUT', `/conversations/${id}/receipt`, { delivered, read: seen });
  expect((await report(2, 1)).body).toEqual({ delivered: 2, read: 1 });
  expect((await report(1, 0)).body).toEqual({ delivered: 2, read: 1 });
  expect((await report(99, 99)).body).toEqual({ delivered: 2, read: 2 });
});

it('counts an emoji as one character, and refuses text that is empty, too long or hidden', async () => {
  const { id } = await startsChat(robin);
  const family = '👨‍👩‍👧‍👦';
  expect((await writes(robin, id, family.repeat(4_000))).status).toBe(201);
  for (const text of ['', '   ', 'a'.repeat(4_001), 'a\u0000b', 'abc\u202Edef', `${family.repeat(4_000)}a`])
    expect((await writes(robin, id, text)).body.code).toBe('validation');
  expect((await writes(robin, id, 'line\nbreak')).body.text).toBe('line\nbreak');
});

it('gives a member the same key for unsent messages on every device, and no one else’s', async () => {
  const keyOf = async ({ ask }: ChatPerson) =>
    (await ask<{ device_key: string }>('GET', '/conversations/current')).body.device_key;
  const key = await keyOf(robin);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf(robin)).toBe(key);
  expect(await keyOf(await givenChatMember(app))).not.toBe(key);
});

async function disablesMember(conversation: string) {
  const { email } = await app.db
    .selectFrom('member')
    .innerJoin('conversation', 'conversation.member_id', 'member.id')
    .select('email')
    .where('conversation.id', '=', conversation)
    .executeTakeFirstOrThrow();
  const mel = await givenStaffCaller(app, 'members');
  const reason = 'They threaten other people';
  const { body } = await mel.call('POST', '/staff/members/find', { contact: email ?? '', reason });
  await mel.call('PUT', `/staff/member_views/${String(body['view'])}/state`, { state: 'disabled', reason });
}

it.each(['closes their account', 'is disabled by staff'])(
  'ends for a member who %s, and leaves the queue',
  async (what) => {
    const other = await givenChatMember(app);
    const { id } = await startsChat(robin);
    const next = await startsChat(other);
    const waiting = async () => {
      const { body } = await ann.ask<{ items: Conversation[] }>('GET', '/staff/conversations?view=waiting');
      return body.items.map((line) => line.id).toSorted();
    };
    expect(await waiting()).toEqual([id, next.id].toSorted());
    if (what === 'closes their account') await robin.ask('POST', '/settings/deletion', {});
    else await disablesMember(id);
    expect(await waiting()).toEqual([next.id]);
    expect((await takes(ann, id)).body.code).toBe('chat_closed');
    const { body } = await other.ask<{ conversation: Conversation }>('GET', '/conversations/current');
    expect(body.conversation.queue?.place).toBe(1);
  },
);
