import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readErasures } from '#platform/erasure-log.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { givenDataDir, givenPostgres, query } from '@kindred/postgres/fixtures.ts';
import { givenBackupFile } from './fixtures.ts';

const run = promisify(execFile);
const server = join(import.meta.dirname, '../..');

function command(name: 'backup' | 'restore', file: string, dataDir: string) {
  return run(process.execPath, [join(server, `${name}.ts`), file], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATA_DIR: dataDir },
  });
}

it('backs up beside the running server, and restores into an empty data directory', async () => {
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  await query(running.url, `insert into job (name, payload) values ('note', '{}')`);
  const file = await givenBackupFile();
  const dataDir = join(running.dataDir, '..');
  expect((await command('backup', file, dataDir)).stdout).toContain('The server is running');

  const empty = await givenDataDir();
  expect((await command('restore', file, empty)).stdout).toContain('restore: job, 1 rows');
  const restored = await givenPostgres(empty);
  expect(await query(restored.url, 'select count(*)::int as jobs from job')).toEqual({ jobs: 1 });
  await expect(command('restore', file, dataDir)).rejects.toThrow('not empty');
}, 60_000);

it('carries erasures over to the restored data, also those after the backup', async () => {
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  const first = await givenBackupFile();
  const dataDir = join(running.dataDir, '..');
  await command('backup', first, dataDir);
  const hash = 'ab'.repeat(32);
  await query(running.url, `insert into erased_member values ('${hash}', now())`);
  await command('backup', join(dirname(first), 'later'), dataDir);

  const empty = await givenDataDir();
  expect((await command('restore', first, empty)).stdout).toContain('erased again when the server starts');
  expect(await readErasures(empty)).toEqual([hash]);
}, 60_000);

it('says so if no erasure log is found since the backup', async () => {
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  const file = await givenBackupFile();
  await command('backup', file, join(running.dataDir, '..'));
  await rm(join(dirname(file), 'erased.log'));
  expect((await command('restore', file, await givenDataDir())).stdout).toContain('There is no erased.log');
}, 60_000);

it('starts the database for a backup if no server runs', async () => {
  const dataDir = await givenDataDir();
  const postgres = await givenPostgres(dataDir);
  await migrate(postgres.url, await readMigrations(), () => {});
  await postgres.stop();
  expect((await command('backup', await givenBackupFile(), dataDir)).stdout).toContain(
    'It holds personal data',
  );
}, 60_000);

it('refuses to back up a directory without a database', async () => {
  const file = await givenBackupFile();
  await expect(command('backup', file, `${file}-nowhere`)).rejects.toThrow('There is no database');
});

it('says what is wrong with a file that is not a backup', async () => {
  await expect(command('restore', join(server, 'restore.ts'), await givenBackupFile('data'))).rejects.toThrow(
    'damaged or not a backup',
  );
});
