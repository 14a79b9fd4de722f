import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from './databases.ts';
import { finding, type Finding } from './finding.ts';
import { cpuOf, processMemory } from './processes.ts';
import { startServer } from './server.ts';

const wanted = 10_000;
/** A warm-up: the first streams also pay for loading code. */
const first = 500;
/** Database connections, log files and the process's other open files. */
const otherFiles = 300;
const settleMs = 8_000;
const idleMs = 10_000;

/** Sessions of different members, because devices mostly belong to different people. */
async function addSessions(client: pg.Client, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `with asked as (select decode(unnest($1::text[]), 'base64') as held),
       come as (select gen_random_uuid() as id, held from asked),
       people as (insert into member (id, first_name, email, onboarding_completed, joined_at)
         select id, 'Robin', 'stream-' || id || '@example.org', true, now() from come)
     insert into session (id, member_id, token_hash, shared_device, began_at, rotated_at, seen_at)
     select gen_random_uuid(), id, held, false, now(), now(), now() from come`,
    [tokens.map((token) => createHash('sha256').update(token).digest('base64'))],
  );
  return tokens;
}

/** A stream that is open and has received its initial state. */
async function openStream(port: number, token: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET /api/v1/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nX-Auth-Header: ${token}\r\n\r\n`,
  );
  let output = '';
  for await (const [bytes] of arrivals(socket)) {
    output += bytes.toString('latin1');
    if (output.includes('event: ready')) break;
  }
  // From here on, received data is discarded.
  socket.on('error', () => {}).resume();
  return socket;
}

async function* arrivals(socket: Socket): AsyncGenerator<[Buffer]> {
  for (;;) yield (await once(socket, 'data')) as [Buffer];
}

async function openAll(port: number, tokens: readonly string[]): Promise<Socket[]> {
  const left = tokens.values();
  const sockets: Socket[] = [];
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (const token of left) sockets.push(await openStream(port, token));
    }),
  );
  return sockets;
}

/** The maximum number of streams: each needs a file descriptor on both sides. */
function room(): number {
  const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))?.[1];
  return Number(limit ?? 1_024) - otherFiles - first;
}

/** The cost of idle devices to a process. */
export async function streamFindings(url: string): Promise<Finding[]> {
  const count = Math.min(wanted, room());
  const server = await startServer(url);
  try {
    const tokens = await withClient(url, (client) => addSessions(client, first + count));
    const sockets = await openAll(server.port, tokens.slice(0, first));
    await pause(settleMs);
    const before = processMemory(server.pid);
    sockets.push(...(await openAll(server.port, tokens.slice(first))));
    await pause(settleMs);
    const kilobytes = ((processMemory(server.pid) - before) * 1_024) / count;
    const cpuBefore = cpuOf(server.pid);
    await pause(idleMs);
    const cpu = (cpuOf(server.pid) - cpuBefore) / idleMs;
    for (const socket of sockets) socket.destroy();
    return [
      finding(
        `${wanted.toLocaleString('en-AU')} open streams, idle`,
        [{ is: kilobytes, atMost: 25, unit: ' kB each' }],
        `measured with ${count}, beyond the first ${first}; ${(cpu * 100).toFixed(1)} % of a core while nothing happens`,
      ),
    ];
  } finally {
    await server.stop();
    await withClient(url, (client) =>
      client.query(`delete from member where email like 'stream-%@example.org'`),
    );
  }
}
