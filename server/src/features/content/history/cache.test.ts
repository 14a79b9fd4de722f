import { titleOfRecord } from '#platform/content/editing.ts';
import { raiseContentVersion } from '#platform/content/raise-version.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenApp } from '../../../testing/given-app.ts';
import { listContentRows } from './cache.ts';
import { readContentRows, type ContentRow } from './store.ts';

it('the rows of the list: rows of a publication are re-read once it is visible, and no others', async () => {
  const { db } = await givenApp();
  const tips = async () => (await listContentRows(db)).filter(({ kind }) => kind === 'tip');
  const publish = (...statements: string[]) =>
    db.transaction().execute(async (tx) => {
      for (const text of statements) await sql.raw(text).execute(tx);
      await raiseContentVersion(tx);
    });
  const [first, second, third] = await tips();
  const { snapshot, total } = await readContentRows(db, null);
  await publish(`update content_item set data = data || '{"title": "Zebras"}' where slug = '${first?.item}'`);
  await publish(
    `insert into content_item (kind, slug, position, data) values ('tip', 'new', 1, '{"title": "000 Aardvarks"}')`,
  );
  const { changed } = await readContentRows(db, snapshot);
  expect(new Set(changed.map(({ item }) => item))).toEqual(new Set([first?.item, 'new']));
  const after = await tips();
  expect([after[0]?.item, after.at(-1)?.item]).toEqual(['new', first?.item]);
  expect(after.find(({ item }) => item === third?.item)).toBe(third);

  // A deleted row cannot be re-read, and one added simultaneously does not mask its absence.
  await publish(
    `delete from content_item where slug = '${second?.item}'`,
    `insert into content_item (kind, slug, position, data) values ('tip', 'newer', 1, '{"title": "Ants"}')`,
  );
  const items = (await tips()).map(({ item }) => item);
  expect(items).toContain('newer');
  expect(items).not.toContain(second?.item);
  expect(await listContentRows(db)).toHaveLength(total + 1);

  // A row written during a read is picked up by the next one.
  await db.transaction().execute(async (tx) => {
    await sql`update content_item set data = data || '{"title": "Late"}' where slug = 'soft-toothbrush'`.execute(
      tx,
    );
    await listContentRows(db);
    await raiseContentVersion(tx);
  });
  const rows = await listContentRows(db);
  expect(rows.find(({ item }) => item === 'soft-toothbrush')?.data['title']).toBe('Late');

  // Must equal a complete read.
  const { compare } = new Intl.Collator('en');
  const titles = (all: readonly ContentRow[]) =>
    all.map(({ kind, data, item }) => titleOfRecord(kind, data, item));
  const fresh = await readContentRows(db, null);
  expect(titles(rows)).toEqual(titles(fresh.changed).toSorted(compare));
});
