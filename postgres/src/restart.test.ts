import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  answers,
  givenDataDir,
  givenPostgres,
  givenRowServer,
  ownerOf,
  printFigure,
  refusal,
  type Started,
} from './fixtures.ts';
import { waitUntil } from './poll.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { allPostgresIn, readProcessLife, signal } from './processes.ts';

const clusterOf = (dataDir: string) => join(dataDir, 'postgres/cluster');

async function killPostmaster(postgres: Started): Promise<void> {
  // A backend may briefly outlive it, and answer before the next postmaster is running.
  await waitUntil(() => postgres.postmasterPid() !== undefined, 5000);
  const pid = postgres.postmasterPid() ?? 0;
  signal(pid, 'SIGKILL');
  expect(await waitUntil(() => postgres.postmasterPid() !== pid, 5000)).toBe(true);
}

async function killTree(server: { pid: number; child: { killed: boolean } }, dataDir: string): Promise<void> {
  signal(server.pid, 'SIGKILL');
  for (const pid of await allPostgresIn(clusterOf(dataDir))) signal(pid, 'SIGKILL');
  expect(await waitUntil(async () => (await readProcessLife(server.pid)) !== 'running', 5000)).toBe(true);
}

describe('after the server was killed', () => {
  it('stops the orphaned PostgreSQL, starts a new one, and keeps acknowledged writes', async () => {
    const dataDir = await givenDataDir();
    for (let round = 0; round < (inject('all') ? 3 : 1); round += 1) {
      const { child, postmaster } = await givenRowServer(dataDir);
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(await readProcessLife(postmaster)).toBe('running');

      const begun = performance.now();
      const { url, lines: output, stop } = await givenPostgres(dataDir);
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect(output.join()).toContain(`still runs (pid ${postmaster})`);
      expect(await answers(url)).toBe(true);
      await stop();
    }
  });

  it('leaves alone a PostgreSQL in its directory that rejects its password', async () => {
    const dataDir = await givenDataDir();
    const { child, postmaster } = await givenRowServer(dataDir);
    child.kill('SIGKILL');
    await once(child, 'close');
    const password = join(dataDir, 'postgres/password');
    const ours = await readFile(password, 'utf8');
    await writeFile(password, 'not-the-password\n');
    expect(await refusal(givenPostgres(dataDir))).toContain(`does not know our password (pid ${postmaster})`);
    expect(await readProcessLife(postmaster)).toBe('running');
    await writeFile(password, ours);
    await givenPostgres(dataDir);
  });
});

describe('after PostgreSQL was killed', () => {
  it('restarts it, while the same pool and URL keep working', async () => {
    const postgres = await givenPostgres(await givenDataDir());
    const pool = new Pool({ connectionString: postgres.url, max: 4 });
    pool.on('error', () => {}); // broken connections are expected here
    onTestFinished(() => pool.end());
    const works = () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      );
    expect(await works()).toBe(true);
    for (let round = 0; round < (inject('all') ? 3 : 1); round += 1) {
      const begun = performance.now();
      await killPostmaster(postgres);
      expect(await waitUntil(() => postgres.postmasterPid() !== undefined, 10_000)).toBe(true);
      expect(await waitUntil(works, 10_000)).toBe(true);
      printFigure(`PostgreSQL killed: served again after ${Math.round(performance.now() - begun)} ms`);
    }
  });

  it('ends a backend that keeps computing after its PostgreSQL is gone', async () => {
    const dataDir = await givenDataDir();
    const postgres = await givenPostgres(dataDir);
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => {}); // it will be aborted
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const sum = client.query('do $$ begin loop end loop; end $$').catch(() => 'cut off');

    await killPostmaster(postgres);
    expect(await readProcessLife(pid)).toBe('running');
    expect(await waitUntil(() => answers(postgres.url), 10_000)).toBe(true);
    expect(await sum).toBe('cut off');
    expect(await readProcessLife(pid)).not.toBe('running');
  });

  it('keeps retrying while it cannot be started, and logs that', async () => {
    const dataDir = await givenDataDir();
    const postgres = await givenPostgres(dataDir);
    const version = join(clusterOf(dataDir), 'PG_VERSION');
    await writeFile(version, '15\n');
    await killPostmaster(postgres);
    expect(await waitUntil(() => postgres.lines.join().includes('could not be started again'), 10_000)).toBe(
      true,
    );
    await writeFile(version, '18\n');
    expect(await waitUntil(() => answers(postgres.url), 10_000)).toBe(true);
  });

  it('can be stopped while PostgreSQL is down', async () => {
    const dataDir = await givenDataDir();
    const postgres = await givenPostgres(dataDir);
    await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '15\n');
    await killPostmaster(postgres);
    await postgres.stop();
    expect(await allPostgresIn(clusterOf(dataDir))).toEqual([]);
  });
});

describe('after everything was killed together', () => {
  it('starts within ten seconds, every time', async () => {
    const dataDir = await givenDataDir();
    for (let round = 0; round < (inject('all') ? 3 : 1); round += 1) {
      const server = await givenRowServer(dataDir);
      await killTree(server, dataDir);
      const begun = performance.now();
      const { url, stop } = await givenPostgres(dataDir);
      expect(performance.now() - begun).toBeLessThan(10_000);
      expect(await answers(url)).toBe(true);
      await stop();
    }
  });

  it.each(['running', 'zombie'] as const)(
    'is not blocked by a %s process that reuses the process id of the dead PostgreSQL',
    async (life) => {
      const dataDir = await givenDataDir();
      await killTree(await givenRowServer(dataDir), dataDir);
      const stranger = await givenStranger(life, await ownerOf(dataDir));
      const file = join(clusterOf(dataDir), 'postmaster.pid');
      const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
      await writeFile(file, [stranger, ...rest].join('\n'));

      const { url } = await givenPostgres(dataDir);
      expect(await answers(url)).toBe(true);
      expect(await readProcessLife(stranger)).toBe(life);
      expect((await readPostmasterFile(clusterOf(dataDir)))?.pid).not.toBe(stranger);
    },
  );
});

/** A process of the database user that is unrelated to the database. */
async function givenStranger(
  life: 'running' | 'zombie',
  owner: { uid: number; gid: number },
): Promise<number> {
  // A shell that has become `sleep` by the time its child exits never reaps it.
  const script = life === 'running' ? 'echo $$; exec sleep 600' : 'sleep 0.5 & echo $!; exec sleep 600';
  const child = spawn('/bin/sh', ['-c', script], { ...owner, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const pid = Number(String(line));
  expect(await waitUntil(async () => (await readProcessLife(pid)) === life, 20_000)).toBe(true);
  return pid;
}
