import type { Conversation } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fireSchedules } from '#platform/jobs/schedule.ts';
import { givenApp, givenAppOn, type TestApp } from '../../../testing/given-app.ts';
import {
  chatPerson,
  givenChatMember,
  givenChatStaff,
  isHere,
  replies,
  startsChat,
  takes,
  writes,
  type ChatPerson,
} from '../chat/fixtures.ts';
import { watchConversations } from './actions.ts';
import { chatSchedules } from './jobs.ts';

const settings = { offerMinutes: 2, offerAgainMinutes: 10 };
let app: TestApp;
let robin: ChatPerson;
let ann: ChatPerson;
beforeEach(async () => {
  app = await givenApp();
  robin = await givenChatMember(app);
  ann = await givenChatStaff(app);
});

const watch = () => watchConversations(app.db, app.clock.now(), settings);
const minutesLater = async (minutes: number) => {
  app.clock.advance(minutes * 60);
  await watch();
};
const current = async (member = robin) =>
  (await member.ask<{ conversation: Conversation }>('GET', '/conversations/current')).body.conversation;
const whatOf = ({ lines }: { lines: Conversation['lines'] }) =>
  lines.map(({ what, name, after }) => [what, name, after]);
const list = async (view: string, who = ann) =>
  (await who.ask<{ items: DeskLine[] }>('GET', `/staff/conversations?view=${view}`)).body.items;

describe('a waiting member', () => {
  it('sees their place, which moves up when someone ahead of them is taken', async () => {
    const first = await startsChat(robin);
    app.clock.advance(1);
    const lee = await givenChatMember(app);
    await startsChat(lee);
    expect((await current()).queue).toEqual({ place: 1, minutes: null, offer: null });
    expect((await current(lee)).queue?.place).toBe(2);
    const since = (
      await app.raw({ url: '/api/v1/stream', headers: { 'x-auth-header': lee.token } })
    ).body.match(/id: (.*)/g);
    await takes(ann, first.id);
    expect((await current()).queue).toBeNull();
    expect((await current(lee)).queue?.place).toBe(1);
    const id = since?.at(-1)?.slice('id: '.length) ?? '';
    const headers = { 'x-auth-header': lee.token, 'last-event-id': id };
    expect((await app.raw({ url: '/api/v1/stream', headers })).body).toContain('"place":1');
  });

  it('is offered alternatives after 2 minutes and again after 10, each time once', async () => {
    await startsChat(robin);
    await minutesLater(1.9);
    expect((await current()).queue?.offer).toBeNull();
    await minutesLater(0.1);
    expect((await current()).queue?.offer).toBe('first');
    await minutesLater(7.9);
    expect((await current()).queue?.offer).toBe('first');
    await minutesLater(0.1);
    expect((await current()).queue?.offer).toBe('second');
  });
});

describe('a member whose staff contact is gone', () => {
  it('returns to the top of the queue after 60 s, and is told', async () => {
    const { id } = await startsChat(robin);
    const lee = await givenChatMember(app);
    await isHere(ann);
    await takes(ann, id);
    await writes(robin, id, 'Hello');
    await startsChat(lee);
    app.clock.advance(59);
    await watch();
    expect((await current()).state).toBe('open');
    app.clock.advance(1);
    await watch();
    expect(await current()).toMatchObject({ state: 'waiting', with: null, queue: { place: 1, offer: null } });
    expect(whatOf(await current())).toEqual([
      ['taken', 'Ann', 0],
      ['handed_back', 'Ann', 1],
    ]);
    expect(
      (await list('waiting')).map((line) => [line.id === id, line.handed_back, line.spoke_with]),
    ).toEqual([
      [true, true, 'Ann'],
      [false, false, null],
    ]);
    expect((await replies(ann, id, { text: 'Late', seen: 1 })).status).toBe(404);
  });

  it('stays with a person who is present, even if they accept no new chats', async () => {
    const { id } = await startsChat(robin);
    await takes(ann, id);
    for (let quarter = 0; quarter < 8; quarter += 1) {
      app.clock.advance(15);
      await isHere(ann, { state: quarter > 3 ? 'away' : 'available' });
      await watch();
    }
    expect((await current()).with).toBe('Ann');
  });

  it('is handed back once when two servers act simultaneously', async () => {
    const second = await givenAppOn(app);
    const chats = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const member = await givenChatMember(app);
        const { id } = await startsChat(member);
        await takes(ann, id);
        return member;
      }),
    );
    app.clock.advance(60);
    const now = app.clock.now();
    await Promise.all([app, second, app, second].map(({ db }) => watchConversations(db, now, settings)));
    for (const member of chats)
      expect(whatOf(await current(member)).map(([what]) => what)).toEqual(['taken', 'handed_back']);
  });

  it('is handed back by a job that is queued every minute', async () => {
    const { id } = await startsChat(robin);
    await takes(ann, id);
    await fireSchedules(app.db, chatSchedules, app.clock.now());
    for (let quarter = 0; quarter < 6; quarter += 1) {
      app.clock.advance(15);
      await fireSchedules(app.db, chatSchedules, app.clock.now());
      await app.work();
    }
    expect((await current()).state).toBe('waiting');
  });

  it('sees nothing of the queue in a chat that they have left, even when their words of danger return to it', async () => {
    const { id } = await startsChat(robin);
    await isHere(ann);
    await takes(ann, id);
    await writes(robin, id, 'I want to kill myself');
    await robin.ask('POST', `/conversations/${id}/close`);
    app.clock.advance(60);
    await watch();
    expect(await list('waiting')).toMatchObject([{ id, staff: null, spoke_with: 'Ann' }]);
    expect(whatOf(await current()).map(([what]) => what)).toEqual(['taken', 'asked_first', 'left']);
  });

  it('is handed back when the person leaves the charity', async () => {
    const { id } = await startsChat(robin);
    await isHere(ann);
    await takes(ann, id);
    await app.db.deleteFrom('staff').execute();
    app.clock.advance(60);
    await watch();
    expect((await current()).state).toBe('waiting');
  });
});

describe('a quiet conversation', () => {
  const givenAnswered = async () => {
    const { id } = await startsChat(robin);
    await isHere(ann);
    await takes(ann, id);
    await replies(ann, id, { text: 'How are you?', seen: 0 });
    return id;
  };
  const quiet = async (minutes: number) => {
    app.clock.advance(minutes * 60);
    // Her console is still open, although her session would have expired.
    await app.db.updateTable('desk_presence').set({ seen_at: app.clock.now() }).execute();
    await watch();
  };

  it('asks the member after 15 minutes, and closes after 30 more', async () => {
    await givenAnswered();
    await quiet(14.9);
    expect((await current()).asked_at).toBeNull();
    await quiet(0.1);
    expect((await current()).asked_at).toBe(app.clock.now().toISOString());
    await quiet(29.9);
    expect((await current()).state).toBe('open');
    await quiet(0.1);
    expect(await current()).toMatchObject({ state: 'closed', asked_at: null });
    expect(whatOf(await current()).map(([what]) => what)).toEqual(['taken', 'still_there', 'went_quiet']);
  });

  it.each([
    ['writes', (id: string) => writes(robin, id, 'Yes')],
    ['says that they are there', (id: string) => robin.ask('POST', `/conversations/${id}/stay`)],
  ])('stays open if the member %s', async (_, does) => {
    const id = await givenAnswered();
    await quiet(15);
    await does(id);
    expect((await current()).asked_at).toBeNull();
    await quiet(30);
    expect((await current()).state).toBe('open');
  });

  it('stays open if staff write, and asks the member again 15 minutes later', async () => {
    const id = await givenAnswered();
    await quiet(15);
    await replies(ann, id, { text: 'Take your time.', seen: 1 });
    expect((await current()).asked_at).toBeNull();
    await quiet(14.9);
    expect(await current()).toMatchObject({ state: 'open', asked_at: null });
    await quiet(0.1);
    expect((await current()).asked_at).not.toBeNull();
  });

  it('does not close immediately when staff resume it after a long pause', async () => {
    const id = await givenAnswered();
    await quiet(15);
    const pause = (reason: string | null) => ann.ask('PUT', `/staff/conversations/${id}/pause`, { reason });
    await pause('technical');
    expect((await current()).asked_at).toBeNull();
    await quiet(60);
    await pause(null);
    await quiet(14.9);
    expect(await current()).toMatchObject({ state: 'open', asked_at: null });
  });

  it('does not ask a member who is waiting for a reply', async () => {
    const id = await givenAnswered();
    await writes(robin, id, 'I’m here');
    await quiet(45);
    expect(await current()).toMatchObject({ state: 'open', asked_at: null });
  });
});

describe('a closed conversation', () => {
  const takeUp = (id: string, who = robin) => who.ask<Conversation>('POST', `/conversations/${id}/take_up`);
  const givenClosed = async () => {
    const { id } = await startsChat(robin);
    await isHere(ann);
    await takes(ann, id);
    await robin.ask('POST', `/conversations/${id}/close`);
    return id;
  };

  it('returns to the same person if they are present, and a retry changes nothing', async () => {
    const id = await givenClosed();
    const first = await takeUp(id);
    expect(first.body).toMatchObject({ state: 'open', with: 'Ann', closed_at: null, take_up_until: null });
    expect(whatOf(first.body).map(([what, name]) => [what, name])).toEqual([
      ['taken', 'Ann'],
      ['left', null],
      ['taken_up', 'Ann'],
    ]);
    expect((await takeUp(id)).body).toEqual(first.body);
    expect((await writes(robin, id, 'One more thing')).status).toBe(201);
  });

  it('returns to the queue with the name of that person if they are gone', async () => {
    const id = await givenClosed();
    app.clock.advance(3_600);
    expect((await takeUp(id)).body).toMatchObject({ state: 'waiting', with: null, queue: { place: 1 } });
    const colleague = await givenChatStaff(app);
    expect(await list('waiting', colleague)).toMatchObject([{ id, spoke_with: 'Ann', staff: null }]);
  });

  it('gives no one more than their places, even if many return simultaneously', async () => {
    const ids: [ChatPerson, string][] = [];
    for (let at = 0; at < 8; at += 1) {
      const member = await givenChatMember(app);
      const { id } = await startsChat(member);
      await takes(ann, id);
      await member.ask('POST', `/conversations/${id}/close`);
      ids.push([member, id]);
    }
    await isHere(ann);
    const second = await givenAppOn(app);
    const back = await Promise.all(
      ids.map(([member, id], at) => takeUp(id, at % 2 === 0 ? member : chatPerson(second, member.token))),
    );
    expect(back.map(({ body }) => body.state).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'open'),
      ...Array.from({ length: 5 }, () => 'waiting'),
    ]);
  });

  it('can be resumed for 24 hours, unless another one is open', async () => {
    const id = await givenClosed();
    expect((await current()).take_up_until).toBe('2027-03-02T00:00:00.000Z');
    const next = await startsChat(robin);
    expect((await takeUp(id)).body.code).toBe('conversation_open');
    await robin.ask('POST', `/conversations/${next.id}/close`);
    app.clock.advance(86_399);
    expect((await takeUp(id)).status).toBe(200);
    await robin.ask('POST', `/conversations/${id}/close`);
    app.clock.advance(86_400);
    expect((await takeUp(id)).body.code).toBe('chat_closed');
    expect((await takeUp(id, await givenChatMember(app))).status).toBe(404);
  });
});
