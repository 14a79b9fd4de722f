import { connect, type Socket } from 'node:net';
import { argv, stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { answerReader } from '../answer-reader.ts';
import { loadMix, type LoadKind, type LoadMember } from './load-mix.ts';

/**
 * Sends a load, in a process of its own so that its work is not mistaken for the server's: `node load-client.ts PORT
 * SECONDS PER_SECOND CONNECTIONS`, with the members as JSON on stdin. PER_SECOND 0 is a closed loop: each connection
 * sends when it has its answer. Otherwise the loop is open: requests are sent on time, however many are pending, up to
 * CONNECTIONS. Raw sockets and prepared bytes: on two cores, CPU used by the client is taken from the server.
 */
export interface LoadReport {
  seconds: number;
  sent: number;
  accepted: Record<string, number>;
  refused: number;
  /** Neither a success nor a refusal with Retry-After. */
  strange: Record<string, number>;
  /** Due while all connections were waiting, as in a queue in front of the server. */
  unsent: number;
  acceptedP99Ms: number;
  refusedP99Ms: number;
}

const [port = 0, seconds = 0, perSecond = 0, connections = 0] = argv.slice(2).map(Number);
const members = JSON.parse(await text(stdin)) as LoadMember[];
const next = loadMix(members);

const report: LoadReport = {
  seconds,
  sent: 0,
  accepted: {},
  refused: 0,
  strange: {},
  unsent: 0,
  acceptedP99Ms: 0,
  refusedP99Ms: 0,
};
const acceptedMs: number[] = [];
const refusedMs: number[] = [];
const idle: Connection[] = [];
let begun = performance.now();
let end = begun + seconds * 1_000;
let opened = 0;
let pending = 0;

interface Connection {
  socket: Socket;
  kind: LoadKind;
  sentAt: number;
}

const add = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};

function countReply({ kind, sentAt }: Connection, status: number, piece: Buffer): void {
  pending -= 1;
  const took = performance.now() - sentAt;
  if (status < 300) {
    add(report.accepted, kind);
    acceptedMs.push(took);
  } else if ((status === 503 || status === 429) && piece.includes('retry-after: ')) {
    report.refused += 1;
    refusedMs.push(took);
  } else add(report.strange, `${kind} ${status}`);
}

function openConnection(onFree: (connection: Connection) => void): void {
  opened += 1;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const connection: Connection = { socket, kind: 'page', sentAt: 0 };
  const read = answerReader();
  // Its first request comes immediately: the server takes a connection that stays silent for a slow client.
  socket.on('connect', () => socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'));
  socket.on('data', (piece) => {
    const status = read(piece);
    if (status === undefined) return;
    if (connection.sentAt === 0) return onFree(connection);
    countReply(connection, status, piece);
    connection.sentAt = 0;
    onFree(connection);
  });
  socket.on('error', (error: NodeJS.ErrnoException) => add(report.strange, error.code ?? error.message));
  socket.on('close', () => {
    opened -= 1;
    if (connection.sentAt === 0) return;
    pending -= 1;
    add(report.strange, 'cut');
  });
}

function send(connection: Connection, dueAt: number): void {
  const { kind, bytes } = next();
  connection.kind = kind;
  connection.sentAt = dueAt;
  report.sent += 1;
  pending += 1;
  connection.socket.write(bytes());
}

function sendClosed(): void {
  const onFree = (connection: Connection) => {
    const now = performance.now();
    if (now < end) send(connection, now);
  };
  for (let at = 0; at < connections; at += 1) openConnection(onFree);
}

async function sendOpen(): Promise<void> {
  let due = 0;
  const onFree = (connection: Connection) => void idle.push(connection);
  // Opened in advance, as a proxy does: a busy process accepts one connection per turn of its event loop.
  for (let at = 0; at < connections; at += 1) openConnection(onFree);
  while (idle.length < connections) await pause(10);
  begun = performance.now();
  end = begun + seconds * 1_000;
  for (let now = performance.now(); now < end; now = performance.now()) {
    const until = ((now - begun) / 1_000) * perSecond;
    for (; due < until; due += 1) {
      // The one that has been idle longest, before the server closes it for that.
      const connection = idle.shift();
      if (connection && !connection.socket.destroyed) send(connection, now);
      else report.unsent += 1;
    }
    await pause(1);
  }
}

if (perSecond === 0) sendClosed();
else await sendOpen();
await pause(Math.max(0, end - performance.now()));
for (let waited = 0; pending > 0 && waited < 10_000; waited += 50) await pause(50);
if (pending > 0) report.strange['no answer'] = pending;

const quantile = (times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
report.acceptedP99Ms = quantile(acceptedMs);
report.refusedP99Ms = quantile(refusedMs);
stdout.write(JSON.stringify(report), () => process.exit(0));
