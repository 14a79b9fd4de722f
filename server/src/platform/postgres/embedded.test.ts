import { appendFile, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  answers,
  givenDirectory,
  givenMadeDataDir,
  givenPostgres,
  printFigure,
  query,
  refusal,
  settings,
  startRowServer,
} from './fixtures.ts';
import { chooseAccount, handOver } from './account.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { until } from './poll.ts';
import { allPostgresIn, lifeOf } from './processes.ts';

describe('a start', () => {
  it('is ready within half a second when the database exists', async () => {
    const dataDir = await givenMadeDataDir();
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now();
      const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} });
      times.push(performance.now() - begun);
      await postgres.stop();
    }
    const median = times.toSorted((a, b) => a - b)[2] ?? Infinity;
    printFigure(`second start: ${times.map(Math.round).join(', ')} ms`);
    expect(median).toBeLessThan(500);
  });

  it('listens on a private socket only', async () => {
    const { url } = await givenPostgres(await givenMadeDataDir());
    const { listen_addresses: addresses, unix_socket_directories: dir } = await settings(
      url,
      'listen_addresses',
      'unix_socket_directories',
    );
    expect(addresses).toBe('');
    expect((await stat(String(dir).replaceAll('"', ''))).mode & 0o777).toBe(0o700);
  });

  it('finds a short private place for the socket of a directory with a long or odd name', async () => {
    const dataDir = join(await givenDirectory(), `${'a long name, and "ödd" '.repeat(5)}/data`);
    const { url, stop } = await givenPostgres(dataDir);
    const place = decodeURIComponent(new URL(url).hostname);
    expect(place).toMatch(/^\/tmp\/kindred-[0-9a-f]{12}$/);
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    expect(await answers(url)).toBe(true);
    await stop();
    await rmdir(place);
  });

  it('listens to this machine alone where sockets are not to be had', async () => {
    const { url } = await givenPostgres(await givenMadeDataDir(), { listening: 'loopback' });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect((await settings(url, 'listen_addresses')).listen_addresses).toBe('127.0.0.1');
  });

  it('is not disturbed by somebody on port 5432, nor by another of its kind', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    // Taken already is as good: then there is another PostgreSQL.
    await new Promise((resolve) =>
      other.once('error', resolve).listen(5432, '127.0.0.1', () => resolve('listening')),
    );
    const urls = await Promise.all(
      (['loopback', 'loopback', 'socket where possible'] as const).map(
        async (listening) => (await givenPostgres(await givenMadeDataDir(), { listening })).url,
      ),
    );
    expect(await Promise.all(urls.map(answers))).toEqual([true, true, true]);
  });

  it('refuses data of another PostgreSQL version and leaves it alone', async () => {
    const dataDir = await givenMadeDataDir();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n');
    expect(await refusal(givenPostgres(dataDir))).toMatch(/made by PostgreSQL 15, and .* PostgreSQL 18/);
    expect(await readFile(join(dataDir, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('15\n');
  });

  it('refuses a directory that holds no cluster and leaves it alone', async () => {
    const dataDir = join(await givenDirectory(), 'data');
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
    await handOver(join(dataDir, 'postgres'), await chooseAccount(() => {}));
    await writeFile(join(dataDir, 'postgres/cluster/somebody'), 'mine');
    expect(await refusal(givenPostgres(dataDir))).toMatch(/holds no PostgreSQL cluster/);
    expect(await readFile(join(dataDir, 'postgres/cluster/somebody'), 'utf8')).toBe('mine');
  });

  it('gives the last lines of the log when PostgreSQL ends at once', async () => {
    const dataDir = await givenMadeDataDir();
    const failed = givenPostgres(dataDir, { settings: { no_such_setting: '1' } });
    expect(await refusal(failed)).toMatch(/ended with code 1 before it was ready.*no_such_setting/s);
    expect(await answers((await givenPostgres(dataDir)).url)).toBe(true);
  });

  it('keeps the log of PostgreSQL in a small file, without the words of statements', async () => {
    const dataDir = await givenMadeDataDir();
    const log = join(dataDir, 'postgres/postgres.log');
    await appendFile(log, 'x'.repeat(1_000_001));
    const { url } = await givenPostgres(dataDir);
    await refusal(query(url, "select 'a secret of a person'::int"));
    const text = await readFile(log, 'utf8');
    expect(text).toContain('ready to accept connections');
    expect(text).not.toContain('secret');
    expect(text.length).toBeLessThan(10_000);
    expect((await stat(`${log}.1`)).size).toBeGreaterThan(1_000_000);
  });
});

describe('a stop', () => {
  it('ends PostgreSQL in good order, even with sessions open, and leaves nothing running', async () => {
    const dataDir = await givenMadeDataDir();
    const postgres = await givenPostgres(dataDir);
    const session = query(postgres.url, 'select pg_sleep(60)').catch(() => 'ended');
    const pid = postgres.postmasterPid() ?? 0;
    await postgres.stop();
    expect(await session).toBe('ended');
    expect(await lifeOf(pid)).not.toBe('running');
    expect(await allPostgresIn(join(dataDir, 'postgres/cluster'))).toEqual([]);
    expect(await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')).toMatch(
      /database system is shut down\n$/,
    );
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'leaves no PostgreSQL behind when the server gets a %s',
    async (name) => {
      const { child, outcome } = startRowServer(await givenMadeDataDir());
      const heard = await outcome;
      child.kill(name);
      await once(child, 'close');
      expect('postmaster' in heard && (await lifeOf(heard.postmaster))).toBe('gone');
    },
  );

  it('also stops PostgreSQL when the server simply exits', async () => {
    const dataDir = await givenMadeDataDir();
    const { child, outcome } = startRowServer(dataDir);
    const heard = await outcome;
    child.kill('SIGUSR2'); // the row server calls process.exit() on it
    await once(child, 'close');
    const isGone = async () => 'postmaster' in heard && (await lifeOf(heard.postmaster)) !== 'running';
    expect(await until(isGone, 5000)).toBe(true);
  });
});
