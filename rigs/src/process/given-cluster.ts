import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { readFile, readlink, stat } from 'node:fs/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { callerOf, answered } from '#kill/call.ts';
import { rowServerFile } from '#kill/row-server.ts';
import { freePort } from '../start-product.ts';
import { databaseUrlOf, postmasterOf } from './data-dir.ts';
import { givenDirectory } from './given-server.ts';
import { withSql } from './sql.ts';
import { until } from './until.ts';

/** A PostgreSQL that belongs to no server under test: for them it is somebody else's, under DATABASE_URL. */
export interface Cluster {
  /** A new database in it, empty. */
  givenDatabase: () => Promise<string>;
  start: () => Promise<void>;
  /** As its owner would end it: sessions are broken off, everything is written. */
  stop: () => Promise<void>;
  postmaster: () => Promise<number>;
  /** Starts it again with one setting laid over its own; the row server is not needed for that. */
  startWith: (setting: string) => Promise<void>;
}

export async function givenCluster(): Promise<Cluster> {
  const dataDir = `${await givenDirectory()}/data`;
  let heard = '';
  let running: ChildProcess | undefined;
  let command: { path: string; args: string[]; cwd: string } | undefined;
  onTestFailed(() => void process.stdout.write(`The cluster said last:\n${heard.slice(-2_000)}\n`));

  const run = (path: string, args: readonly string[], options: { cwd?: string; uid?: number; gid?: number }) => {
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, ...options });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (heard += String(text)));
    running = child;
  };
  const stop = async () => {
    const child = running;
    if (!child) return;
    running = undefined;
    const ended = once(child, 'close');
    child.kill('SIGINT');
    await ended;
  };
  const start = async () => {
    const port = await freePort();
    run(process.execPath, [rowServerFile, dataDir, String(port)], {});
    await until('the cluster', 60_000, () => answered(callerOf(port)('GET', '/ready')));
    const postmaster = await postmasterOf(dataDir);
    const [, ...args] = (await readFile(`/proc/${postmaster}/cmdline`, 'utf8')).split('\0').slice(0, -1);
    command = { path: await readlink(`/proc/${postmaster}/exe`), args, cwd: `${dataDir}/postgres/cluster` };
  };
  onTestFinished(stop);
  await start();
  return {
    start,
    stop,
    postmaster: () => postmasterOf(dataDir),
    async givenDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await withSql(await databaseUrlOf(dataDir, 'postgres'), (sql) => sql(`create database ${name}`));
      return databaseUrlOf(dataDir, name);
    },
    async startWith(setting) {
      if (!command) throw new Error('the cluster was never started');
      const { uid, gid } = await stat(`${dataDir}/postgres`);
      run(command.path, [...command.args, '-c', setting], { cwd: command.cwd, uid, gid });
      const url = await databaseUrlOf(dataDir, 'postgres');
      await until('the cluster', 60_000, () => withSql(url, async (sql) => (await sql('select 1')).length === 1).catch(() => false));
    },
  };
}
