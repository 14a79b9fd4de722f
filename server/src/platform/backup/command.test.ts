import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
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

it('refuses to back up a directory without a database', async () => {
  const file = await givenBackupFile();
  await expect(command('backup', file, `${file}-nowhere`)).rejects.toThrow('There is no database');
});

it('says what is wrong with a file that is not a backup', async () => {
  await expect(command('restore', join(server, 'restore.ts'), await givenBackupFile('data'))).rejects.toThrow(
    'damaged or not a backup',
  );
});
