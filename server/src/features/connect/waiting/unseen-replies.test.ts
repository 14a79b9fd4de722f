import { beforeEach, describe, expect, it } from 'vitest';
import { sendHeldMessages } from '#features/notifications/fixtures.ts';
import { givenSinks } from '#platform/outbox/fixtures.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import {
  givenChatMember,
  givenChatStaff,
  replies,
  startsChat,
  takes,
  type ChatPerson,
} from '../chat/fixtures.ts';
import { watchConversations } from './actions.ts';

let app: TestApp;
let robin: ChatPerson;
let ann: ChatPerson;
beforeEach(async () => {
  app = await givenApp();
  robin = await givenChatMember(app);
  ann = await givenChatStaff(app);
});

const watch = () => watchConversations(app.db, app.clock.now(), { offerMinutes: 2, offerAgainMinutes: 10 });
const minutesLater = async (minutes: number) => {
  app.clock.advance(minutes * 60);
  await watch();
};

describe('a reply that the member has not seen', () => {
  const told = () =>
    app.db.selectFrom('notification').select(['category', 'about', 'path']).orderBy('created_at').execute();
  const read = (id: string, number: number) =>
    robin.ask('PUT', `/conversations/${id}/receipt`, { delivered: number, read: number });

  it('is notified after 2 minutes without being quoted, once until they read it', async () => {
    const { id } = await startsChat(robin);
    await takes(ann, id);
    await replies(ann, id, { text: 'Zqsecret', seen: 0 });
    await minutesLater(1.9);
    expect(await told()).toEqual([]);
    await minutesLater(0.1);
    await Promise.all([watch(), watch()]);
    const one = { category: 'chat_reply', about: { what: 'chat_reply' }, path: '/tabs/connect/chat' };
    expect(await told()).toEqual([one]);
    await takes(ann, id);
    await replies(ann, id, { text: 'Zqsecret', seen: 0 });
    await minutesLater(2);
    expect(await told()).toEqual([one]);
    await read(id, 2);
    await takes(ann, id);
    await replies(ann, id, { text: 'Zqsecret', seen: 0 });
    await minutesLater(2);
    expect(await told()).toEqual([one, one]);
  });

  it('reaches them on the channels they chose, and is quoted on none', async () => {
    const { mails, texts } = await givenSinks();
    const sms = { SMS_URL: texts.url, SMS_ACCOUNT: 'account', SMS_TOKEN: 'token', SMS_FROM: 'Kindred' };
    app = await givenApp({ SMTP_URL: mails.url, ...sms });
    robin = await givenChatMember(app);
    ann = await givenChatStaff(app);
    await app.db.updateTable('member').set({ mobile: '+61400000001' }).execute();
    const choose = (channels: object[]) =>
      robin.ask('POST', '/notification_preferences/configure', { snooze: 'off', channels });
    const repliesTo = async (seen: number) => {
      const { id } = await startsChat(robin);
      await takes(ann, id);
      await replies(ann, id, { text: 'Zqsecret', seen });
      // Even if it was the last reply.
      await ann.ask('POST', `/staff/conversations/${id}/close`, { outcome: 'answered' });
      await minutesLater(2);
      await app.work();
    };
    await repliesTo(0);
    expect([mails.taken.length, texts.taken.length]).toEqual([1, 0]);
    await choose([
      { category: 'chat_reply', channel: 'sms', on: true },
      { category: 'chat_reply', channel: 'email', on: false },
    ]);
    await repliesTo(0);
    expect([mails.taken.length, texts.taken.length]).toEqual([1, 1]);
    const sent = JSON.stringify([mails.taken, texts.taken]);
    expect(sent).toContain('You have something new');
    expect(sent).not.toMatch(/Zqsecret|Ann|chat with|cancer/i);
  });

  it('held back by quiet hours, is dropped once it has been read in the chat', async () => {
    const { mails } = await givenSinks();
    app = await givenApp({ SMTP_URL: mails.url });
    robin = await givenChatMember(app);
    ann = await givenChatStaff(app);
    const quiet = { on: true, from: '06:00', until: '18:00' };
    await robin.ask('POST', '/notification_preferences/configure', { quiet });
    const { id } = await startsChat(robin);
    await takes(ann, id);
    await replies(ann, id, { text: 'Hello', seen: 0 });
    await replies(ann, id, { text: 'Are you there?', seen: 0 });
    await minutesLater(2);
    await app.work();
    const unread = async () =>
      (await robin.ask<{ unread_notification: number }>('GET', '/notifications')).body.unread_notification;
    await read(id, 1);
    expect(await unread()).toBe(1);
    await read(id, 2);
    expect(await unread()).toBe(0);
    app.clock.advance(12 * 3_600);
    await sendHeldMessages(app);
    expect(mails.taken).toEqual([]);
  });

  it('is not notified if it was read', async () => {
    const { id } = await startsChat(robin);
    await takes(ann, id);
    await replies(ann, id, { text: 'Hello', seen: 0 });
    await read(id, 1);
    await minutesLater(2);
    expect(await told()).toEqual([]);
  });
});
