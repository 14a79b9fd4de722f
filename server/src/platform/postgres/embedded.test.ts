import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, readFile, readdir, rmdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  answers,
  givenDirectory,
  givenMadeDataDir,
  givenPostgres,
  query,
  refusal,
  startRowServer,
} from './fixtures.ts';
import { chooseAccount, handOver } from './account.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { until } from './poll.ts';
import { allPostgresIn, lifeOf } from './processes.ts';

const settings = (url: string, ...names: string[]) =>
  query(url, `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join(', ')}`);

describe('a first start', () => {
  it('makes a database that keeps what it acknowledged, in Unicode, for one password', async () => {
    const dataDir = join(await givenDirectory(), 'data');
    const { url, dataDir: place } = await givenPostgres(dataDir);

    expect(await settings(url, 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
    });
    expect(await settings(url, 'jit', 'max_connections', 'password_encryption', 'TimeZone')).toEqual({
      jit: 'off',
      max_connections: '60',
      password_encryption: 'scram-sha-256',
      TimeZone: 'UTC',
    });
    expect(
      await query(
        url,
        `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
                lower('ÄÖÉ') as lower, to_tsvector('simple', '“Müdigkeit”')::text as words
         from pg_database where datname = current_database()`,
      ),
    ).toEqual({ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', lower: 'äöé', words: "'müdigkeit':1" });

    const password = join(place, 'password');
    expect((await stat(password)).mode & 0o777).toBe(0o600);
    expect((await readFile(password, 'utf8')).trim()).toHaveLength(32);
    expect(await refusal(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1'))).toContain(
      'password authentication failed',
    );
  });

  it('goes on where an earlier first start was killed in the middle', async () => {
    const dataDir = join(await givenDirectory(), 'data');
    const cut = startRowServer(dataDir);
    const drafts = async () =>
      (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('cluster.new-'));
    const isInTheMiddle = async () => existsSync(join(dataDir, 'postgres')) && (await drafts()).length > 0;
    expect(await until(isInTheMiddle, 10_000, 2)).toBe(true);
    cut.child.kill('SIGKILL');
    await cut.outcome;

    const { url, said } = await givenPostgres(dataDir);
    expect(await answers(url)).toBe(true);
    expect(said.join()).toContain('An earlier first start was cut short');
    expect(await drafts()).toHaveLength(1);
  });

  it('says what initdb said when the disk cannot be written', async () => {
    const dataDir = join(await givenDirectory(), 'data');
    const full = givenPostgres(dataDir, { packageDir: await givenBrokenPackage() });
    expect(await refusal(full)).toMatch(/could not be made in .*initdb said:\n.*No space left on device/s);
  });

  it('names the place when it may not write there', async () => {
    const dataDir = join(await givenDirectory(), 'data');
    const home = join(dataDir, 'postgres');
    await mkdir(home, { recursive: true });
    await handOver(home, await chooseAccount(() => {}));
    await chmod(home, 0o500);
    const words = await refusal(givenPostgres(dataDir));
    expect(words).toContain(home);
    expect(words).toMatch(/permission denied/i);
  });

  it('names the directory when it cannot be made', async () => {
    const dir = await givenDirectory();
    await writeFile(join(dir, 'file'), '');
    expect(await refusal(givenPostgres(join(dir, 'file', 'data')))).toContain(join(dir, 'file', 'data'));
  });
});

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
    console.info(`second start: ${times.map(Math.round).join(', ')} ms`);
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

/** The installed programs, but with an initdb that finds the disk full. */
async function givenBrokenPackage(): Promise<string> {
  const dir = await givenDirectory();
  for (const part of ['bin', 'lib', 'share']) await mkdir(join(dir, 'native', part), { recursive: true });
  await writeFile(join(dir, 'package.json'), '{"version":"18.0.0"}');
  const said = 'initdb: error: could not create directory: No space left on device';
  await writeFile(join(dir, 'native/bin/initdb'), `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o755 });
  return dir;
}
