import { randomUUID } from 'node:crypto';
import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import type { DeskColleague } from '@kindred/contract/connect/colleagues.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { DeskLabel } from '@kindred/contract/connect/labels.ts';
import type { assignConversations } from '@kindred/contract/connect/several.ts';
import type { ChatNote } from '@kindred/contract/connect/teamwork.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { watchConversations } from '#features/connect/waiting/actions.ts';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';

let app: TestApp;
let ann: NamedStaff;
let ben: NamedStaff;
let lea: NamedStaff;
beforeEach(async () => {
  app = await givenApp();
  ann = await givenNamedStaff(app, 'Ann Lee');
  ben = await givenNamedStaff(app, 'Ben Fox');
  lea = await givenNamedStaff(app, 'Lea Park', { lead: true });
  for (const one of [ann, ben, lea]) await isHere(one, { places: 3 });
});

const at = (part: string, id: string) => `/staff/conversations/${id}/${part}`;
const does = (who: NamedStaff, part: string, id: string, body?: object) =>
  who.ask<DeskLine>('POST', at(part, id), body);
const mine = async (who: NamedStaff) =>
  (await who.ask<{ items: DeskLine[] }>('GET', '/staff/conversations?view=mine')).body.items;
async function givenChat(who: NamedStaff = ann) {
  const robin = await givenChatMember(app);
  const { id } = await startsChat(robin);
  await takes(who, id);
  const current = async () =>
    (await robin.ask<{ conversation: Conversation }>('GET', '/conversations/current')).body.conversation;
  return { robin, id, current };
}

describe('a second person', () => {
  it('is invited, joins, is seen by the member, writes too, and leaves again', async () => {
    const { robin, id, current } = await givenChat();
    await writes(robin, id, 'Hello');
    expect((await ben.ask('GET', at('messages', id))).status).toBe(404);
    expect((await does(ben, 'join', id)).status).toBe(404);
    expect((await does(ann, 'ask', id, { to: ben.id })).body).toMatchObject({ asked: ben.id, second: null });
    expect((await current()).lines.map(({ name }) => name)).toEqual(['Ann']);
    expect((await mine(ben)).map((line) => line.id)).toEqual([id]);

    const joined = { asked: null, staff: { name: 'Ann' }, second: { name: 'Ben' } };
    expect((await does(ben, 'join', id)).body).toMatchObject(joined);
    expect((await does(ben, 'join', id)).status).toBe(200);
    expect((await current()).lines.map(({ what, name }) => [what, name])).toEqual([
      ['taken', 'Ann'],
      ['taken', 'Ben'],
    ]);
    // Reading by Ben does not count for Ann. To the member, it counts as read by staff.
    const received = { delivered: 1, read: 1 };
    expect((await ben.ask('PUT', at('receipt', id), received)).body).toEqual(received);
    expect((await mine(ann))[0]).toMatchObject({ receipts: { staff: { read: 0 } }, second: { read: 1 } });
    expect((await current()).staff).toEqual(received);
    expect((await replies(ben, id, { text: 'I’m Ben', seen: 1 })).status).toBe(201);
    expect((await replies(ann, id, { text: 'And I’m here', seen: 2 })).status).toBe(201);
    const { body } = await ben.ask<{ messages: ChatMessage[] }>('GET', at('messages', id));
    expect(body.messages.map(({ name }) => name)).toEqual([null, 'Ben', 'Ann']);
    expect((await mine(ben))[0]).toMatchObject({ receipts: { staff: { read: 3 } }, second: { read: 3 } });

    expect((await does(ben, 'step_out', id)).body.second).toBeNull();
    expect((await current()).lines.at(-1)).toMatchObject({ what: 'stepped_out', name: 'Ben' });
    expect((await replies(ben, id, { text: 'Still me?', seen: 3 })).status).toBe(404);
  });

  it('is introduced to the member with their current role, like the first person', async () => {
    const roleOf = (who: NamedStaff, role: string) => who.ask('PUT', '/staff/me/role', { role });
    const { id, current } = await givenChat();
    await does(lea, 'join', id);
    await does(lea, 'step_out', id);
    await roleOf(ben, 'support coordinator');
    await does(ann, 'transfer', id, { to: ben.id });
    await roleOf(ben, '');
    await roleOf(lea, 'cancer nurse');
    await does(lea, 'join', id);
    expect((await current()).lines.map(({ what, name, role }) => [what, name, role])).toEqual([
      ['taken', 'Ann', undefined],
      ['taken', 'Lea', undefined],
      ['stepped_out', 'Lea', undefined],
      ['taken', 'Ben', 'support coordinator'],
      ['taken', 'Lea', 'cancer nurse'],
    ]);
    expect(await current()).not.toHaveProperty('with_role');
    await does(lea, 'step_out', id);
    await does(lea, 'transfer', id, { to: lea.id });
    expect(await current()).toMatchObject({ with: 'Lea', with_role: 'cancer nurse' });
  });

  it('can decline, and only one can join', async () => {
    const { id } = await givenChat();
    expect((await does(ann, 'ask', id, { to: ann.id })).body.code).toBe('no_place');
    await does(ann, 'ask', id, { to: ben.id });
    expect((await does(ben, 'step_out', id)).body.asked).toBeNull();
    expect((await does(ben, 'join', id)).status).toBe(404);
    // The lead may join without an invitation.
    expect((await does(lea, 'join', id)).status).toBe(200);
    expect((await does(ann, 'ask', id, { to: ben.id })).body.code).toBe('taken');
    await isHere(ben, { state: 'away' });
    await does(lea, 'step_out', id);
    expect((await does(ann, 'ask', id, { to: ben.id })).body.code).toBe('no_place');
  });

  it('is no longer invited once the chat is over, and no longer finds it in their list', async () => {
    const { robin, id } = await givenChat();
    await does(ann, 'ask', id, { to: ben.id });
    expect(await mine(ben)).toHaveLength(1);
    await robin.ask('POST', `/conversations/${id}/close`);
    expect(await mine(ben)).toEqual([]);

    const second = await givenChat();
    await replies(ann, second.id, { text: 'How are you?', seen: 0 });
    await does(ann, 'ask', second.id, { to: ben.id });
    for (const minutes of [15, 30]) {
      app.clock.advance(minutes * 60);
      // Their consoles are still open, although their sessions would have expired.
      await app.db.updateTable('desk_presence').set({ seen_at: app.clock.now() }).execute();
      await watchConversations(app.db, app.clock.now(), { offerMinutes: 2, offerAgainMinutes: 10 });
    }
    expect((await second.current()).state).toBe('closed');
    const stillAsked = app.db.selectFrom('conversation').select('id').where('asked_staff_id', 'is not', null);
    expect(await stillAsked.execute()).toEqual([]);
  });

  it('continues alone when the first person leaves, and the member does not return to the queue', async () => {
    // A name may contain any whitespace, even a tab.
    const cay = await givenNamedStaff(app, 'Cay\tDoe');
    await isHere(cay);
    const { robin, id, current } = await givenChat(cay);
    await does(cay, 'ask', id, { to: ben.id });
    await does(ben, 'join', id);
    await writes(robin, id, 'Hello');
    await ben.ask('PUT', at('receipt', id), { delivered: 1, read: 1 });
    app.clock.advance(61);
    await isHere(ben);
    await watchConversations(app.db, app.clock.now(), { offerMinutes: 2, offerAgainMinutes: 10 });
    expect(await current()).toMatchObject({ state: 'open', with: 'Ben' });
    expect((await current()).lines.at(-1)).toMatchObject({ what: 'stepped_out', name: 'Cay' });
    // Messages that Ben has read stay read.
    expect((await mine(ben))[0]?.receipts.staff.read).toBe(1);
  });
});

it('a note that names a colleague: notifies them, and they can read that note alone until they have seen it', async () => {
  const { id } = await givenChat();
  const { people } = (await ann.ask<{ people: DeskColleague[] }>('GET', '/staff/desk/colleagues')).body;
  expect(people.map(({ name }) => name)).toEqual(['Ann Lee', 'Ben Fox', 'Lea Park']);
  const note = (text: string, mentions: string[]) =>
    ann.ask('POST', at('notes', id), { id: randomUUID(), text, mentions });
  await note('Prefers short answers', []);
  expect((await note('@Ben Fox can you ring her?', [ben.id, randomUUID()])).status).toBe(201);
  expect(await mine(ben)).toMatchObject([{ id, mentioned: [ben.id] }]);
  const { notes } = (await ben.ask<{ notes: ChatNote[] }>('GET', at('notes', id))).body;
  expect(notes.map(({ text }) => text)).toEqual(['@Ben Fox can you ring her?']);
  expect((await ben.ask('GET', at('messages', id))).status).toBe(404);
  expect((await does(ben, 'mention_read', id)).body.mentioned).toEqual([]);
  expect(await mine(ben)).toEqual([]);
  expect((await ben.ask('GET', at('notes', id))).status).toBe(404);
});

describe('several conversations together', () => {
  type Results = Reply<typeof assignConversations>;
  const assign = async (who: NamedStaff, ids: string[], to: string | null) =>
    (await who.ask<Results>('POST', '/staff/conversations/assign', { ids, to })).body;

  it('the lead moves waiting conversations and those of others; a colleague moves their own', async () => {
    const { id } = await givenChat();
    const waiting = await startsChat(await givenChatMember(app));
    expect((await assign(ben, [id, waiting.id], ben.id)).refused.map(({ why }) => why)).toEqual([
      'not_found',
      'not_found',
    ]);
    const done = await assign(lea, [id, waiting.id, randomUUID()], ben.id);
    expect(done.lines.map(({ staff }) => staff?.name)).toEqual(['Ben', 'Ben']);
    expect(done.refused).toMatchObject([{ why: 'not_found' }]);
    expect((await assign(ben, [id], null)).lines).toMatchObject([{ state: 'waiting' }]);
  });

  it('no one gets more than their places, and flagged conversations stay open', async () => {
    await isHere(ben, { places: 1 });
    const [one, two] = [await givenChat(), await givenChat()];
    const { lines, refused } = await assign(ann, [one.id, two.id], ben.id);
    expect([lines.map((line) => line.id), refused]).toEqual([[one.id], [{ id: two.id, why: 'no_place' }]]);
    const three = await givenChat();
    await writes(three.robin, three.id, 'I want to kill myself');
    const body = { ids: [two.id, three.id, one.id], outcome: 'answered' };
    const closed = (await ann.ask<Results>('POST', '/staff/conversations/close', body)).body;
    expect(closed.lines.map(({ state }) => state)).toEqual(['closed']);
    expect(closed.refused).toEqual([
      { id: three.id, why: 'escalation_missing' },
      { id: one.id, why: 'not_found' },
    ]);
  });
});

describe('labels and follow-up days', () => {
  const store = (who: NamedStaff, id: string, name: string, based_on: string | null = null) =>
    who.ask('PUT', `/staff/labels/${id}`, { name, based_on });
  const labels = async () => (await ann.ask<{ items: DeskLabel[] }>('GET', '/staff/labels')).body.items;

  it('labels are managed by the lead, set by those who answer, and removed from every conversation', async () => {
    const { id } = await givenChat();
    const [sleep, money] = [randomUUID(), randomUUID()];
    expect((await store(ann, sleep, 'Sleep')).status).toBe(404);
    for (const [label, name] of [
      [sleep, 'Sleep'],
      [money, 'Money'],
    ] as const)
      expect((await store(lea, label, name)).status).toBe(200);
    expect((await store(lea, randomUUID(), 'SLEEP')).body.code).toBe('conflict');
    expect((await labels()).map(({ name }) => name)).toEqual(['Money', 'Sleep']);
    const set = (who: NamedStaff, own: string[]) =>
      who.ask<DeskLine>('PUT', at('labels', id), { add: own, remove: [] });
    expect((await set(ben, [sleep])).status).toBe(404);
    expect((await set(ann, [sleep, money, randomUUID()])).body.labels.toSorted()).toEqual(
      [sleep, money].toSorted(),
    );
    const remove = await app.raw({
      method: 'DELETE',
      url: `/api/v1/staff/labels/${sleep}`,
      headers: { 'x-auth-header': lea.token },
    });
    expect(remove.status).toBe(200);
    expect(await mine(ann)).toMatchObject([{ labels: [money] }]);
  });

  it('two people who label a conversation simultaneously keep both labels', async () => {
    const { id } = await givenChat();
    const [sleep, money] = [randomUUID(), randomUUID()];
    for (const label of [sleep, money]) await store(lea, label, `Label ${label.slice(0, 8)}`);
    const change = (who: NamedStaff, add: string[], remove: string[] = []) =>
      who.ask<DeskLine>('PUT', at('labels', id), { add, remove });
    await Promise.all([change(ann, [sleep]), change(lea, [money])]);
    expect((await change(ann, [sleep])).body.labels.toSorted()).toEqual([sleep, money].toSorted());
    expect((await change(lea, [], [sleep])).body.labels).toEqual([money]);
  });

  it('a label is removed while a conversation that has it is being labelled', async () => {
    const [first, second] = [await givenChat(), await givenChat()];
    const [sleep, money] = [randomUUID(), randomUUID()];
    for (const label of [sleep, money]) await store(lea, label, `Label ${label.slice(0, 8)}`);
    const label = (id: string, add: string[]) =>
      ann.ask<DeskLine>('PUT', at('labels', id), { add, remove: [] });
    for (const { id } of [first, second]) await label(id, [sleep]);
    const changes = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('conversation').select('id').where('id', '=', first.id).forUpdate().execute();
      const removed = lea.ask('DELETE', `/staff/labels/${sleep}`);
      await waitForLock(app.db);
      return { removed, labelled: await label(second.id, [sleep, money]) };
    });
    expect([changes.labelled.status, (await changes.removed).status]).toEqual([200, 200]);
    const labelsOf = new Map((await mine(ann)).map((line) => [line.id, line.labels]));
    expect([labelsOf.get(first.id), labelsOf.get(second.id)]).toEqual([[], [money]]);
  });

  it('a label that someone else renamed or removed is not overwritten', async () => {
    const id = randomUUID();
    const names = async () => (await labels()).filter((one) => one.id === id).map(({ name }) => name);
    await store(lea, id, 'Before');
    expect((await store(lea, id, 'First', 'Before')).status).toBe(200);
    expect((await store(lea, id, 'Second', 'Before')).body.code).toBe('edited_meanwhile');
    expect(await names()).toEqual(['First']);
    // A retry after a lost response.
    expect((await store(lea, id, 'First', 'Before')).status).toBe(200);
    await lea.ask('DELETE', `/staff/labels/${id}`);
    expect((await store(lea, id, 'Third', 'First')).body.code).toBe('edited_meanwhile');
    expect(await names()).toEqual([]);
  });

  it('a closed conversation reappears among the person’s own on its follow-up day', async () => {
    const { id } = await givenChat();
    const set = (on: string | null) => ann.ask<DeskLine>('PUT', at('follow_up', id), { on });
    await ann.ask('POST', at('close', id), { outcome: 'answered' });
    const today = app.clock.now().toISOString().slice(0, 10);
    expect((await set('2020-01-01')).status).toBe(422);
    expect((await set('2999-01-01')).body.follow_up_on).toBe('2999-01-01');
    expect(await mine(ann)).toEqual([]);
    expect((await set(today)).status).toBe(200);
    expect((await mine(ann)).map((line) => line.id)).toEqual([id]);
    await set(null);
    expect(await mine(ann)).toEqual([]);
  });
});
