import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { readFile, readlink, stat } from 'node:fs/promises';
import { onTestFailed, onTestFinished } from 'vitest';
import { rigCaller, answered } from '#kill/call.ts';
import { rowServerFile } from '#kill/row-server.ts';
import { freePort } from '../start-product.ts';
import { databaseUrlOf, postmasterOf } from './data-dir.ts';
import { givenTemporaryFolder } from './given-server.ts';
import { withSql } from './sql.ts';
import { until } from './until.ts';
import { bareProcess } from '@kindred/postgres/bare-process.ts';

/** A PostgreSQL outside the servers under test: an external database under DATABASE_URL. */
export interface RigCluster {
  /** A new, empty database in it. */
  givenDatabase: () => Promise<string>;
  start: () => Promise<void>;
  /** A fast shutdown: sessions are terminated, everything is written. */
  stop: () => Promise<void>;
  /** Starts it again with one setting changed, without the row server. */
  startWith: (setting: string) => Promise<void>;
}

export async function givenCluster(): Promise<RigCluster> {
  const dataDir = `${await givenTemporaryFolder()}/data`;
  const host = givenClusterHost();
  let command = { path: '', args: [] as string[] };
  const start = async () => {
    const port = await freePort();
    host.run(process.execPath, [rowServerFile, dataDir, String(port)]);
    await until('the cluster', 60_000, () => answered(rigCaller(port)('GET', '/ready')));
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

/** The process that owns the cluster: the row server, or the postmaster itself. SIGINT shuts both down. */
function givenClusterHost() {
  let output = '';
  let end: (() => Promise<void>) | undefined;
  const stop = async () => {
    await end?.();
    end = undefined;
  };
  onTestFinished(stop);
  onTestFailed(() => void process.stdout.write(`The cluster said last:\n${output.slice(-2_000)}\n`));
  const hear = (text: unknown) => {
    output += String(text);
  };
  const run = (path: string, args: readonly string[], options: SpawnOptions = {}) => {
    const env = bareProcess;
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
