import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { givenDataDir, givenPostgres, query } from '@kindred/postgres/fixtures.ts';
import { givenBackupCommands, givenBackupFile } from './fixtures.ts';

it('backs up while the server is running, and restores into an empty data directory', async () => {
  const { backup, restore, command } = await givenBackupCommands();
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  await query(running.url, `insert into job (name, payload) values ('note', '{}')`);
  const file = await givenBackupFile();
  const dataDir = join(running.dataDir, '..');
  const taken = (await backup(file, dataDir)).stdout;
  expect(taken).toContain('The server is running');
  expect(taken).toContain('The file is encrypted to age1');

  const empty = await givenDataDir();
  await expect(command('restore', [file], { DATA_DIR: empty })).rejects.toThrow(
    'Nothing was restored. The backup is encrypted. Name the file with its key',
  );
  const { stdout } = await restore(file, empty);
  expect(stdout).toContain('restore: job, 1 rows');
  expect(stdout).toContain(`put your copy of the keys in place (${join(empty, 'keys.json')})`);
  const restored = await givenPostgres(empty);
  expect(await query(restored.url, 'select count(*)::int as jobs from job')).toEqual({ jobs: 1 });
  await expect(restore(file, dataDir)).rejects.toThrow('not empty');
}, 60_000);

it('writes no unencrypted backup unless the operator asks for it', async () => {
  const { command } = await givenBackupCommands();
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  const settings = { DATA_DIR: join(running.dataDir, '..'), BACKUP_RECIPIENTS: '' };
  const file = await givenBackupFile();
  await expect(command('backup', [file], settings)).rejects.toThrow(
    'No backup was made. A backup contains personal data, and BACKUP_RECIPIENTS names no key to encrypt it with.',
  );
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  const { stdout } = await command('backup', [file, '--unencrypted'], settings);
  expect(stdout).toContain('The file is NOT encrypted');
  expect(gunzipSync(await readFile(file)).includes('kindred-backup')).toBe(true);
}, 60_000);

it('refuses to back up a directory without a database', async () => {
  const { backup } = await givenBackupCommands();
  const file = await givenBackupFile();
  await expect(backup(file, `${file}-nowhere`)).rejects.toThrow('There is no database');
});

it('says what is wrong with a file that is not a backup, or not a key', async () => {
  const { restore, command, key } = await givenBackupCommands();
  const file = await givenBackupFile('data');
  await writeFile(file, 'not a backup');
  await expect(restore(file, `${file}-nowhere`)).rejects.toThrow('damaged or not a backup');
  await expect(command('restore', [key, '--key', file], {})).rejects.toThrow('is not a backup key');
});
