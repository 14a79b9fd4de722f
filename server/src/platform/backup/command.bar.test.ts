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
