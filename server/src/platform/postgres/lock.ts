import { DatabaseSync } from 'node:sqlite';
import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, handOver } from './account.ts';
import { codeOf, ifThere, messageOf } from './faults.ts';
import { until } from './poll.ts';
import { exists } from './processes.ts';

export type Lock = { release(): void };

// A forgotten handle would be collected, and the lock with it.
const held = new Map<string, DatabaseSync>();
const busy = 5;

/**
 * One process at a time on a data directory. Node has no file locks, but its SQLite does: an exclusive
 * transaction is a lock of the kernel on the file itself, and it ends with the process however that dies.
 */
export async function takeLock(home: string, account: Account | undefined): Promise<Lock> {
  const file = join(home, 'lock');
  const note = join(home, 'lock-holder');
  await createOnce(file, account);
  await createOnce(note, account);
  // From here to the entry in the map nothing may be awaited.
  if (held.has(file)) throw new Error(refusal(home, `this very process (pid ${process.pid})`));
  const handle = lockFile(file);
  if (!handle) throw new Error(refusal(home, await describeHolder(home)));
  held.set(file, handle);

  const release = () => {
    held.delete(file);
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

/** The process that last took the lock of this home, if it still lives. */
export async function livingHolder(home: string): Promise<number | undefined> {
  const pid = Number(await ifThere(readFile(join(home, 'lock-holder'), 'utf8')));
  return Number.isInteger(pid) && pid > 0 && exists(pid) ? pid : undefined;
}

// Never opens an existing file, and in one go: closing it would drop a lock this process has on it (POSIX).
async function createOnce(file: string, account: Account | undefined): Promise<void> {
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
    // The short wait lets one of many that start together win, instead of all of them giving way.
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

/** The winner of a race may not have written its number yet, so wait for it a little. */
async function describeHolder(home: string): Promise<string> {
  let pid: number | undefined;
  await until(async () => (pid = await livingHolder(home)) !== undefined, 2000, 20);
  return pid === undefined ? 'another process (it did not leave its number)' : `another process (pid ${pid})`;
}

function refusal(home: string, holder: string): string {
  return `The data directory ${home} is in use by ${holder}. Two servers on one directory would destroy it: stop that one first, or give this one its own data directory.`;
}
