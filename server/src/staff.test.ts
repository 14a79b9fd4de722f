import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { givenDataDir, givenPostgres, query } from '@kindred/postgres/fixtures.ts';

const run = promisify(execFile);

async function givenCommand() {
  const running = await givenPostgres(await givenDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATA_DIR: join(running.dataDir, '..') };
  const staff = async (...words: string[]) =>
    (await run(process.execPath, [join(import.meta.dirname, 'staff.ts'), ...words], { env })).stdout;
  return { staff, url: running.url };
}

const ann = ['--email', 'ann@example.org'];

it('staff command: adds, changes, lists and removes staff beside the running server, with a valid audit log', async () => {
  const { staff } = await givenCommand();
  expect(await staff('add', ...ann, '--name', 'Ann', '--permission', 'content')).toContain('Ann is added');
  expect(await staff('add', ...ann, '--name', 'Ann', '--permission', 'admin')).toContain('Ann is changed');
  expect(await staff('list')).toBe('Ann <ann@example.org>: admin\n1 in total.\n');
  expect(await staff('remove', ...ann)).toContain('Removed');
  expect(await staff('audit')).toContain('The audit log is intact: 3 entries');
}, 60_000);

it('staff command: reports what is wrong, and changes nothing', async () => {
  const { staff, url } = await givenCommand();
  await expect(staff('add', '--email', 'ann', '--name', 'Ann')).rejects.toThrow('is not an email address');
  await expect(staff('add', ...ann, '--name', 'Ann', '--permission', 'all')).rejects.toThrow('no permission');
  await expect(staff('remove', ...ann)).rejects.toThrow('No staff member has this address');
  await expect(staff('dance')).rejects.toThrow('Usage:');
  await query(
    url,
    `insert into audit_entry values (1, now(), 'staff_added', null, null, null, null, '{}', '', '')`,
  );
  await expect(staff('audit')).rejects.toThrow('has been tampered with');
}, 60_000);
