import { execFile } from 'node:child_process';
import { readFile, readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Names the data directory that the global setup has created. */
export const templateDirVariable = 'MADE_DATA_DIR';

/** What is visible of a data directory from outside, without the server that created it. */
const clusterOf = (dataDir: string) => join(dataDir, 'postgres/cluster');

/**
 * Fills a directory as after a first start, without migrations and import. For tests that do not depend on the first
 * start; if the setup created no template, the first start happens after all.
 */
export async function fillFromTemplate(dataDir: string): Promise<void> {
  const created = process.env[templateDirVariable];
  if (created) await run('cp', ['-a', created, dataDir]);
}

/** The postmaster that last wrote its process id; it may be dead. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [line] = (await readFile(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8')).split('\n');
  const pid = Number(line);
  if (!Number.isInteger(pid) || pid <= 0) throw new Error(`no postmaster in ${dataDir}`);
  return pid;
}

/** Connects as the server does: over the socket beside the cluster, with the password from the directory. */
export async function databaseUrlOf(dataDir: string, database = 'kindred'): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres/password'), 'utf8')).trim();
  const socket = encodeURIComponent(join(dataDir, 'postgres/socket'));
  return `postgres://kindred:${encodeURIComponent(password)}@${socket}:5432/${database}`;
}

/** Every process with a working directory in here: PostgreSQL and initdb. Linux only. */
export async function processesIn(dir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, at) => places[at]?.startsWith(`${dir}/`));
}
