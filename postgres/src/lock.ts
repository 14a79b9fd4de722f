import { DatabaseSync } from 'node:sqlite';
import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type SystemAccount, handOver } from './account.ts';
import { codeOf, ifThere, messageOf } from './errors.ts';
import { waitUntil } from './poll.ts';
import { exists } from './processes.ts';

export type Lock = { release(): void };

// Keeps a reference: an unreferenced handle would be garbage-collected, and the lock with it.
const cached = new Map<string, DatabaseSync>();
const busy = 5;

/**
 * Allows only one process at a time on a data directory. Node has no file locks, but its SQLite does: an exclusive
 * transaction holds a kernel lock on the file, which ends with the process however it dies.
 */
export async function takeLock(home: string, account: SystemAccount | undefined): Promise<Lock> {
  const file = join(home, 'lock');
  const note = join(home, 'lock-holder');
  await createOnce(file, account);
  await createOnce(note, account);
  // Nothing may be awaited between here and the entry in the map.
  if (cached.has(file)) throw new Error(refusal(home, `this very process (pid ${process.pid})`));
  const handle = lockFile(file);
  if (!handle) throw new Error(refusal(home, await describeHolder(home)));
  cached.set(file, handle);

  const release = () => {
    cached.delete(file);
    handle.close();
  };
  try {
    await writeFile(note, `${process.pid}\n`);
  } catch (error) {
    release();
    throw notWritable(home, error);
  }
  return { release };
}

/** The process that last held the lock on this home, if it is still alive. */
export async function livingHolder(home: string): Promise<number | undefined> {
  const pid = Number(await ifThere(readFile(join(home, 'lock-holder'), 'utf8')));
  return Number.isInteger(pid) && pid > 0 && exists(pid) ? pid : undefined;
}

// Never opens an existing file, and writes synchronously, because closing it would drop this process's lock on it
// (POSIX).
async function createOnce(file: string, account: SystemAccount | undefined): Promise<void> {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
    await handOver(file, account);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw notWritable(dirname(file), error);
  }
}

function notWritable(home: string, error: unknown): Error {
  return new Error(`The data directory ${home} cannot be written: ${messageOf(error)}`, { cause: error });
}

function lockFile(file: string): DatabaseSync | undefined {
  let handle: DatabaseSync | undefined;
  try {
    // The short timeout lets one of many simultaneous starts win, rather than having all of them give up.
    handle = new DatabaseSync(file, { timeout: 300 });
    handle.exec('pragma journal_mode = memory; begin exclusive');
    return handle;
  } catch (error) {
    handle?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw new Error(
      `${file} could not be locked: ${messageOf(error)}. ` +
        'The data directory must be on a file system with working locks, open to this user.',
      { cause: error },
    );
  }
}

/** The winner of a race may not have written its process id yet, so wait briefly. */
async function describeHolder(home: string): Promise<string> {
  let pid: number | undefined;
  await waitUntil(async () => (pid = await livingHolder(home)) !== undefined, 2000, 20);
  return pid === undefined ? 'another process (it did not leave its number)' : `another process (pid ${pid})`;
}

function refusal(home: string, holder: string): string {
  return `The data directory ${home} is in use by ${holder}. Two servers on one directory would destroy it: stop that one first, or give this one its own data directory.`;
}
