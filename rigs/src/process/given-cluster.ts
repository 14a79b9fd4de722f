import { spawn, type SpawnOptions } from 'node:child_process';
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
  /** Starts it again with one setting laid over its own; the row server is not needed for that. */
  startWith: (setting: string) => Promise<void>;
}

export async function givenCluster(): Promise<Cluster> {
  const dataDir = `${await givenDirectory()}/data`;
  const host = givenHost();
  let command = { path: '', args: [] as string[] };
  const start = async () => {
    const port = await freePort();
    host.run(process.execPath, [rowServerFile, dataDir, String(port)]);
    await until('the cluster', 60_000, () => answered(callerOf(port)('GET', '/ready')));
    command = await commandOf(await postmasterOf(dataDir));
  };
  await start();
  return {
    start,
    stop: host.stop,
    async givenDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await withSql(await databaseUrlOf(dataDir, 'postgres'), (sql) => sql(`create database ${name}`));
      return databaseUrlOf(dataDir, name);
    },
    async startWith(setting) {
      const { uid, gid } = await stat(`${dataDir}/postgres`);
      host.run(command.path, [...command.args, '-c', setting], {
        cwd: `${dataDir}/postgres/cluster`,
        uid,
        gid,
      });
      const url = await databaseUrlOf(dataDir, 'postgres');
      await until('the cluster', 60_000, () =>
        withSql(url, async (sql) => (await sql('select 1')).length === 1).catch(() => false),
      );
    },
  };
}

async function commandOf(pid: number): Promise<{ path: string; args: string[] }> {
  const [, ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').slice(0, -1);
  return { path: await readlink(`/proc/${pid}/exe`), args };
}

/** The process that has the cluster: the row server, or the postmaster itself. SIGINT ends both in good order. */
function givenHost() {
  let heard = '';
  let end: (() => Promise<void>) | undefined;
  const stop = async () => {
    await end?.();
    end = undefined;
  };
  onTestFinished(stop);
  onTestFailed(() => void process.stdout.write(`The cluster said last:\n${heard.slice(-2_000)}\n`));
  const hear = (text: unknown) => {
    heard += String(text);
  };
  const run = (path: string, args: readonly string[], options: SpawnOptions = {}) => {
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
    const child = spawn(path, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    const ended = once(child, 'close');
    end = async () => {
      child.kill('SIGINT');
      await ended;
    };
  };
  return { run, stop };
}
