import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/migrate.ts';
import { givenMadeDataDir, givenPostgres, query } from '#platform/postgres/fixtures.ts';

const run = promisify(execFile);

async function givenCommand() {
  const running = await givenPostgres(await givenMadeDataDir());
  await migrate(running.url, await readMigrations(), () => {});
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DATA_DIR: join(running.dataDir, '..') };
  const staff = async (...words: string[]) =>
    (await run(process.execPath, [join(import.meta.dirname, 'staff.ts'), ...words], { env })).stdout;
  return { staff, url: running.url };
}

const ann = ['--email', 'ann@example.org'];

it('adds, changes, lists and removes staff beside the running server, and finds the audit log whole', async () => {
  const { staff } = await givenCommand();
  expect(await staff('add', ...ann, '--name', 'Ann', '--permission', 'content')).toContain('Ann is added');
  expect(await staff('add', ...ann, '--name', 'Ann', '--permission', 'admin')).toContain('Ann is changed');
  expect(await staff('list')).toBe('Ann <ann@example.org>: admin\n1 in all.\n');
  expect(await staff('remove', ...ann)).toContain('Removed');
  expect(await staff('audit')).toContain('The audit log is whole: 3 entries');
}, 60_000);

it('says what is wrong, and does nothing then', async () => {
  const { staff, url } = await givenCommand();
  await expect(staff('add', '--email', 'ann', '--name', 'Ann')).rejects.toThrow('is no e-mail address');
  await expect(staff('add', ...ann, '--name', 'Ann', '--permission', 'all')).rejects.toThrow('no permission');
  await expect(staff('remove', ...ann)).rejects.toThrow('Nobody of the staff');
  await expect(staff('dance')).rejects.toThrow('Say what to do');
  await query(
    url,
    `insert into audit_entry values (1, now(), 'staff_added', null, null, null, null, '{}', '', '')`,
  );
  await expect(staff('audit')).rejects.toThrow('was tampered with');
}, 60_000);
