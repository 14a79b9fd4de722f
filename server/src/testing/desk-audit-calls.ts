import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { randomUUID } from 'node:crypto';
import {
  givenChatMember,
  givenNamedStaff,
  isHere,
  startsChat,
  takes,
  type NamedStaff,
} from '#features/connect/chat/fixtures.ts';
import { aForm } from '#features/connect/fixtures.ts';
import type { Database } from '#platform/database.ts';
import { givenApp, type TestApp } from './given-app.ts';

export type AuditedCall = () => Promise<{ db: Database; call: () => Promise<{ status: number }> }>;

interface TakenChat {
  app: TestApp;
  id: string;
  ann: NamedStaff;
  /** The lead of the desk, who has not taken the conversation. */
  lea: NamedStaff;
}

async function givenTakenChat(): Promise<TakenChat> {
  const app = await givenApp();
  const ann = await givenNamedStaff(app, 'Ann Lee');
  const lea = await givenNamedStaff(app, 'Lea Park', { lead: true });
  const { id } = await startsChat(await givenChatMember(app));
  await takes(ann, id);
  return { app, id, ann, lea };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Called by the person who has the conversation; `{id}` is the conversation's. */
const byAnn =
  (method: Method, path: string, body: (id: string) => object | undefined): AuditedCall =>
  async () => {
    const { app, id, ann } = await givenTakenChat();
    return { db: app.db, call: () => ann.ask(method, path.replace('{id}', id), body(id)) };
  };

const ofChat = (method: Method, part: string, body?: object) =>
  byAnn(method, `/staff/conversations/{id}/${part}`, () => body);

const byLead =
  (method: Method, path: string, body?: object): AuditedCall =>
  async () => {
    const { app, lea } = await givenTakenChat();
    return { db: app.db, call: () => lea.ask(method, path, body) };
  };

async function givenJoined() {
  const chat = await givenTakenChat();
  const join = () => chat.lea.ask('POST', `/staff/conversations/${chat.id}/join`);
  return { ...chat, join };
}

async function givenDangerSign() {
  const { app, ann } = await givenTakenChat();
  const form = aForm({ message: 'I want to kill myself' });
  await ann.ask('POST', '/contact_forms', form);
  return { app, ann, path: `/staff/danger_signs/message/${form.id}` };
}

/** How to call each endpoint of the desk so that it succeeds and leaves a row in the audit log. */
export const deskAuditCalls: Readonly<Record<string, AuditedCall>> = {
  'POST /staff/conversations/{id}/take': async () => {
    const app = await givenApp();
    const ann = await givenNamedStaff(app, 'Ann Lee');
    const { id } = await startsChat(await givenChatMember(app));
    return { db: app.db, call: () => takes(ann, id) };
  },
  'GET /staff/conversations/{id}/messages': ofChat('GET', 'messages'),
  'POST /staff/conversations/{id}/close': ofChat('POST', 'close', { outcome: 'answered' }),
  'POST /staff/conversations/{id}/transfer': ofChat('POST', 'transfer', { to: null }),
  'GET /staff/conversations/{id}/context': ofChat('GET', 'context'),
  'GET /staff/conversations/{id}/attachments': ofChat('GET', 'attachments'),
  'GET /staff/conversations/{id}/notes': ofChat('GET', 'notes'),
  'POST /staff/conversations/{id}/notes': ofChat('POST', 'notes', {
    id: randomUUID(),
    text: 'Call her daughter',
  }),
  'PUT /staff/conversations/{id}/pause': ofChat('PUT', 'pause', { reason: 'technical' }),
  'POST /staff/conversations/{id}/escalations': ofChat('POST', 'escalations', {
    id: randomUUID(),
    steps: ['no_danger'],
    note: '',
  }),
  'PUT /staff/conversations/{id}/labels': ofChat('PUT', 'labels', { add: [], remove: [] }),
  'PUT /staff/conversations/{id}/follow_up': ofChat('PUT', 'follow_up', { on: '2027-03-04' }),
  'POST /staff/conversations/{id}/ask': async () => {
    const { app, id, ann, lea } = await givenTakenChat();
    await isHere(lea);
    return {
      db: app.db,
      call: () => ann.ask('POST', `/staff/conversations/${id}/ask`, { to: lea.id }),
    };
  },
  'POST /staff/conversations/{id}/join': async () => {
    const { app, join } = await givenJoined();
    return { db: app.db, call: join };
  },
  'POST /staff/conversations/{id}/step_out': async () => {
    const { app, id, lea, join } = await givenJoined();
    await join();
    return { db: app.db, call: () => lea.ask('POST', `/staff/conversations/${id}/step_out`) };
  },
  'POST /staff/conversations/{id}/call': async () => {
    const { app, id, ann } = await givenTakenChat();
    const { body } = await ann.ask<{ items: { id: string; next_slots: string[] }[] }>(
      'GET',
      '/support_coordinators',
    );
    const [one] = body.items;
    const wanted = {
      id: randomUUID(),
      coordinator: one?.id,
      starts_at: one?.next_slots[0],
      phone: '0400 000 123',
    };
    return { db: app.db, call: () => ann.ask('POST', `/staff/conversations/${id}/call`, wanted) };
  },
  'POST /staff/conversations/search': byAnn('POST', '/staff/conversations/search', () => ({
    words: 'tired',
  })),
  'POST /staff/conversations/assign': byAnn('POST', '/staff/conversations/assign', (id) => ({
    ids: [id],
    to: null,
  })),
  'POST /staff/conversations/close': byAnn('POST', '/staff/conversations/close', (id) => ({
    ids: [id],
    outcome: 'answered',
  })),
  'GET /staff/danger_signs/{source}/{id}': async () => {
    const { app, ann, path } = await givenDangerSign();
    return { db: app.db, call: () => ann.ask('GET', path) };
  },
  'POST /staff/danger_signs/{source}/{id}/record': async () => {
    const { app, ann, path } = await givenDangerSign();
    const record = { id: randomUUID(), steps: ['member_called'], note: '' };
    return { db: app.db, call: () => ann.ask('POST', `${path}/record`, record) };
  },
  'PUT /staff/labels/{id}': byLead('PUT', `/staff/labels/${randomUUID()}`, { name: 'Sleep', based_on: null }),
  'DELETE /staff/labels/{id}': async () => {
    const { app, lea } = await givenTakenChat();
    const path = `/staff/labels/${randomUUID()}`;
    await lea.ask('PUT', path, { name: 'Sleep', based_on: null });
    return { db: app.db, call: () => lea.ask('DELETE', path) };
  },
  'PUT /staff/me/role': byAnn('PUT', '/staff/me/role', () => ({ role: 'cancer nurse' })),
  'PUT /staff/desk/hours': async () => {
    const { app, lea } = await givenTakenChat();
    const path = '/staff/desk/hours';
    const { openings, holidays } = (await lea.ask<DeskWeek>('GET', path)).body;
    const closed = { openings: [], holidays: [], based_on: { openings, holidays } };
    return { db: app.db, call: () => lea.ask('PUT', path, closed) };
  },
};
