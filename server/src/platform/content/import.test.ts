import type { ContentItem } from '@kindred/content/items.ts';
import { expect, it } from 'vitest';
import { givenDatabase } from '../../testing/given-database.ts';
import { importContent, writeItems } from './import.ts';

const goal = (slug: string, title: string): ContentItem => ({
  kind: 'goal',
  slug,
  position: 0,
  data: { slug, title },
});
const first = [goal('rest', 'Rest'), goal('walk', 'Walk')];

async function build() {
  const { db } = await givenDatabase();
  await db.deleteFrom('content_item').execute();
  return {
    db,
    ship: (items: readonly ContentItem[]) => db.transaction().execute((tx) => writeItems(tx, items)),
    /** Edits like staff would. */
    edit: (slug: string, title: string) =>
      db
        .updateTable('content_item')
        .set({ data: JSON.stringify({ slug, title }), edited_at: new Date(0) })
        .where('slug', '=', slug)
        .execute(),
    titles: async () => {
      const rows = await db.selectFrom('content_item').select('data').orderBy('slug').execute();
      return rows.map(({ data }) => (data as { title: string }).title);
    },
    waiting: async () => {
      const rows = await db.selectFrom('content_item').select(['slug', 'upstream']).execute();
      return rows.filter(({ upstream }) => upstream !== null).map(({ slug }) => slug);
    },
  };
}

it('changes nothing when the same content is imported again', async () => {
  const { ship, titles } = await build();
  expect(await ship(first)).toEqual({ changed: 2, left: 0 });
  expect(await ship(first)).toEqual({ changed: 0, left: 0 });
  expect(await titles()).toEqual(['Rest', 'Walk']);
});

it('updates texts that staff have not edited', async () => {
  const { ship, titles } = await build();
  await ship(first);
  expect(await ship([goal('rest', 'Rest well'), goal('walk', 'Walk')])).toEqual({ changed: 1, left: 0 });
  expect(await titles()).toEqual(['Rest well', 'Walk']);
});

it('never overwrites a staff edit, and keeps the new text beside it', async () => {
  const { ship, edit, titles, waiting } = await build();
  await ship(first);
  await edit('rest', 'Lie down');
  expect(await ship(first)).toEqual({ changed: 0, left: 0 });
  expect(await ship([goal('rest', 'Rest well'), goal('walk', 'Walk')])).toEqual({ changed: 0, left: 1 });
  expect(await ship([goal('rest', 'Rest longer'), goal('walk', 'Walk')])).toEqual({ changed: 0, left: 1 });
  expect(await titles()).toEqual(['Lie down', 'Walk']);
  expect(await waiting()).toEqual(['rest']);
});

it('resolves the conflict if the new text equals the edit', async () => {
  const { ship, edit, titles, waiting } = await build();
  await ship(first);
  await edit('rest', 'Lie down');
  expect(await ship([goal('rest', 'Lie down'), goal('walk', 'Walk')])).toEqual({ changed: 1, left: 0 });
  expect(await waiting()).toEqual([]);
  await ship([goal('rest', 'Rest'), goal('walk', 'Walk')]);
  expect(await titles()).toEqual(['Rest', 'Walk']);
});

it('removes content that is no longer shipped, but nothing written or edited here', async () => {
  const { db, ship, edit, titles } = await build();
  await ship([...first, goal('swim', 'Swim')]);
  await edit('walk', 'Stroll');
  await db
    .insertInto('content_item')
    .values({
      kind: 'goal',
      slug: 'zest',
      position: 9,
      data: JSON.stringify({ slug: 'zest', title: 'Zest' }),
      shipped_hash: null,
    })
    .execute();
  expect(await ship([goal('rest', 'Rest')])).toEqual({ changed: 1, left: 0 });
  expect(await titles()).toEqual(['Rest', 'Stroll', 'Zest']);
});

it('loads all the bundled content once', async () => {
  const { db } = await givenDatabase();
  expect(await importContent(db)).toEqual({ changed: 0, left: 0 });
  await db.updateTable('content_version').set({ shipped_hash: '' }).execute();
  await db.deleteFrom('content_item').where('kind', '=', 'goal').execute();
  expect((await importContent(db)).changed).toBeGreaterThan(10);
});
