import { randomUUID } from 'node:crypto';
import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import { sendMessage } from '@kindred/contract/connect/sending.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { dumpOf } from '../../../testing/given-privacy.ts';
import { givenApp, givenAppOn, type TestApp } from '../../../testing/given-app.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import {
  chatPerson,
  givenChatMember,
  givenChatStaff,
  replies,
  startsChat,
  takes,
  writes,
  type ChatPerson,
} from '#features/connect/chat/fixtures.ts';
import { writeAs } from '#platform/http/session-write.ts';
import { messageValues } from './rules.ts';
import { memberMessage } from './store.ts';

const usual = { CHAT_PER_MINUTE: '30', CHAT_PER_HOUR: '400' };
let app: TestApp;
let robin: ChatPerson;
let chat: Conversation;
beforeEach(async () => {
  app = await givenApp(usual);
  robin = await givenChatMember(app);
  chat = await startsChat(robin);
});

const count = async () =>
  (await robin.ask<{ messages: ChatMessage[] }>('GET', '/conversations/current')).body.messages.length;

describe('how much a member can write', () => {
  it('the 31st message in a minute is refused with the seconds to wait, and succeeds after that', async () => {
    for (let at = 0; at < 30; at += 1) expect((await writes(robin, chat.id, `m${at}`)).status).toBe(201);
    app.clock.advance(20);
    const id = randomUUID();
    const url = `/api/v1${sendMessage.path.replace('{id}', chat.id)}`;
    const payload = { id, text: 'One more' };
    const refused = await app.raw({
      method: 'POST',
      url,
      payload,
      headers: { 'x-auth-header': robin.token },
    });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'rate_limited',
      errors: [{ field: 'text', message: expect.stringContaining('Wait a moment') as string }],
    });
    app.clock.advance(40);
    expect((await writes(robin, chat.id, 'One more', id)).body.number).toBe(31);
  });

  it('a call for help never waits, once until someone has dealt with it', async () => {
    for (let at = 0; at < 30; at += 1) await writes(robin, chat.id, `m${at}`);
    expect((await writes(robin, chat.id, 'One more')).body.code).toBe('rate_limited');
    expect((await writes(robin, chat.id, 'I want to die')).status).toBe(201);
    expect((await writes(robin, chat.id, 'I want to die')).body.code).toBe('rate_limited');
    expect(await count()).toBe(31);
  });

  it('a retry of a stored message does not count as a new one', async () => {
    const id = randomUUID();
    for (let at = 0; at < 40; at += 1) expect((await writes(robin, chat.id, 'Hello', id)).status).toBe(201);
  });

  it('is limited to 400 messages an hour across all conversations, not counting what staff write', async () => {
    const hourly = await givenAppOn(app, { CHAT_PER_MINUTE: '1000', CHAT_PER_HOUR: '40' });
    const member = chatPerson(hourly, robin.token);
    const ann = await givenChatStaff(hourly);
    await takes(ann, chat.id);
    for (let at = 0; at < 20; at += 1) await writes(member, chat.id, `m${at}`);
    for (let at = 0; at < 20; at += 1) await replies(ann, chat.id, { text: `s${at}`, seen: 20 });
    await robin.ask('POST', `/conversations/${chat.id}/close`);
    const next = await startsChat(member);
    for (let at = 0; at < 20; at += 1) expect((await writes(member, next.id, `n${at}`)).status).toBe(201);
    expect((await writes(member, next.id, 'One more')).body.code).toBe('rate_limited');
    hourly.clock.advance(3_600);
    expect((await writes(member, next.id, 'One more')).status).toBe(201);
  });

  it('is also limited when messages reach two servers simultaneously', async () => {
    const there = chatPerson(await givenAppOn(app, usual), robin.token);
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, at) => writes(at % 2 === 0 ? robin : there, chat.id, `m${at}`)),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(sent.filter(({ body }) => body.code === 'rate_limited')).toHaveLength(30);
    expect(await count()).toBe(30);
  });
});

describe('bad input gets a clear reply and stores nothing', () => {
  it.each([
    ['an empty text', ''],
    ['blanks alone', ' \n '],
    ['4,001 characters', 'a'.repeat(4_001)],
    ['a NUL', 'a\u0000b'],
    ['a right-to-left override', 'abc\u202Ecba'],
    ['an isolate', 'abc\u2066cba'],
  ])('%s', async (_, text) => {
    const { status, body } = await writes(robin, chat.id, text);
    expect([status, body.code]).toEqual([422, 'validation']);
    expect(await count()).toBe(0);
  });

  it('a message to a closed conversation', async () => {
    await robin.ask('POST', `/conversations/${chat.id}/close`);
    const { status, body } = await writes(robin, chat.id, 'Zqlate');
    expect([status, body.code]).toEqual([409, 'chat_closed']);
    expect(await dumpOf(app.url)).not.toContain('Zqlate');
  });
});

it('refuses a reply that a simultaneous message has overtaken', async () => {
  const ann = await givenChatStaff(app);
  await takes(ann, chat.id);
  const { member_id } = await app.db
    .selectFrom('conversation')
    .select('member_id')
    .where('id', '=', chat.id)
    .executeTakeFirstOrThrow();
  let reply: ReturnType<typeof replies> | undefined;
  await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now();
    const values = messageValues(chat.id, { id: randomUUID(), text: 'News' }, now);
    await writeAs(tx, member_id, { write: memberMessage({ perMinute: 30, perHour: 400 }), values, now });
    reply = replies(ann, chat.id, { text: 'Late', seen: 0 });
    await waitForLock(app.db);
  });
  expect((await reply)?.body.code).toBe('member_wrote');
});
