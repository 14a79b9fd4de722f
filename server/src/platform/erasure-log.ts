import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifThere } from '@kindred/postgres/errors.ts';
import { flushDirectory } from '@kindred/postgres/flush-directory.ts';

/**
 * Records, outside the database, who must not return with an older backup: one line each with day and hash. Ids have 62
 * random bits, so they cannot be derived from the hash.
 */
const erasedLogName = 'erased.log';

export function erasedHash(memberId: string): string {
  return createHash('sha256').update(memberId).digest('hex');
}

/** Synced to disk on return. Called before the erasure is committed, because an extra line is harmless. */
export async function appendErasure(dir: string, hashes: readonly string[], now: Date): Promise<void> {
  if (await mkdir(dir, { recursive: true })) await flushDirectory(dirname(dir));
  const file = await open(join(dir, erasedLogName), 'a', 0o600);
  try {
    // Starts a new line, because a power failure may have left an unfinished one.
    await file.write(hashes.map((hash) => `\n${now.toISOString().slice(0, 10)} ${hash}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await flushDirectory(dir);
}

/** Undefined if there is no log. */
export async function readErasures(dir: string): Promise<string[] | undefined> {
  const text = await ifThere(readFile(join(dir, erasedLogName), 'utf8'));
  return text
    ?.split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((hash) => /^[0-9a-f]{64}$/.test(hash));
}
