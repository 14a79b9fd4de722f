import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chooseAccount, handOver } from './account.ts';
import {
  answers,
  givenDirectory,
  givenPostgres,
  query,
  refusal,
  testSettings,
  startRowServer,
} from './fixtures.ts';
import { waitUntil } from './poll.ts';

it('first start: creates a durable Unicode database that requires a password', async () => {
  const dataDir = join(await givenDirectory(), 'data');
  const { url, dataDir: place } = await givenPostgres(dataDir);

  expect(
    await testSettings(url, 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'),
  ).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
  });
  expect(await testSettings(url, 'jit', 'max_connections', 'password_encryption', 'TimeZone')).toEqual({
    jit: 'off',
    max_connections: '80',
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

it('first start: resumes an earlier first start that was killed', async () => {
  const dataDir = join(await givenDirectory(), 'data');
  const cut = startRowServer(dataDir);
  const drafts = async () =>
    (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('cluster.new-'));
  const isInTheMiddle = async () => existsSync(join(dataDir, 'postgres')) && (await drafts()).length > 0;
  expect(await waitUntil(isInTheMiddle, 10_000, 2)).toBe(true);
  cut.child.kill('SIGKILL');
  await cut.outcome;

  const { url, lines: output } = await givenPostgres(dataDir);
  expect(await answers(url)).toBe(true);
  expect(output.join()).toContain('An earlier first start was cut short');
  expect(await drafts()).toHaveLength(1);
});

it('first start: reports the error of initdb if the disk is not writable', async () => {
  const dataDir = join(await givenDirectory(), 'data');
  const full = givenPostgres(dataDir, { packageDir: await givenBrokenPackage() });
  expect(await refusal(full)).toMatch(/could not be made in .*initdb said:\n.*No space left on device/s);
});

it('first start: names the path if it may not write there', async () => {
  const dataDir = join(await givenDirectory(), 'data');
  const home = join(dataDir, 'postgres');
  await mkdir(home, { recursive: true });
  await handOver(home, await chooseAccount(() => {}));
  await chmod(home, 0o500);
  const words = await refusal(givenPostgres(dataDir));
  expect(words).toContain(home);
  expect(words).toMatch(/permission denied/i);
});

it('first start: names the directory if it cannot be created', async () => {
  const dir = await givenDirectory();
  await writeFile(join(dir, 'file'), '');
  expect(await refusal(givenPostgres(join(dir, 'file', 'data')))).toContain(join(dir, 'file', 'data'));
});

/** The installed programs, with an initdb that finds the disk full. */
async function givenBrokenPackage(): Promise<string> {
  const dir = await givenDirectory();
  for (const part of ['bin', 'lib', 'share']) await mkdir(join(dir, 'native', part), { recursive: true });
  await writeFile(join(dir, 'package.json'), '{"version":"18.0.0"}');
  const output = 'initdb: error: could not create directory: No space left on device';
  await writeFile(join(dir, 'native/bin/initdb'), `#!/bin/sh\necho '${output}' >&2\nexit 1\n`, {
    mode: 0o755,
  });
  return dir;
}
