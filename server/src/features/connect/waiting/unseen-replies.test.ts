import { beforeEach, describe, expect, it } from 'vitest';
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

  it('is told after 2 minutes without its words, once until they read it', async () => {
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
    await app.work();
    const mails = await app.db.selectFrom('outbox_message').selectAll().execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toContain('Zqsecret');
  });

  it('is not told if it was read', async () => {
    const { id } = await startsChat(robin);
    await takes(ann, id);
    await replies(ann, id, { text: 'Hello', seen: 0 });
    await read(id, 1);
    await minutesLater(2);
    expect(await told()).toEqual([]);
  });
});
