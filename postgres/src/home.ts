import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SystemAccount, canEnter, chooseAccount, handOver, isRoot } from './account.ts';
import { codeOf, ifThere, isForbidden, messageOf } from './errors.ts';

/** The actual location of the database, and the user it runs as. */
export type Home = { dir: string; account: SystemAccount | undefined };

export type HomeOptions = {
  dataDir: string;
  /** Where root may put files that an unprivileged user must be able to reach. */
  sharedPlace: string;
  accountNames?: readonly string[];
  say: (line: string) => void;
};

const noteName = 'postgres-is-elsewhere.txt';

/** Finds the database of this data directory, or the location for a new one; deletes nothing. */
export async function findHome(wish: HomeOptions): Promise<Home> {
  const request = resolve(wish.dataDir);
  try {
    await mkdir(request, { recursive: true });
    return await locate(await realpath(request), wish);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(`The data directory ${request} is a file, or is inside one. Choose a directory.`, {
        cause: error,
      });
    if (!isForbidden(error)) throw error;
    throw new Error(
      `The data directory ${request} is not open to ${ourselves()}: ${messageOf(error)}. ` +
        'Start Kindred as the user who owns it, give it to this user (chown -R), or choose another data directory.',
      { cause: error },
    );
  }
}

async function locate(dataDir: string, wish: HomeOptions): Promise<Home> {
  const noted = await readNote(dataDir);
  if (noted) {
    const there = await ifThere(stat(noted));
    if (!there) throw new Error(lostHome(dataDir, noted));
    wish.say(`The data is in ${noted}, as ${join(dataDir, noteName)} says.`);
    return settle(noted, there, wish);
  }

  const beside = join(dataDir, 'postgres');
  const existing = await ifThere(stat(beside));
  if (existing) return settle(beside, existing, wish);

  const account = await chooseAccount(wish.say, wish.accountNames);
  if (await canEnter(dataDir, account)) return open(beside, account, wish);
  return openElsewhere(dataDir, account, wish);
}

async function openElsewhere(
  dataDir: string,
  account: SystemAccount | undefined,
  wish: HomeOptions,
): Promise<Home> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const dir = join(wish.sharedPlace, name);
  await mkdir(wish.sharedPlace, { recursive: true, mode: 0o755 });
  const home = await open(dir, account, wish);
  await writeNote(dataDir, dir);
  wish.say(
    `The user "${account?.name}", as whom PostgreSQL runs, may not enter ${dataDir}. ` +
      `The data is in ${dir}; ${join(dataDir, noteName)} says so too.`,
  );
  return home;
}

/** Two processes may run this at the same time, so each step may already be done. */
async function open(dir: string, account: SystemAccount | undefined, wish: HomeOptions): Promise<Home> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const now = await stat(dir);
  if (account && now.uid === 0) await handOver(dir, account);
  return settle(dir, await stat(dir), wish);
}

async function settle(dir: string, home: Stats, wish: HomeOptions): Promise<Home> {
  if (!process.geteuid) return { dir, account: undefined };
  if (!isRoot()) {
    if (home.uid !== process.geteuid()) throw new Error(foreignHome(dir, home.uid));
    return { dir, account: undefined };
  }
  if (home.uid === 0) return adopt(dir, wish);
  const account: SystemAccount = { name: await nameOf(home.uid), uid: home.uid, gid: home.gid };
  if (!(await canEnter(dir, account))) {
    throw new Error(
      `The database in ${dir} belongs to "${account.name}", who may not enter that directory. ` +
        'Open the directories above it to that user (chmod a+x) or move the data.',
    );
  }
  return { dir, account };
}

/** A directory owned by root: one we created just before a crash, or data that was copied as root. */
async function adopt(dir: string, wish: HomeOptions): Promise<Home> {
  const account = await chooseAccount(wish.say, wish.accountNames);
  if (await ifThere(stat(join(dir, 'cluster')))) {
    throw new Error(
      `The database in ${dir} belongs to root, and PostgreSQL does not run as root. ` +
        `Give it to "${account?.name}": chown -R ${account?.uid}:${account?.gid} '${dir}'`,
    );
  }
  await handOver(dir, account);
  return { dir, account };
}

async function readNote(dataDir: string): Promise<string | undefined> {
  const note = await ifThere(readFile(join(dataDir, noteName), 'utf8'));
  return note?.trim().split('\n').at(-1);
}

async function writeNote(dataDir: string, dir: string): Promise<void> {
  const draft = join(dataDir, `.${noteName}.${randomBytes(4).toString('hex')}`);
  await writeFile(
    draft,
    `Kindred keeps the database of this directory in the place named in the last line.\n${dir}\n`,
  );
  await rename(draft, join(dataDir, noteName));
}

async function nameOf(uid: number): Promise<string> {
  const users = await ifThere(readFile('/etc/passwd', 'utf8'));
  const line = users?.split('\n').find((user) => user.split(':')[2] === String(uid));
  return line?.split(':')[0] ?? `uid ${uid}`;
}

function ourselves(): string {
  const uid = process.geteuid?.();
  return uid === undefined ? 'this user' : `this user (uid ${uid})`;
}

function foreignHome(dir: string, owner: number): string {
  return (
    `The database in ${dir} belongs to the user with uid ${owner}, and Kindred runs as uid ${process.geteuid?.()}. ` +
    'Start Kindred as root or as that user, ' +
    `or stop it everywhere and give the data to this user: chown -R ${process.geteuid?.()} '${dir}'`
  );
}

function lostHome(dataDir: string, noted: string): string {
  return (
    `${join(dataDir, noteName)} says that the database is in ${noted}, but there is nothing. ` +
    'Bring that directory back (is a disk not mounted?). ' +
    'Only if the data is really meant to be gone: remove the note, and an empty database is made.'
  );
}
