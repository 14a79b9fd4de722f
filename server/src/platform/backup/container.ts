import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as pipeThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is a row of frames in one gzip stream: a letter, four bytes of length, the body. Written and
 * read in passing, so a backup of any size needs the memory of one frame.
 * H head · T table begins · D rows as COPY writes them · E table ends · M manifest · Z hash of all before it.
 */
export interface Frame {
  kind: 'H' | 'T' | 'D' | 'E' | 'M';
  body: Buffer;
}

/** A file that is not whole or not ours. Nothing of it is used. */
export class DamagedBackup extends Error {}

const mostBytes = 1 << 20;
const headBytes = 5;
const kinds = new Set(['H', 'T', 'D', 'E', 'M']);

export function jsonFrame(kind: Frame['kind'], body: unknown): Frame {
  return { kind, body: Buffer.from(JSON.stringify(body)) };
}

/** The file has its name only when it is whole and on the disk: see take-backup.ts. */
export async function writeContainer(file: string, frames: AsyncIterable<Frame>): Promise<void> {
  await pipeline(
    packed(frames),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
}

async function* packed(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const { kind, body } of frames) {
    for (let at = 0; at < body.length || at === 0; at += mostBytes) {
      const bytes = framed(kind, body.subarray(at, at + mostBytes));
      hash.update(bytes);
      yield bytes;
    }
  }
  yield framed('Z', hash.digest());
}

function framed(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** Every frame in its turn. The last step throws unless the end is there and the hash fits all that came. */
export async function* readContainer(file: string): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let ended = false;
  for await (const { kind, body } of rawFrames(unzipped(file))) {
    if (ended) throw new DamagedBackup('something follows its end');
    if (kind === 'Z') {
      if (!hash.digest().equals(body)) throw new DamagedBackup('its content does not fit its hash');
      ended = true;
      continue;
    }
    if (!isKind(kind)) throw new DamagedBackup('it holds something unknown');
    hash.update(framed(kind, body));
    yield { kind, body };
  }
  if (!ended) throw new DamagedBackup('its end is missing');
}

function isKind(kind: string): kind is Frame['kind'] {
  return kinds.has(kind);
}

async function* unzipped(file: string): AsyncGenerator<Buffer> {
  let broken: unknown;
  const bytes = pipeThrough(
    createReadStream(file),
    createGunzip({ chunkSize: 1 << 18 }),
    (error) => (broken = error ?? undefined),
  );
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch (error) {
    const cause = broken ?? error;
    // A code that begins with Z is zlib's: the file is there, and is not what was written.
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z'))
      throw new DamagedBackup('it cannot be unpacked', { cause });
    throw cause;
  }
}

async function* rawFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ kind: string; body: Buffer }> {
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    held = held.length > 0 ? Buffer.concat([held, piece]) : piece;
    for (;;) {
      if (held.length < headBytes) break;
      const length = held.readUInt32BE(1);
      if (length > mostBytes) throw new DamagedBackup('it holds something unknown');
      if (held.length < headBytes + length) break;
      yield { kind: held.toString('latin1', 0, 1), body: held.subarray(headBytes, headBytes + length) };
      held = held.subarray(headBytes + length);
    }
  }
  if (held.length > 0) throw new DamagedBackup('its end is missing');
}
