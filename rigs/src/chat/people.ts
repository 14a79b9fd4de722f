import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../process/sql.ts';
import { newMember } from '../walkers/sign-in.ts';

export interface ChatSide {
  conversation: string;
  token: string;
  path: '/stream' | '/staff/stream';
  messages: string;
}

/** Repeats the same call until the server responds with success. */
async function callUntilAnswered(
  port: () => number,
  { token, path, body }: { token: string; path: string; body: object },
  giveUp: () => boolean,
): Promise<boolean> {
  for (; !giveUp();) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port()}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-auth-header': token },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(5_000),
      });
      if (reply.ok) return true;
      if (reply.status < 500 && reply.status !== 429)
        throw new TypeError(`${path}: ${reply.status} ${await reply.text()}`);
    } catch (error) {
      // A cut connection is what the rig is for; a refusal is a bug in the rig.
      if (error instanceof TypeError && error.message.startsWith(path)) throw error;
    }
    await pause(100);
  }
  return false;
}

/** A conversation with both of its sides: a member, and the one staff member who has taken it. */
export async function givenRigChat(port: number, staff: string): Promise<[ChatSide, ChatSide]> {
  const { token } = await newMember(`http://127.0.0.1:${port}`, true);
  const conversation = randomUUID();
  const never = () => false;
  const body = { id: conversation, topic: 'feelings', for: 'me' };
  await callUntilAnswered(() => port, { token, path: '/conversations', body }, never);
  const own = `/staff/conversations/${conversation}`;
  await callUntilAnswered(() => port, { token: staff, path: `${own}/take`, body: {} }, never);
  return [
    { conversation, token, path: '/stream', messages: `/conversations/${conversation}/messages` },
    { conversation, token: staff, path: '/staff/stream', messages: `${own}/messages` },
  ];
}

/** The token of someone who answers chats: a member's session, promoted to staff. */
export async function givenRigStaff(port: number, sql: Sql): Promise<string> {
  const { token, profile } = await newMember(`http://127.0.0.1:${port}`, true);
  const id = randomUUID();
  await sql(
    `insert into staff (id, name, email, permissions, added_at) values ($1, 'Ann', $2, '{support}', now())`,
    [id, `${id}@kindred.example`],
  );
  await sql('update session set member_id = null, staff_id = $1, passkey_used = true where member_id = $2', [
    id,
    profile['id'],
  ]);
  return token;
}

/**
 * Renews a staff member's presence as an open console does; otherwise their chats return to the queue. Returns a stop
 * function.
 */
export function keepAtDesk(port: () => number, token: string): () => void {
  const renew = () =>
    fetch(`http://127.0.0.1:${port()}/api/v1/staff/presence`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-auth-header': token },
      body: JSON.stringify({ state: 'available', places: 20 }),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => {}); // the next one may get through
  void renew();
  const renewing = setInterval(() => void renew(), 10_000);
  return () => clearInterval(renewing);
}

/** Sends one message until it is acknowledged. Undefined if the rig ended first. */
export async function sendChatMessage(
  side: ChatSide,
  port: () => number,
  giveUp: () => boolean,
): Promise<string | undefined> {
  const id = randomUUID();
  const isStaff = side.path === '/staff/stream';
  const body = { id, text: `message ${id}`, ...(isStaff ? { seen: 1_000_000 } : {}) };
  const done = await callUntilAnswered(port, { token: side.token, path: side.messages, body }, giveUp);
  return done ? id : undefined;
}

/** The stored messages of each conversation, in order. */
export async function storedMessages(sql: Sql): Promise<Map<string, { id: string; number: number }[]>> {
  const stored = new Map<string, { id: string; number: number }[]>();
  for (const row of await sql('select conversation_id, id, number from chat_message order by 1, 3')) {
    const key = String(row['conversation_id']);
    stored.set(key, [...(stored.get(key) ?? []), { id: String(row['id']), number: Number(row['number']) }]);
  }
  return stored;
}
