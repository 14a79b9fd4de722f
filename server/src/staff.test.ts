import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { givenDataDir, givenPostgres, query } from '@kindred/postgres/fixtures.ts';
import { givenDatabase } from './testing/given-database.ts';
import { bareProcess } from '@kindred/postgres/bare-process.ts';

const run = promisify(execFile);

const commandWith =
  (settings: Record<string, string>) =>
  async (...words: string[]) => {
    const file = join(import.meta.dirname, 'staff.ts');
    return (await run(process.execPath, [file, ...words], { env: { ...bareProcess, ...settings } })).stdout;
  };

/** Runs on the embedded database of a running server. */
async function givenCommandBesideServer() {
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  return commandWith({ DATA_DIR: join(running.dataDir, '..') });
}

const ann = ['--email', 'ann@example.org'];

it('staff command: adds, changes, lists and removes staff while the server is running, with a valid audit log', async () => {
  const staff = await givenCommandBesideServer();
  expect(await staff('add', ...ann, '--name', 'Ann', '--permission', 'content')).toContain('Ann is added');
  expect(await staff('add', ...ann, '--name', 'Ann', '--permission', 'admin')).toContain('Ann is changed');
  expect(await staff('list')).toBe('Ann <ann@example.org>: admin\n1 in total.\n');
  const asNurse = ['--name', 'Ann', '--role', ' cancer nurse', '--permission', 'admin'];
  expect(await staff('add', ...ann, ...asNurse)).toContain('Ann is changed');
  expect(await staff('list')).toContain('Ann, cancer nurse <ann@example.org>: admin\n');
  expect(await staff('remove', ...ann)).toContain('Removed');
  expect(await staff('audit')).toContain('The audit log is intact: 4 entries');
});

it('staff command: reports what is wrong, and changes nothing', async () => {
  const { url } = await givenDatabase();
  const staff = commandWith({ DATABASE_URL: url });
  await expect(staff('add', '--email', 'ann', '--name', 'Ann')).rejects.toThrow('is not an email address');
  await expect(staff('add', ...ann, '--name', 'Ann', '--permission', 'all')).rejects.toThrow('no permission');
  await expect(staff('add', ...ann, '--name', 'Ann', '--role', 'see a.example')).rejects.toThrow('as a role');
  await expect(staff('remove', ...ann)).rejects.toThrow('No staff member has this address');
  await expect(staff('dance')).rejects.toThrow('Usage:');
  await query(
    url,
    `insert into audit_entry values (1, now(), 'staff_added', null, null, null, null, '{}', '', '')`,
  );
  await expect(staff('audit')).rejects.toThrow('has been tampered with');
});
