import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from './errors.ts';

const run = promisify(execFile);

/** The user PostgreSQL runs as. `undefined` means our own user. */
export type SystemAccount = { name: string; uid: number; gid: number };

export const usualAccounts: readonly string[] = ['kindred', 'postgres'];

/** PostgreSQL refuses to run as root, so root needs an unprivileged user for it. */
export async function chooseAccount(
  say: (line: string) => void,
  names: readonly string[] = usualAccounts,
): Promise<SystemAccount | undefined> {
  if (!isRoot()) return undefined;
  for (const name of names) {
    const match = await lookUp(name);
    if (match) return match;
  }
  return createAccount(names[0] ?? 'kindred', say);
}

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

async function lookUp(name: string): Promise<SystemAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined; // `id` fails for an unknown name
  }
}

async function createAccount(name: string, say: (line: string) => void): Promise<SystemAccount> {
  const ways: readonly (readonly [string, readonly string[]])[] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['--system', '--group', '--no-create-home', name]],
  ];
  const refusals: string[] = [];
  for (const [command, args] of ways) {
    try {
      await run(command, [...args]);
    } catch (error) {
      refusals.push(messageOf(error).trim());
    }
    // Also checked after a failure, because another process may just have created the user.
    const created = await lookUp(name);
    if (created) {
      say(`Made the system user "${name}": PostgreSQL does not run as root.`);
      return created;
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and the system user "${name}" could not be made. ` +
      `Make it by hand (useradd --system ${name}) or start Kindred as another user. ${refusals.join(' ')}`,
  );
}

/** Whether this user may pass through `dir` and all its parents, by the mode bits. */
export async function canEnter(dir: string, account: SystemAccount | undefined): Promise<boolean> {
  if (!account) return true;
  for (let at = dir; ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Files that root creates for the cluster must belong to the user that PostgreSQL runs as. */
export async function handOver(path: string, account: SystemAccount | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** The `spawn` options that run a child as this user. */
export function runAs(account: SystemAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}
