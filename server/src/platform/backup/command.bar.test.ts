import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readErasures } from '#platform/erasure-log.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { givenDataDir, givenPostgres, query } from '@kindred/postgres/fixtures.ts';
import { givenBackupCommands, givenBackupFile } from './fixtures.ts';

it('carries erasures over to the restored data, including those made after the backup', async () => {
  const { backup, restore } = await givenBackupCommands();
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  const first = await givenBackupFile();
  const dataDir = join(running.dataDir, '..');
  await backup(first, dataDir);
  const hash = 'ab'.repeat(32);
  await query(running.url, `insert into erased_member values ('${hash}', now())`);
  await backup(join(dirname(first), 'later'), dataDir);

  const empty = await givenDataDir();
  expect((await restore(first, empty)).stdout).toContain('erased again when the server starts');
  expect(await readErasures(empty)).toEqual([hash]);
}, 60_000);

it('reports that no erasure log has been found since the backup', async () => {
  const { backup, restore } = await givenBackupCommands();
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  const file = await givenBackupFile();
  await backup(file, join(running.dataDir, '..'));
  await rm(join(dirname(file), 'erased.log'));
  expect((await restore(file, await givenDataDir())).stdout).toContain('There is no erased.log');
}, 60_000);

it('starts the database for a backup if no server is running', async () => {
  const { backup } = await givenBackupCommands();
  const dataDir = await givenDataDir();
  const postgres = await givenPostgres(dataDir);
  await migrate(postgres.url, await readMigrations(), () => {});
  await postgres.stop();
  expect((await backup(await givenBackupFile(), dataDir)).stdout).toContain('The file is encrypted to age1');
}, 60_000);

it('tries a restore, with the keys, in a directory that it then removes, and leaves the server alone', async () => {
  const { backup, command, key } = await givenBackupCommands();
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  await query(running.url, `insert into server_key values ('pepper', '\\x00', now())`);
  const file = await givenBackupFile();
  const dataDir = join(running.dataDir, '..');
  await backup(file, dataDir);
  const temporary = await givenDataDir();
  const drill = () =>
    command('restore', [file, '--key', key, '--drill'], { DATA_DIR: dataDir, TMPDIR: temporary });
  const before = await readdir(temporary);
  await expect(drill()).rejects.toThrow('was set up with a pepper that this server does not have');
  expect(await readdir(temporary)).toEqual(before);

  await query(running.url, 'delete from server_key');
  await rm(file);
  await backup(file, dataDir);
  expect((await drill()).stdout).toContain('The drill succeeded');
  expect(await readdir(temporary)).toEqual(before);
}, 60_000);
