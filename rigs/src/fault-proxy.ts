import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chanceFrom } from './kill/chance.ts';

/** What the network does to the bytes of one direction. */
export interface Line {
  /** Bytes go nowhere, and nobody is told. */
  blackHole?: boolean;
  /** Each piece waits this long. */
  delayMs?: number;
  /** Bytes a second. */
  rate?: number;
  /** Pieces are cut into at most so many bytes, at places drawn from the seed. */
  slice?: number;
}

/** `up` goes to the server, `down` comes back. `dropAnswer` lets the request through and cuts before the answer. */
export interface Weather {
  up?: Line;
  down?: Line;
  dropAnswer?: boolean;
}

export type Cut = 'reset' | 'fin';

export interface FaultProxy {
  port: number;
  /** Of connections from now on, and of those that stand. */
  weather: (next: Weather) => void;
  /** Ends all that stand: with a reset, or in peace. Gives their number. */
  cut: (how: Cut) => number;
  open: () => number;
  /** How many bytes went nowhere so far. */
  swallowed: () => number;
  close: () => Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
}

/** What holds for all connections: the chances of the seed, and what was lost. */
interface Sky {
  chance: () => number;
  swallowed: number;
}

/** A piece of bad network between a client and a server, the same again for the same seed. */
export async function startFaultProxy({
  to,
  seed,
}: {
  to: { host: string; port: number };
  seed: number;
}): Promise<FaultProxy> {
  const sky: Sky = { chance: chanceFrom(seed), swallowed: 0 };
  const pairs = new Set<Pair>();
  let now: Weather = {};
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ ...to, allowHalfOpen: true });
    const pair = { client, server };
    pairs.add(pair);
    const end = (how: Cut) => endPair(pair, how);
    void carry(client, server, { line: () => now.up ?? {}, drops: () => false, end }, sky);
    void carry(
      server,
      client,
      { line: () => now.down ?? {}, drops: () => now.dropAnswer === true, end },
      sky,
    );
    for (const side of [client, server]) {
      side.on('error', () => end('reset'));
      side.on('close', () => pairs.delete(pair));
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
    close: () => closeAll(listener, pairs),
  };
}

function endPair({ client, server }: Pair, how: Cut): void {
  for (const side of [client, server]) {
    if (how === 'reset') side.resetAndDestroy();
    else side.end();
  }
}

interface Way {
  line: () => Line;
  drops: () => boolean;
  end: (how: Cut) => void;
}

async function carry(from: Socket, into: Socket, { line, drops, end }: Way, sky: Sky): Promise<void> {
  try {
    for await (const bytes of from as AsyncIterable<Buffer>) {
      if (drops()) return end('reset');
      for (const piece of sliced(bytes, line().slice, sky.chance)) await carryPiece(piece, into, line(), sky);
    }
    // A black hole swallows the goodbye as well.
    if (!line().blackHole) into.end();
  } catch {
    end('reset');
  }
}

async function carryPiece(
  piece: Buffer,
  into: Socket,
  { blackHole, delayMs = 0, rate }: Line,
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

async function closeAll(listener: Server, pairs: ReadonlySet<Pair>): Promise<void> {
  for (const pair of pairs) endPair(pair, 'reset');
  listener.close();
  await once(listener, 'close');
}
