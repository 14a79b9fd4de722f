import { appendFile, mkdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  answers,
  givenDirectory,
  givenDataDir,
  givenPostgres,
  printFigure,
  query,
  refusal,
  testSettings,
  startRowServer,
} from './fixtures.ts';
import { chooseAccount, handOver } from './account.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { waitUntil } from './poll.ts';
import { allPostgresIn, readProcessLife } from './processes.ts';

describe('starting PostgreSQL', () => {
  // The machine is shared with other tests: half a second is the goal on a quiet one, which `npm run bars` checks.
  it('is quick if the database exists', async () => {
    const dataDir = await givenDataDir();
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now();
      const postgres = await startEmbeddedPostgres({ dataDir, say: () => {} });
      times.push(performance.now() - begun);
      await postgres.stop();
    }
    const median = times.toSorted((a, b) => a - b)[2] ?? Infinity;
    printFigure(`second start: ${times.map(Math.round).join(', ')} ms`);
    expect(median).toBeLessThan(inject('all') ? 500 : 5_000);
  });

  it('listens only on a private socket', async () => {
    const { url } = await givenPostgres(await givenDataDir());
    const { listen_addresses: addresses, unix_socket_directories: dir } = await testSettings(
      url,
      'listen_addresses',
      'unix_socket_directories',
    );
    expect(addresses).toBe('');
    expect((await stat(String(dir).replaceAll('"', ''))).mode & 0o777).toBe(0o700);
  });

  it('picks a short, private socket path for a data directory with a long or unusual name', async () => {
    const dataDir = join(await givenDirectory(), `${'a long name, and "ödd" '.repeat(5)}/data`);
    const { url, stop } = await givenPostgres(dataDir);
    const place = decodeURIComponent(new URL(url).hostname);
    expect(place).toMatch(/^\/tmp\/kindred-[0-9a-f]{12}$/);
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    expect(await answers(url)).toBe(true);
    await stop();
    await rmdir(place);
  });

  it('listens on the loopback address if sockets are not available', async () => {
    const { url } = await givenPostgres(await givenDataDir(), { listening: 'loopback' });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect((await testSettings(url, 'listen_addresses')).listen_addresses).toBe('127.0.0.1');
  });

  it('is not disturbed by another server on port 5432, or by another embedded one', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    // If the port is in use, another PostgreSQL has it, which is just as good.
    await new Promise((resolve) =>
      other.once('error', resolve).listen(5432, '127.0.0.1', () => resolve('listening')),
    );
    const urls = await Promise.all(
      (['loopback', 'loopback', 'socket where possible'] as const).map(
        async (listening) => (await givenPostgres(await givenDataDir(), { listening })).url,
      ),
    );
    expect(await Promise.all(urls.map(answers))).toEqual([true, true, true]);
  });

  it('refuses data from another PostgreSQL version, and leaves it unchanged', async () => {
    const dataDir = await givenDataDir();
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '15\n');
    expect(await refusal(givenPostgres(dataDir))).toMatch(/made by PostgreSQL 15, and .* PostgreSQL 18/);
    expect(await readFile(join(dataDir, 'postgres/cluster/PG_VERSION'), 'utf8')).toBe('15\n');
  });

  it('refuses a directory that contains no cluster, and leaves it unchanged', async () => {
    const dataDir = join(await givenDirectory(), 'data');
    await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
    await handOver(join(dataDir, 'postgres'), await chooseAccount(() => {}));
    await writeFile(join(dataDir, 'postgres/cluster/somebody'), 'mine');
    expect(await refusal(givenPostgres(dataDir))).toMatch(/holds no PostgreSQL cluster/);
    expect(await readFile(join(dataDir, 'postgres/cluster/somebody'), 'utf8')).toBe('mine');
  });

  it('reports the last lines of the log if PostgreSQL exits immediately', async () => {
    const dataDir = await givenDataDir();
    const failed = givenPostgres(dataDir, { settings: { no_such_setting: '1' } });
    expect(await refusal(failed)).toMatch(/ended with code 1 before it was ready.*no_such_setting/s);
    expect(await answers((await givenPostgres(dataDir)).url)).toBe(true);
  });

  it('limits the size of the PostgreSQL log, and keeps statements out of it', async () => {
    const dataDir = await givenDataDir();
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

describe('stopping PostgreSQL', () => {
  it('shuts it down cleanly, even with open sessions, and leaves no process behind', async () => {
    const dataDir = await givenDataDir();
    const postgres = await givenPostgres(dataDir);
    const session = query(postgres.url, 'select pg_sleep(60)').catch(() => 'ended');
    const pid = postgres.postmasterPid() ?? 0;
    await postgres.stop();
    expect(await session).toBe('ended');
    expect(await readProcessLife(pid)).not.toBe('running');
    expect(await allPostgresIn(join(dataDir, 'postgres/cluster'))).toEqual([]);
    expect(await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')).toMatch(
      /database system is shut down\n$/,
    );
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'leaves no PostgreSQL behind if the server gets a %s',
    async (name) => {
      const { child, outcome } = startRowServer(await givenDataDir());
      const output = await outcome;
      child.kill(name);
      await once(child, 'close');
      expect('postmaster' in output && (await readProcessLife(output.postmaster))).toBe('gone');
    },
  );

  it('also stops PostgreSQL if the server simply exits', async () => {
    const dataDir = await givenDataDir();
    const { child, outcome } = startRowServer(dataDir);
    const output = await outcome;
    child.kill('SIGUSR2'); // the row server calls process.exit() on it
    await once(child, 'close');
    const isGone = async () =>
      'postmaster' in output && (await readProcessLife(output.postmaster)) !== 'running';
    expect(await waitUntil(isGone, 5000)).toBe(true);
  });
});
