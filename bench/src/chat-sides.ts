import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { openAsker } from './client.ts';
import { withClient } from './databases.ts';

/** Takes the text of each message that arrives at one side. */
export type ChatListener = (text: string) => void;

/** Two sides of one conversation: each sends to the other. */
export interface ChatPair {
  sendAs: Readonly<Record<BenchChatSide, (text: string) => Promise<void>>>;
}
export type BenchChatSide = 'member' | 'staff';

export interface ChatPeers {
  pairs: ChatPair[];
  close: () => void;
}

export interface ChatPeopleWanted {
  /** Open streams in total, most of which only listen. */
  online: number;
  conversations: number;
  /** How many conversations each staff member has. */
  each: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

async function call(port: number, token: string, path: string, body: object): Promise<string> {
  const payload = JSON.stringify(body);
  const asked = request({
    agent,
    port,
    host: '127.0.0.1',
    path: `/api/v1${path}`,
    method: path.endsWith('/presence') ? 'PUT' : 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'x-auth-header': token,
    },
  });
  asked.end(payload);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const piece of response.setEncoding('utf8')) text += String(piece);
  if ((response.statusCode ?? 500) >= 300) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return text;
}

/** Reads a stream of the product, and passes on the texts of messages that start with this word. */
async function openStream(
  port: number,
  { path, token, word }: { path: string; token: string; word: string },
  onText: ChatListener,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nX-Auth-Header: ${token}\r\n\r\n`,
  );
  const pattern = new RegExp(`"text":"(${word} [^"]*)"`, 'g');
  let left = '';
  let isReady: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    left += bytes.toString('latin1');
    const end = left.lastIndexOf('\n');
    if (end < 0) return;
    const lines = left.slice(0, end);
    left = left.slice(end);
    if (lines.includes('event: ready')) isReady?.();
    for (const [, text = ''] of lines.matchAll(pattern)) onText(text);
  });
  await ready;
  return socket;
}

/**
 * Sends messages to one conversation over one connection, as a device does: an expensive client would measure itself.
 */
async function openSender(port: number, token: string, path: string): Promise<Sender> {
  const { ask, close } = await openAsker(port);
  const head = `POST /api/v1${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-auth-header: ${token}\r\n`;
  return {
    send: async (message) => {
      const payload = JSON.stringify(message);
      const bytes = Buffer.from(`${head}content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`);
      const status = await ask(bytes);
      if (status >= 300) throw new Error(`${path}: ${status}`);
    },
    close,
  };
}

interface Sender {
  send: (message: object) => Promise<void>;
  close: () => void;
}

const mailOf = (id: string) => `chat-${id}@bench.example`;

/** Adds members and staff, each with a session. */
async function addPeople(
  url: string,
  members: number,
  staff: number,
): Promise<Record<'members' | 'staff', string[]>> {
  const tokens = (count: number) =>
    Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const added = { members: tokens(members), staff: tokens(staff) };
  const hash = (token: string) => createHash('sha256').update(token).digest();
  await withClient(url, async (client) => {
    for (const token of added.members) {
      const id = randomUUID();
      await client.query(
        `insert into member (id, first_name, email, onboarding_completed, joined_at) values ($1, 'Robin', $2, true, now())`,
        [id, mailOf(id)],
      );
      await client.query(
        `insert into session (id, member_id, token_hash, shared_device, began_at, rotated_at, seen_at)
         values (gen_random_uuid(), $1, $2, false, now(), now(), now())`,
        [id, hash(token)],
      );
    }
    for (const token of added.staff) {
      const id = randomUUID();
      await client.query(
        `insert into staff (id, name, email, permissions, added_at) values ($1, 'Sam', $2, '{support}', now())`,
        [id, mailOf(id)],
      );
      await client.query(
        `insert into session (id, staff_id, token_hash, shared_device, began_at, rotated_at, seen_at)
         values (gen_random_uuid(), $1, $2, false, now(), now(), now())`,
        [id, hash(token)],
      );
    }
  });
  return added;
}

/** Removes everything a run created: its members and staff, and with them their conversations. */
export async function removeChatPeople(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`delete from member where email like 'chat-%@bench.example'`);
    await client.query(`delete from staff where email like 'chat-%@bench.example'`);
  });
}

/** Members on one server, staff on the same or another one. */
export async function openChats(
  url: string,
  ports: { members: number; staff: number },
  { online, conversations, each }: ChatPeopleWanted,
  onText: ChatListener,
): Promise<ChatPeers> {
  const desks = Math.ceil(conversations / each);
  const people = await addPeople(url, online - desks, desks);
  const sockets: Socket[] = [];
  const senders: Sender[] = [];
  for (const token of people.staff) {
    await call(ports.staff, token, '/staff/presence', { state: 'available', places: each });
    sockets.push(await openStream(ports.staff, { path: '/staff/stream', token, word: 'member' }, onText));
  }
  const pairs: ChatPair[] = [];
  for (const [at, token] of people.members.entries()) {
    sockets.push(await openStream(ports.members, { path: '/stream', token, word: 'staff' }, onText));
    const desk = people.staff[Math.floor(at / each)];
    if (at >= conversations || desk === undefined) continue;
    const id = randomUUID();
    await call(ports.members, token, '/conversations', { id, topic: 'something_else', for: 'me' });
    await call(ports.staff, desk, `/staff/conversations/${id}/take`, {});
    const member = await openSender(ports.members, token, `/conversations/${id}/messages`);
    const staff = await openSender(ports.staff, desk, `/staff/conversations/${id}/messages`);
    senders.push(member, staff);
    pairs.push({
      sendAs: {
        member: (text) => member.send({ id: randomUUID(), text }),
        staff: (text) => staff.send({ id: randomUUID(), text, seen: 1_000_000 }),
      },
    });
  }
  return {
    pairs,
    close: () => {
      for (const socket of sockets) socket.destroy();
      for (const { close } of senders) close();
    },
  };
}

/** The same with the floor. */
export async function openFloorChats(
  ports: { members: number; staff: number },
  { online, conversations }: ChatPeopleWanted,
  onText: ChatListener,
): Promise<ChatPeers> {
  const sockets: WebSocket[] = [];
  for (let at = 0; at < online; at += 1) {
    const port = at % 2 === 0 ? ports.members : ports.staff;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${at >> 1}`);
    await once(socket, 'open');
    socket.on('message', (data: Buffer) => onText(data.toString()));
    sockets.push(socket);
  }
  const pairs = Array.from({ length: conversations }, (_, at): ChatPair => {
    const sendFrom = (place: number) => async (text: string) => sockets[place]?.send(text);
    return { sendAs: { member: sendFrom(at * 2), staff: sendFrom(at * 2 + 1) } };
  });
  return {
    pairs,
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** The same with the floor over HTTP. */
export async function openHttpFloorChats(
  port: number,
  { online, conversations }: ChatPeopleWanted,
  onText: ChatListener,
): Promise<ChatPeers> {
  const sockets: Socket[] = [];
  const sides = ['member', 'staff'] as const;
  for (let at = 0; at < online; at += 1) {
    const word = sides[(at + 1) % 2] ?? 'member';
    sockets.push(await openStream(port, { path: '/stream', token: String(at >> 1), word }, onText));
  }
  const senders: Sender[] = [];
  const pairs: ChatPair[] = [];
  for (let at = 0; at < conversations; at += 1) {
    const [member, staff] = await Promise.all(sides.map(() => openSender(port, String(at), '/messages')));
    if (!member || !staff) continue;
    senders.push(member, staff);
    const sendBy = (sender: Sender) => (text: string) => sender.send({ id: randomUUID(), text });
    pairs.push({ sendAs: { member: sendBy(member), staff: sendBy(staff) } });
  }
  return {
    pairs,
    close: () => {
      for (const socket of sockets) socket.destroy();
      for (const { close } of senders) close();
    },
  };
}
