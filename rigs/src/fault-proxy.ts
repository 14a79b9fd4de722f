import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from './kill/seeded-random.ts';

/** The faults of one direction. */
export interface ProxyLine {
  /** Data is dropped silently. */
  blackHole?: boolean;
  /** The delay of each chunk. */
  delayMs?: number;
  /** Bytes per second. */
  rate?: number;
  /** Splits data into chunks of at most this many bytes, at places derived from the seed. */
  slice?: number;
}

/** `up` goes to the server, `down` comes back. `dropAnswer` forwards the request and cuts before the response. */
export interface Weather {
  up?: ProxyLine;
  down?: ProxyLine;
  dropAnswer?: boolean;
}

export type ProxyCut = 'reset' | 'fin';

export interface FaultProxy {
  port: number;
  /** Applies to current and future connections. */
  weather: (next: Weather) => void;
  /** Closes all connections, with a reset or orderly. Returns their number. */
  cut: (how: ProxyCut) => number;
  open: () => number;
  /** The number of bytes dropped so far. */
  swallowed: () => number;
  close: () => Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
}

/** Shared by all connections: the random source, and the number of dropped bytes. */
interface Sky {
  chance: () => number;
  swallowed: number;
}

/** A proxy that simulates a bad network, reproducibly for the same seed. */
export async function startFaultProxy({
  to,
  seed,
}: {
  to: { host: string; port: number };
  seed: number;
}): Promise<FaultProxy> {
  const sky: Sky = { chance: seededRandom(seed), swallowed: 0 };
  const pairs = new Set<Pair>();
  // One side of a pair can be gone while a silent line keeps the other open.
  const sockets = new Set<Socket>();
  let now: Weather = {};
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ ...to, allowHalfOpen: true });
    const pair = { client, server };
    pairs.add(pair);
    const end = (how: ProxyCut) => endPair(pair, how);
    void carry(client, server, { line: () => now.up ?? {}, drops: () => false, end }, sky);
    void carry(
      server,
      client,
      { line: () => now.down ?? {}, drops: () => now.dropAnswer === true, end },
      sky,
    );
    for (const side of [client, server]) {
      sockets.add(side);
      side.on('error', () => end('reset'));
      side.on('close', () => {
        sockets.delete(side);
        pairs.delete(pair);
      });
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    weather: (next) => {
      now = next;
    },
    cut: (how) => {
      const standing = [...pairs];
      for (const pair of standing) endPair(pair, how);
      return standing.length;
    },
    open: () => pairs.size,
    swallowed: () => sky.swallowed,
    close: () => closeAll(listener, sockets),
  };
}

function endPair({ client, server }: Pair, how: ProxyCut): void {
  for (const side of [client, server]) {
    if (how === 'reset') side.resetAndDestroy();
    else side.end();
  }
}

interface Way {
  line: () => ProxyLine;
  drops: () => boolean;
  end: (how: ProxyCut) => void;
}

async function carry(from: Socket, into: Socket, { line, drops, end }: Way, sky: Sky): Promise<void> {
  try {
    for await (const bytes of from as AsyncIterable<Buffer>) {
      if (drops()) return end('reset');
      for (const piece of sliced(bytes, line().slice, sky.chance)) await carryPiece(piece, into, line(), sky);
    }
    // A silent connection drops the end of the stream as well.
    if (!line().blackHole) into.end();
  } catch {
    end('reset');
  }
}

async function carryPiece(
  piece: Buffer,
  into: Socket,
  { blackHole, delayMs = 0, rate }: ProxyLine,
  sky: Sky,
): Promise<void> {
  if (blackHole) sky.swallowed += piece.length;
  if (blackHole || into.destroyed) return;
  const wait = delayMs + (rate ? (1_000 * piece.length) / rate : 0);
  if (wait > 0) await pause(wait);
  if (!into.write(piece)) await Promise.race([once(into, 'drain'), once(into, 'close')]);
}

function* sliced(bytes: Buffer, most: number | undefined, chance: () => number): Generator<Buffer> {
  for (let at = 0; at < bytes.length;) {
    const length = most === undefined ? bytes.length : 1 + Math.floor(chance() * most);
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

async function closeAll(listener: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.resetAndDestroy();
  listener.close();
  await once(listener, 'close');
}
