import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { givenDatabase } from './testing/given-database.ts';
import { bareProcess } from '@kindred/postgres/bare-process.ts';

const run = promisify(execFile);

async function givenCommand() {
  const { url, db } = await givenDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kindred-feed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { ...bareProcess, DATABASE_URL: url };
  const feed = async (...words: string[]) =>
    (await run(process.execPath, [join(import.meta.dirname, 'feed.ts'), ...words], { env, cwd: folder }))
      .stdout;
  const count = async () =>
    (await db.selectFrom('service').select('id').where('feed', '=', 'invented').execute()).length;
  return { folder, feed, count };
}

it('feed command: previews a file, imports it, and lists invalid rows', async () => {
  const { folder, feed, count } = await givenCommand();
  await writeFile(join(folder, 'good.csv'), 'Titel;Post\nErfundene Hilfe;0800\n');
  await writeFile(join(folder, 'bad.csv'), 'Titel;Post\n;0800\nErfundene Hilfe;0800\n');
  await writeFile(join(folder, 'map.yaml'), 'fields: { name: Titel, postal_code: Post }\n');
  const named = ['--feed', 'invented', '--mapping', 'map.yaml'];
  expect(await feed('good.csv', ...named, '--preview')).toContain(
    '1 services added, 0 changed, 0 removed. This was a preview',
  );
  expect(await count()).toBe(0);
  expect(await feed('good.csv', ...named)).toContain('1 rows: 1 services added, 0 changed, 0 removed.\n');
  expect(await count()).toBe(1);
  await expect(feed('bad.csv', ...named)).rejects.toMatchObject({
    stdout: expect.stringContaining('bad.csv, row 2: the service has no name') as string,
    stderr: 'Nothing was written. Rows that cannot be imported: 1. Fix them, or add --skip-bad.\n',
  });
  expect(await feed('bad.csv', ...named, '--skip-bad')).toContain(
    '0 services added, 0 changed, 0 removed.\n',
  );
}, 120_000);

it('feed command: prints its usage, and changes nothing', async () => {
  const { feed } = await givenCommand();
  await expect(feed()).rejects.toThrow('npm run feed -- <file or folder> --feed <name>');
  await expect(feed('x.csv', '--feed', 'starter')).rejects.toThrow('cannot be the name of a feed');
  await expect(feed('nowhere.csv', '--feed', 'invented')).rejects.toThrow('no such file');
}, 120_000);
