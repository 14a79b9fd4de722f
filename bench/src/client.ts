import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { BenchRequest } from './case.ts';
import { answerReader } from '../../rigs/src/answer-reader.ts';

export interface Load {
  requests: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Target {
  port: number;
  connections: number;
}

/**
 * A closed loop: each connection sends the next request once it has a reply. Raw sockets and prepared bytes, because a
 * client that costs more than the server would measure itself.
 */
export async function load(
  targets: readonly Target[],
  benchRequests: readonly BenchRequest[],
  seconds: number,
): Promise<Load> {
  const makers = benchRequests.map(bytesOf);
  let turn = 0;
  const next = () => {
    const at = turn++ % makers.length;
    return { bytes: makers[at]?.() ?? Buffer.alloc(0), status: benchRequests[at]?.status ?? 200 };
  };
  const began = performance.now();
  const until = began + seconds * 1_000;
  const times: number[] = [];
  const each = targets.flatMap(({ port, connections }) =>
    Array.from({ length: connections }, () => askUntil(port, until, next, times)),
  );
  await Promise.all(each);
  const took = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  return { requests: times.length, seconds: took, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}

function quantile(sorted: readonly number[], at: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}

/** Static requests are encoded once; only those with generated bodies are built each time. */
function bytesOf({ method, path, headers = {}, body }: BenchRequest): () => Buffer {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines}`;
  if (!body) {
    const ready = Buffer.from(`${head}\r\n`);
    return () => ready;
  }
  return () => {
    const text = body();
    return Buffer.from(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
}

export interface Asker {
  /** Sends after the previous reply has arrived. Resolves to the status. */
  ask: (bytes: Buffer) => Promise<number>;
  close: () => void;
}

/** One connection, kept alive as by a browser. */
export async function openAsker(port: number): Promise<Asker> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const read = answerReader();
  let answered: ((status: number) => void) | undefined;
  socket.on('error', () => {});
  socket.on('data', (piece) => {
    const status = read(piece);
    if (status !== undefined) answered?.(status);
  });
  let last = Promise.resolve(0);
  return {
    ask: (bytes) => {
      const next = last.then(() => {
        const { promise, resolve } = Promise.withResolvers<number>();
        answered = resolve;
        socket.write(bytes);
        return promise;
      });
      last = next;
      return next;
    },
    close: () => void socket.destroy(),
  };
}

async function askUntil(
  port: number,
  until: number,
  next: () => { bytes: Buffer; status: number },
  times: number[],
): Promise<void> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  try {
    await converse(socket, until, next, times);
  } finally {
    socket.destroy();
  }
}

function converse(
  socket: Socket,
  until: number,
  next: () => { bytes: Buffer; status: number },
  times: number[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = answerReader();
    let sent = 0;
    let wanted = 200;
    const ask = () => {
      const { bytes, status } = next();
      wanted = status;
      sent = performance.now();
      socket.write(bytes);
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection in the middle of the load')));
    socket.on('data', (piece) => {
      const status = read(piece);
      if (status === undefined) return;
      const now = performance.now();
      times.push(now - sent);
      if (status !== wanted)
        return reject(new Error(`answered ${status} in the middle of the load, not ${wanted}`));
      return now < until ? ask() : resolve();
    });
    ask();
  });
}
