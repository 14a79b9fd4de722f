import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline as pipeThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decryptBackup, encryptorFor, isEncryptedBackup, UndecryptableBackup } from './encryption.ts';

/**
 * A backup is a sequence of frames in one gzip stream, encrypted to the operator's public key. Each frame is a letter,
 * four bytes of length, and the body. Because it is streamed, a backup of any size needs only the memory of one frame.
 * H head · T start of table · D rows from COPY · E end of table · M manifest · Z hash of everything before it.
 */
export interface ArchiveFrame {
  kind: 'H' | 'T' | 'D' | 'E' | 'M';
  body: Buffer;
}

/** The file is truncated, corrupt or not ours. None of it is used. */
export class DamagedBackup extends Error {}

const mostBytes = 1 << 20;
const headBytes = 5;
const kinds = new Set(['H', 'T', 'D', 'E', 'M']);

export function jsonFrame(kind: ArchiveFrame['kind'], body: unknown): ArchiveFrame {
  return { kind, body: Buffer.from(JSON.stringify(body)) };
}

/** The file gets its final name only when it is complete and synced to disk: see take-backup.ts. */
export async function writeArchive(
  file: string,
  frames: AsyncIterable<ArchiveFrame>,
  recipients: readonly string[],
): Promise<void> {
  const gzip = createGzip({ level: 6 });
  const sink = createWriteStream(file, { mode: 0o600, flush: true });
  if (recipients.length === 0) await pipeline(packed(frames), gzip, sink);
  else await pipeline(packed(frames), gzip, encryptorFor(recipients), sink);
}

async function* packed(frames: AsyncIterable<ArchiveFrame>): AsyncGenerator<Buffer> {
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

/** Yields the frames in order. Throws at the end if the file is incomplete or the hash does not match. */
export async function* readArchive(
  file: string,
  identities: readonly string[],
): AsyncGenerator<ArchiveFrame> {
  const hash = createHash('sha256');
  let ended = false;
  for await (const { kind, body } of rawFrames(unzipped(file, identities))) {
    if (ended) throw new DamagedBackup('there is more data after its end');
    if (kind === 'Z') {
      if (!hash.digest().equals(body)) throw new DamagedBackup('its content does not match its hash');
      ended = true;
      continue;
    }
    if (!isKind(kind)) throw new DamagedBackup('it contains something unknown');
    hash.update(framed(kind, body));
    yield { kind, body };
  }
  if (!ended) throw new DamagedBackup('its end is missing');
}

function isKind(kind: string): kind is ArchiveFrame['kind'] {
  return kinds.has(kind);
}

async function* unzipped(file: string, identities: readonly string[]): AsyncGenerator<Buffer> {
  let broken: unknown;
  const bytes = pipeThrough(
    await openBackup(file, identities),
    createGunzip({ chunkSize: 1 << 18 }),
    (error) => (broken = error ?? undefined),
  );
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch (error) {
    const cause = broken ?? error;
    if (cause instanceof UndecryptableBackup) throw new DamagedBackup(cause.message, { cause });
    // Codes beginning with Z come from zlib: the file exists but is corrupt.
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z'))
      throw new DamagedBackup('it cannot be unpacked', { cause });
    throw cause;
  }
}

/** Backups from earlier releases are not encrypted. */
async function openBackup(file: string, identities: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
  if (!(await isEncryptedBackup(file))) return createReadStream(file);
  if (identities.length === 0)
    throw new Error('The backup is encrypted. Name the file with its key: npm run restore -- FILE --key KEY');
  return decryptBackup(file, identities);
}

async function* rawFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<{ kind: string; body: Buffer }> {
  let cached: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    cached = cached.length > 0 ? Buffer.concat([cached, piece]) : piece;
    for (;;) {
      if (cached.length < headBytes) break;
      const length = cached.readUInt32BE(1);
      if (length > mostBytes) throw new DamagedBackup('it contains something unknown');
      if (cached.length < headBytes + length) break;
      yield { kind: cached.toString('latin1', 0, 1), body: cached.subarray(headBytes, headBytes + length) };
      cached = cached.subarray(headBytes + length);
    }
  }
  if (cached.length > 0) throw new DamagedBackup('its end is missing');
}
