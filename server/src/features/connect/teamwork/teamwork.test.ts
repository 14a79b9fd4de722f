import { randomUUID } from 'node:crypto';
import type { Conversation } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import type { ChatNote, DeskPerson } from '@kindred/contract/connect/teamwork.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { dumpOf } from '../../../testing/given-privacy.ts';
import { givenApp, givenAppOn, type TestApp } from '../../../testing/given-app.ts';
import {
  chatPerson,
  givenChatMember,
  givenChatStaff,
  givenNamedStaff,
  isHere,
  replies,
  startsChat,
  takes,
  writes,
  type ChatPerson,
} from '../chat/fixtures.ts';

let app: TestApp;
let robin: ChatPerson;
let ann: ChatPerson;
let id: string;
beforeEach(async () => {
  app = await givenApp();
  robin = await givenChatMember(app);
  ann = await givenChatStaff(app);
  ({ id } = await startsChat(robin));
});

const current = async (who = robin) =>
  (await who.ask<{ conversation: Conversation }>('GET', '/conversations/current')).body.conversation;
const at = (part: string, chat = id) => `/staff/conversations/${chat}/${part}`;
const list = async (view: string, who = ann) =>
  (await who.ask<{ items: DeskLine[] }>('GET', `/staff/conversations?view=${view}`)).body.items;
const people = async () => (await ann.ask<{ people: DeskPerson[] }>('GET', '/staff/desk')).body.people;
const passTo = (to: string | null, who = ann, note?: string) =>
  who.ask<DeskLine>('POST', at('transfer'), note === undefined ? { to } : { to, note });
const notes = async (who: ChatPerson) =>
  (await who.ask<{ notes: ChatNote[] }>('GET', at('notes'))).body.notes;

/** A colleague at the desk, and their id. */
async function givenColleague(places = 3) {
  const before = new Set((await people()).map((one) => one.id));
  const colleague = await givenChatStaff(app);
  await isHere(colleague, { places });
  const own = (await people()).find((one) => !before.has(one.id));
  return { colleague, to: own?.id ?? '' };
}

describe('passing a conversation on', () => {
  it('gives it to a colleague with a note, and the member is told who now answers', async () => {
    const { colleague, to } = await givenColleague();
    await takes(ann, id);
    await writes(robin, id, 'Hello');
    expect((await passTo(to, ann, 'Zqnote: likes to be called Rob')).body).toMatchObject({
      state: 'open',
      staff: { id: to },
      notes: 1,
    });
    expect((await notes(colleague)).map(({ name, text }) => [name, text])).toEqual([
      ['Ann', 'Zqnote: likes to be called Rob'],
    ]);
    expect((await current()).lines.map(({ what, after }) => [what, after])).toEqual([
      ['taken', 0],
      ['taken', 1],
    ]);
    expect((await ann.ask('GET', at('messages'))).status).toBe(404);
    expect((await replies(colleague, id, { text: 'I’m here now', seen: 1 })).status).toBe(201);
    for (const path of [
      '/conversations/current',
      `/conversations/${id}/messages`,
      '/settings/export?format=json',
    ])
      expect(JSON.stringify((await robin.ask('GET', path)).body)).not.toContain('Zqnote');
  });

  it('to the queue puts it ahead of those that have waited longer', async () => {
    await takes(ann, id);
    const longer = await startsChat(await givenChatMember(app));
    app.clock.advance(60);
    expect((await passTo(null)).body).toMatchObject({ state: 'waiting', staff: null, spoke_with: 'Ann' });
    expect((await list('waiting')).map((line) => line.id)).toEqual([id, longer.id]);
    expect(await current()).toMatchObject({ state: 'waiting', with: null, queue: { place: 1 } });
  });

  it('is refused if the colleague is away, gone, or has no free place', async () => {
    const { colleague, to } = await givenColleague(1);
    await takes(ann, id);
    await isHere(colleague, { places: 1, state: 'away' });
    expect((await passTo(to)).body.code).toBe('no_place');
    await isHere(colleague, { places: 1 });
    await takes(colleague, (await startsChat(await givenChatMember(app))).id);
    expect((await passTo(to)).body.code).toBe('no_place');
    expect((await passTo(randomUUID())).body.code).toBe('no_place');
    app.clock.advance(46);
    expect((await passTo(to)).body.code).toBe('no_place');
    expect((await current()).with).toBe('Ann');
  });

  it('gives no one more than their places, even if many are passed on simultaneously on two servers', async () => {
    const { colleague, to } = await givenColleague(2);
    const second = await givenAppOn(app);
    const chats = await Promise.all(
      Array.from({ length: 6 }, async () => (await startsChat(await givenChatMember(app))).id),
    );
    for (const chat of chats) await takes(ann, chat);
    const annThere = chatPerson(second, ann.token);
    const passed = await Promise.all(
      chats.map((chat, nth) => (nth % 2 === 0 ? ann : annThere).ask('POST', at('transfer', chat), { to })),
    );
    expect(passed.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await list('mine', colleague)).toHaveLength(2);
  });

  it('can be done by the lead of the desk, but by no other colleague', async () => {
    const { colleague, to } = await givenColleague();
    await takes(ann, id);
    expect((await passTo(to, colleague)).status).toBe(404);
    await app.db
      .updateTable('staff')
      .set({ permissions: ['support', 'admin'] })
      .where('id', '=', to)
      .execute();
    expect((await passTo(to, colleague)).status).toBe(200);
  });

  it('stores the lead’s note once, even if the reply was lost and the transfer is retried', async () => {
    const { to } = await givenColleague();
    const lead = await givenNamedStaff(app, 'Lea', { lead: true });
    const body = { to, note: 'Likes to be called Rob', note_id: randomUUID() };
    const passes = (change = {}) => lead.ask<DeskLine>('POST', at('transfer'), { ...body, ...change });
    await passes();
    expect((await passes()).body).toMatchObject({ staff: { id: to }, notes: 1 });
    expect((await passes({ note: 'Prefers Robin' })).body.code).toBe('conflict');
  });
});

describe('notes', () => {
  it('are written once, by the person who has the conversation', async () => {
    await takes(ann, id);
    const note = { id: randomUUID(), text: 'Call her daughter' };
    expect((await ann.ask('POST', at('notes'), note)).status).toBe(201);
    expect((await ann.ask('POST', at('notes'), note)).status).toBe(201);
    expect((await ann.ask('POST', at('notes'), { ...note, text: 'Other' })).body.code).toBe('conflict');
    expect(await notes(ann)).toHaveLength(1);
    expect((await list('mine'))[0]?.notes).toBe(1);
    const { colleague } = await givenColleague();
    expect((await colleague.ask('GET', at('notes'))).status).toBe(404);
    expect((await colleague.ask('POST', at('notes'), { ...note, id: randomUUID() })).status).toBe(404);
  });

  it('are erased with the member', async () => {
    await takes(ann, id);
    await ann.ask('POST', at('notes'), { id: randomUUID(), text: 'Zqnote' });
    await ann.ask('POST', at('escalations'), { id: randomUUID(), steps: ['no_danger'], note: 'Zqnote' });
    await app.raw({
      method: 'DELETE',
      url: '/api/v1/settings/data',
      headers: { 'x-auth-header': robin.token },
    });
    expect(await dumpOf(app.url)).not.toContain('Zqnote');
  });
});

describe('a paused conversation', () => {
  it('refuses messages until staff resume it, and tells the member why', async () => {
    await takes(ann, id);
    expect((await ann.ask('PUT', at('pause'), { reason: 'abuse' })).body).toMatchObject({ paused: 'abuse' });
    await ann.ask('PUT', at('pause'), { reason: 'abuse' });
    expect(await current()).toMatchObject({ paused: 'abuse', state: 'open' });
    expect((await writes(robin, id, 'Hello')).body.code).toBe('chat_paused');
    await ann.ask('PUT', at('pause'), { reason: null });
    expect((await writes(robin, id, 'Hello')).status).toBe(201);
    expect((await current()).lines.map(({ what }) => what)).toEqual(['taken', 'paused', 'resumed']);
  });

  it('never refuses words of danger', async () => {
    await takes(ann, id);
    await ann.ask('PUT', at('pause'), { reason: 'off_topic' });
    expect((await writes(robin, id, 'I want to kill myself')).status).toBe(201);
    expect((await list('mine'))[0]?.flagged).toBe(true);
  });
});

describe('words of danger', () => {
  const danger = 'I want to kill myself';
  const record = (who = ann, chat = id) =>
    who.ask<DeskLine>('POST', at('escalations', chat), {
      id: randomUUID(),
      steps: ['numbers_given', 'member_called'],
      note: 'Her sister is with her.',
    });
  const close = (who = ann) => who.ask<DeskLine>('POST', at('close'), { outcome: 'answered' });

  it('come first in the queue, and the member is told that someone was asked to look at them first', async () => {
    app.clock.advance(60);
    const lee = await givenChatMember(app);
    const later = await startsChat(lee);
    await writes(lee, later.id, 'Good morning');
    expect((await list('waiting')).map((line) => line.id)).toEqual([id, later.id]);
    expect((await writes(lee, later.id, danger)).status).toBe(201);
    expect((await list('waiting')).map((line) => [line.id, line.flagged])).toEqual([
      [later.id, true],
      [id, false],
    ]);
    expect(await current(lee)).toMatchObject({
      asked_first: true,
      queue: { place: 1 },
      lines: [{ what: 'asked_first', name: null, after: 2 }],
    });
    expect((await current()).queue?.place).toBe(2);
  });

  it('are reported once, however often they are written', async () => {
    await writes(robin, id, danger);
    await writes(robin, id, danger);
    expect((await current()).lines).toHaveLength(1);
  });

  it('need a record before the conversation is closed, and another one if they recur', async () => {
    await writes(robin, id, danger);
    await takes(ann, id);
    expect((await close()).body.code).toBe('escalation_missing');
    expect((await record()).body).toMatchObject({ flagged: false });
    await writes(robin, id, danger);
    expect((await close()).body.code).toBe('escalation_missing');
    await record();
    expect((await close()).body.state).toBe('closed');
  });

  it('stay at the desk when the member leaves, until someone has taken and recorded them', async () => {
    await writes(robin, id, danger);
    await robin.ask('POST', `/conversations/${id}/close`);
    expect(await list('waiting')).toMatchObject([{ id, state: 'closed', flagged: true }]);
    expect((await takes(ann, id)).body).toMatchObject({ state: 'closed', flagged: true });
    // A retry after a lost response, with a colleague arriving just after it.
    expect((await takes(ann, id)).status).toBe(200);
    expect((await takes(await givenChatStaff(app), id)).body.code).toBe('taken');
    expect(await list('waiting')).toEqual([]);
    expect(await list('mine')).toMatchObject([{ id }]);
    expect((await ann.ask('GET', at('messages'))).status).toBe(200);
    // A member who has left is not told that someone joined them.
    expect((await current()).lines.map(({ what }) => what)).toEqual(['asked_first', 'left']);
    await record();
    expect(await list('mine')).toEqual([]);
    expect(await list('open')).toEqual([]);
  });

  it('the record is stored once, and only by the person who has the conversation', async () => {
    await writes(robin, id, danger);
    expect((await record()).status).toBe(404);
    await takes(ann, id);
    const body = { id: randomUUID(), steps: ['emergency_called'], note: '' };
    const tries = await Promise.all([1, 2, 3].map(() => ann.ask('POST', at('escalations'), body)));
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await ann.ask('POST', at('escalations'), { ...body, note: 'Other' })).body.code).toBe('conflict');
    expect(await app.db.selectFrom('chat_escalation').select(['steps', 'staff_name']).execute()).toEqual([
      { steps: ['emergency_called'], staff_name: 'Ann' },
    ]);
  });
});
