import { chmod, mkdtemp, readFile, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What one can know of a data directory from outside, without the server that made it. */
const clusterOf = (dataDir: string) => join(dataDir, 'postgres/cluster');

/** PostgreSQL runs as another user when root starts us, and must be able to enter. */
export async function makeDirectory(): Promise<string> {
  const dir = await mkdtemp('/tmp/kindred-process-');
  await chmod(dir, 0o755);
  return dir;
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
