import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareProcess } from '@kindred/postgres/bare-process.ts';
import { expect, it, onTestFinished } from 'vitest';
import { verifyAudit } from '#platform/audit/verify.ts';
import { givenDatabase } from './testing/given-database.ts';

const run = promisify(execFile);

async function givenContentCommand() {
  const { url, db } = await givenDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kindred-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = { ...bareProcess, DATABASE_URL: url };
  const content = async (does: string) =>
    (await run(process.execPath, [join(import.meta.dirname, 'content.ts'), does, folder], { env })).stdout;
  const items = () =>
    db.selectFrom('content_item').select(['kind', 'slug', 'data']).orderBy('kind').orderBy('slug').execute();
  const version = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
  return { db, folder, content, items, version };
}

it('content command: changes nothing when an export is imported again, but imports edits to the files', async () => {
  const { db, folder, content, items } = await givenContentCommand();
  const before = await items();
  expect(await content('export')).toContain('files written');
  expect(await content('import')).toContain(`${before.length} texts read, 0 changed.`);
  expect(await items()).toEqual(before);
  const file = join(folder, 'topics', 'fatigue.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace('title: Fatigue', 'title: Being tired'));
  expect(await content('import')).toContain('1 changed.');
  const fatigue = (await items()).find(({ kind, slug }) => kind === 'topic' && slug === 'fatigue');
  expect(fatigue?.data).toMatchObject({ title: 'Being tired' });
  const versions = await db.selectFrom('content_revision').select('what').orderBy('id').execute();
  expect(versions.map(({ what }) => what)).toEqual(['shipped', 'imported']);
  expect((await verifyAudit(db)).broken).toEqual([]);
});

it('content command: stops at a file of an unknown type or an invalid text before anything is written', async () => {
  const { folder, content, items, version } = await givenContentCommand();
  await content('export');
  const [before, number] = [await items(), await version()];
  const tips = join(folder, 'tips.yaml');
  const text = await readFile(tips, 'utf8');
  await writeFile(tips, text.replace('effort: 1', 'effort: 9'));
  await expect(content('import')).rejects.toMatchObject({
    stderr: expect.stringContaining('Nothing was written. content/tips.yaml') as string,
  });
  await writeFile(tips, text.replace('title: ', 'title: New '));
  await writeFile(join(folder, 'horoscopes.yaml'), '[]');
  await expect(content('import')).rejects.toMatchObject({
    stderr: expect.stringContaining('horoscopes.yaml') as string,
  });
  expect([await items(), await version()]).toEqual([before, number]);
});
