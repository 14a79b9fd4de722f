import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openServerKeys } from '#platform/keys/open-keys.ts';
import { givenKeyFolder } from '#platform/keys/fixtures.ts';
import { readConfig } from '#platform/config.ts';
import { givenDatabase } from './testing/given-database.ts';
import { bareProcess } from '@kindred/postgres/bare-process.ts';

const run = promisify(execFile);

async function givenCommand() {
  const { db, url } = await givenDatabase();
  const dir = await givenKeyFolder();
  const env = { ...bareProcess, DATABASE_URL: url, DATA_DIR: dir };
  const keys = async (...words: string[]) =>
    (await run(process.execPath, [join(import.meta.dirname, 'keys.ts'), ...words], { env })).stdout;
  const config = readConfig({ ...env, KINDRED_ENV: 'test' });
  await openServerKeys(db, config, { now: new Date('2027-03-01T00:00:00Z'), say: () => {} });
  return { keys, path: join(dir, 'keys.json') };
}

it('keys command: checks and replaces the keys, and prints none of them', async () => {
  const { keys, path } = await givenCommand();
  expect(await keys('check')).toBe(
    `Key file: ${path}\npepper: from the file\npush_key: from the file\nThe keys match the database.\n`,
  );
  const before = JSON.parse(await readFile(path, 'utf8')) as { pepper: string; push_key: string };
  const output = await keys('replace', 'pepper');
  const after = JSON.parse(await readFile(path, 'utf8')) as typeof before;
  expect(after.pepper).not.toBe(before.pepper);
  expect(after.push_key).toBe(before.push_key);
  expect(output).toContain('Replaced: pepper.');
  expect(output).not.toContain(after.pepper);
  expect(await keys('check')).toContain('keys match');
}, 60_000);

it('keys command: prints its usage', async () => {
  const { keys } = await givenCommand();
  await expect(keys()).rejects.toThrow('Usage:');
  await expect(keys('replace', 'everything')).rejects.toThrow('Usage:');
}, 60_000);
