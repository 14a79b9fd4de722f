import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from './postgres/faults.ts';

/**
 * Who must not come back with an older backup, outside the database: one line each, day and hash.
 * An id holds 62 bits of chance, so nobody finds it from its hash.
 */
const erasedLogName = 'erased.log';

export function erasedHash(memberId: string): string {
  return createHash('sha256').update(memberId).digest('hex');
}

/** On the disk when this returns. Called before the erasure is committed: a line too many is harmless. */
export async function writeErased(dir: string, hashes: readonly string[], now: Date): Promise<void> {
  await mkdir(dir, { recursive: true });
  const file = await open(join(dir, erasedLogName), 'a', 0o600);
  try {
    // Begun on a line of its own, behind one that a power cut may have left unfinished.
    await file.write(hashes.map((hash) => `\n${now.toISOString().slice(0, 10)} ${hash}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Nothing where there is no log. */
export async function readErased(dir: string): Promise<string[] | undefined> {
  const text = await ifThere(readFile(join(dir, erasedLogName), 'utf8'));
  return text
    ?.split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((hash) => /^[0-9a-f]{64}$/.test(hash));
}
