import { randomUUID } from 'node:crypto';
import { usualPlaces } from '@kindred/contract/connect/availability.ts';
import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { replyToMember, sendMessage } from '@kindred/contract/connect/sending.ts';
import type { TestApp } from '../../../testing/given-app.ts';
import { givenToken } from '../../../testing/given-member.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';

interface ChatAnswer<T = Record<string, unknown>> {
  status: number;
  body: T & { code?: string };
}

/** A member or a staff member, with the API calls of a chat. */
export interface ChatPerson {
  token: string;
  ask: <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ) => Promise<ChatAnswer<T>>;
}

export function chatPerson(app: TestApp, token: string): ChatPerson {
  return {
    token,
    ask: async <T>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
    ): Promise<ChatAnswer<T>> => {
      const request = { method, url: `/api/v1${path}`, headers: { 'x-auth-header': token } };
      const { status, body } = await app.raw(payload ? { ...request, payload } : request);
      return { status, body: JSON.parse(body) as ChatAnswer<T>['body'] };
    },
  };
}

export const givenChatMember = async (app: TestApp) =>
  chatPerson(app, await givenToken(app.db, app.clock.now()));

export const givenChatStaff = async (app: TestApp) =>
  chatPerson(app, await givenStaffToken(app.db, app.clock.now(), { permissions: ['support'] }));

export interface NamedStaff extends ChatPerson {
  id: string;
}

/** A staff member with their own name; the desk lead also has `admin`. */
export async function givenNamedStaff(
  app: TestApp,
  name: string,
  { lead = false } = {},
): Promise<NamedStaff> {
  const email = `${randomUUID()}@example.org`;
  const permissions = lead ? (['support', 'admin'] as const) : (['support'] as const);
  const token = await givenStaffToken(app.db, app.clock.now(), { email, permissions });
  const { id } = await app.db
    .updateTable('staff')
    .set({ name })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...chatPerson(app, token), id };
}

export async function startsChat({ ask }: ChatPerson, id: string = randomUUID()): Promise<Conversation> {
  return (await ask<Conversation>('POST', '/conversations', { id, topic: 'feelings', for: 'me' })).body;
}

export const writes = ({ ask }: ChatPerson, conversation: string, text: string, id: string = randomUUID()) =>
  ask<ChatMessage>('POST', sendMessage.path.replace('{id}', conversation), { id, text });

export const takes = ({ ask }: ChatPerson, conversation: string) =>
  ask<DeskLine>('POST', `/staff/conversations/${conversation}/take`);

export const replies = (
  { ask }: ChatPerson,
  conversation: string,
  { text, seen, ...more }: { text: string; seen: number; id?: string },
) =>
  ask<ChatMessage>('POST', replyToMember.path.replace('{id}', conversation), {
    id: randomUUID(),
    text,
    seen,
    ...more,
  });

/** Renews the presence of staff, as the open console does. */
export const isHere = ({ ask }: ChatPerson, { places = usualPlaces, state = 'available' } = {}) =>
  ask<{ chats: number }>('PUT', '/staff/presence', { state, places });
