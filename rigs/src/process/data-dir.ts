import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Names the data directory that the set-up of a run has made. */
export const madeIn = 'MADE_DATA_DIR';

/** What one can know of a data directory from outside, without the server that made it. */
const clusterOf = (dataDir: string) => join(dataDir, 'postgres/cluster');

/** PostgreSQL runs as another user when root starts us, and must be able to enter. */
export async function makeDirectory(): Promise<string> {
  const dir = await mkdtemp('/tmp/kindred-process-');
  await chmod(dir, 0o755);
  return dir;
}

/**
 * As after a first start: the server need not make its tables and read its content again. For all tests to which
 * the first start does not matter; in a run whose set-up made none, it is a first start after all.
 */
export async function fillAsMade(dataDir: string): Promise<void> {
  const made = process.env[madeIn];
  if (made) await run('cp', ['-a', made, dataDir]);
}

/** The postmaster that last wrote its number; it may be dead. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [line] = (await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  const pid = Number(line);
  if (!Number.isInteger(pid) || pid <= 0) throw new Error(`no postmaster in ${dataDir}`);
  return pid;
}

/** The way in that the server uses: the socket beside the cluster, with the password of the directory. */
export async function databaseUrlOf(dataDir: string, database = 'kindred'): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
  const socket = encodeURIComponent(join(dataDir, 'postgres/socket'));
  return `postgres://kindred:${encodeURIComponent(password)}@${socket}:5432/${database}`;
}

/** Every process that works somewhere in this directory: PostgreSQL, and what makes its cluster. Linux only. */
export async function processesIn(dir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, at) => places[at]?.startsWith(`${dir}/`));
}
