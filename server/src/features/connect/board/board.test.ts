import { randomUUID } from 'node:crypto';
import type { DeskBoard } from '@kindred/contract/connect/board.ts';
import type { CoordinatorBookings, CallsToMake } from '@kindred/contract/coordinators.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  givenChatMember,
  givenNamedStaff,
  isHere,
  replies,
  startsChat,
  takes,
  writes,
  type NamedStaff,
} from '#features/connect/chat/fixtures.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { dayOfDesk } from './rules.ts';

let app: TestApp;
let ann: NamedStaff;
let lea: NamedStaff;
beforeEach(async () => {
  app = await givenApp();
  app.clock.set('2027-03-01T09:52:00+11:00');
  ann = await givenNamedStaff(app, 'Ann Lee');
  lea = await givenNamedStaff(app, 'Lea Park', { lead: true });
});

it('the board: counts what is waiting, who is present, and today’s chats and first replies, for the lead alone', async () => {
  const board = async (who = lea) => (await who.ask<DeskBoard>('GET', '/staff/desk/board')).body;
  expect((await ann.ask('GET', '/staff/desk/board')).status).toBe(404);
  expect(await board()).toEqual({
    waiting: 0,
    longest_since: null,
    people: [],
    today: { chats: 0, missed: 0, first_answers: [], median: null, ninth_tenth: null, hours: [] },
  });
  await isHere(ann);
  for (const seconds of [10, 20, 300]) {
    const { id } = await startsChat(await givenChatMember(app));
    await takes(ann, id);
    app.clock.advance(seconds);
    await replies(ann, id, { text: 'Hello', seen: 0 });
  }
  const robin = await givenChatMember(app);
  const { id } = await startsChat(robin);
  await robin.ask('POST', `/conversations/${id}/close`);
  app.clock.set('2027-03-01T10:02:00+11:00');
  await startsChat(robin);
  await isHere(ann);
  expect(await board()).toMatchObject({
    waiting: 1,
    longest_since: '2027-02-28T23:02:00.000Z',
    people: [{ name: 'Ann', state: 'available', places: 3, chats: 3 }],
    today: {
      chats: 5,
      missed: 1,
      first_answers: [10, 20, 300],
      median: 20,
      ninth_tenth: 300,
      hours: [
        { hour: 9, answered: 3, missed: 1, open: 0 },
        { hour: 10, answered: 0, missed: 0, open: 1 },
      ],
    },
  });
  app.clock.set('2027-03-02T00:01:00+11:00');
  expect((await board(await givenNamedStaff(app, 'Leo', { lead: true }))).today.chats).toBe(0);
});

it('the board: on a day with very many answers, draws an even choice of them, from the shortest to the longest', () => {
  const started_at = new Date('2027-03-01T09:00:00+11:00');
  const answeredAfter = (seconds: number) => new Date(started_at.getTime() + seconds * 1_000);
  const chats = Array.from({ length: 399 }, (_, at) => ({
    started_at,
    answered_at: answeredAfter(at),
    state: 'closed' as const,
  }));
  const { first_answers, ninth_tenth } = dayOfDesk(chats, () => 9);
  expect(first_answers).toEqual(Array.from({ length: 200 }, (_, at) => at * 2));
  expect(ninth_tenth).toBe(359);
});

it('a search: finds words in messages, notes and names of the person’s own conversations, and in no others', async () => {
  const robin = await givenChatMember(app);
  const [{ id }, other] = [await startsChat(robin), await startsChat(await givenChatMember(app))];
  await takes(ann, id);
  await takes(lea, other.id);
  await writes(robin, id, 'I cannot stop worrying about my platelets');
  await ann.ask('POST', `/staff/conversations/${id}/notes`, { id: randomUUID(), text: 'Ring her sister' });
  await replies(lea, other.id, { text: 'Platelets go up and down', seen: 0 });
  const search = async (who: NamedStaff, words: string) => {
    const { body } = await who.ask<{ items: DeskLine[] }>('POST', '/staff/conversations/search', { words });
    return body.items.map((line) => line.id);
  };
  expect(await search(ann, 'worried platelet')).toEqual([id]);
  expect(await search(ann, 'sisters')).toEqual([id]);
  expect(await search(ann, 'transplant')).toEqual([]);
  expect(await search(lea, 'platelets')).toEqual([other.id]);
  expect(await search(ann, `' | & !( "`)).toEqual([]);
  await robin.ask('POST', `/conversations/${id}/close`);
  expect(await search(ann, 'platelets')).toEqual([id]);
  const log = await app.db.selectFrom('audit_entry').select(['what', 'details']).execute();
  expect(JSON.stringify(log)).not.toMatch(/platelet|sister/i);
  expect(log.filter(({ what }) => what === 'chats_searched')).toHaveLength(6);
});

it('a call from the chat: is the member’s own booking, and is listed among the calls for staff to make', async () => {
  const robin = await givenChatMember(app);
  const { id } = await startsChat(robin);
  const { body } = await ann.ask<{ items: { id: string; next_slots: string[] }[] }>(
    'GET',
    '/support_coordinators',
  );
  const [coordinator] = body.items;
  const starts_at = coordinator?.next_slots[0] ?? '';
  const call = { id: randomUUID(), coordinator: coordinator?.id, starts_at, phone: '0400 000 123' };
  const plan = (more = {}) => ann.ask('POST', `/staff/conversations/${id}/call`, { ...call, ...more });
  expect((await plan()).status).toBe(404);
  await takes(ann, id);
  expect((await plan()).status).toBe(201);
  expect((await plan()).status).toBe(201);
  expect((await plan({ id: randomUUID() })).body.code).toBe('slot_taken');
  const own = (await robin.ask<CoordinatorBookings>('GET', '/coordinator_bookings')).body;
  expect(own.to_come.map((one) => one.id)).toEqual([call.id]);
  const from = starts_at.slice(0, 10);
  const { items } = (await ann.ask<CallsToMake>('GET', `/staff/coordinator_bookings?from=${from}`)).body;
  expect(items.map((one) => one.id)).toEqual([call.id]);
});
