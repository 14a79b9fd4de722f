import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import { givenDatabase } from '../testing/given-database.ts';
import { allKeysetRows, readKeysetPage, type SortColumn } from './keyset.ts';
import type { Database } from './database.ts';

const columns = {
  title: { by: sql`lower(title)`, type: 'text' },
  starts: { by: sql`starts_at`, type: 'timestamptz' },
  seats: { by: sql`capacity`, type: 'integer' },
} satisfies Record<string, SortColumn>;
type Sort = keyof typeof columns;

/** Seven events with repeating seat counts, so that the id has to break ties. */
async function givenSeven() {
  const { db } = await givenDatabase();
  for (const [at, title] of ['g', 'B', 'e', 'a', 'F', 'd', 'C'].entries())
    await givenEvent(db, {
      title,
      capacity: 10 * (at % 2),
      starts_at: `2027-03-1${at}T05:00:00Z`,
    });
  return db;
}

const pageOf = (db: Database, sort: Sort | `-${Sort}`, cursor?: string | null) =>
  readKeysetPage(db.selectFrom('event').select(['id', 'title']), columns, {
    sort,
    cursor: cursor ?? undefined,
    size: 3,
  });
const titlesOf = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title).join('');

describe('a page of a list', () => {
  it('continues after the last row of the previous page, forwards and backwards, in each order', async () => {
    const db = await givenSeven();
    for (const [sort, all] of [
      ['title', 'aBCdeFg'],
      ['-title', 'gFedCBa'],
      ['starts', 'gBeaFdC'],
      ['-starts', 'CdFaeBg'],
    ] as const) {
      const one = await pageOf(db, sort);
      const two = await pageOf(db, sort, one.next);
      const three = await pageOf(db, sort, two.next);
      expect([one, two, three].map(titlesOf).join('')).toBe(all);
      expect([one.previous, three.next]).toEqual([null, null]);
      const back = await pageOf(db, sort, three.previous);
      expect([titlesOf(back), titlesOf(await pageOf(db, sort, back.previous))]).toEqual([
        titlesOf(two),
        titlesOf(one),
      ]);
      expect((await pageOf(db, sort, back.previous)).previous).toBeNull();
    }
  });

  it('shows each row once even if many have the same value', async () => {
    const db = await givenSeven();
    const seen: string[] = [];
    for await (const rows of allKeysetRows((cursor) => pageOf(db, '-seats', cursor)))
      seen.push(...rows.map(({ title }) => title));
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('neither repeats nor skips a row when one is added and one removed between two pages', async () => {
    const db = await givenSeven();
    const one = await pageOf(db, 'title');
    await db.deleteFrom('event').where('title', '=', 'C').execute();
    await givenEvent(db, { title: 'aa' });
    expect(titlesOf(await pageOf(db, 'title', one.next))).toBe('deF');
  });

  it.each([
    ['not base64 at all', '%%%'],
    ['JSON of another shape', Buffer.from('{"a":1}').toString('base64url')],
    ['a value that is no date', cursorWith('starts', 'after', 'yesterday')],
    [
      'an id that is none',
      Buffer.from('["starts","after","2027-03-10 05:00:00+00","x"]').toString('base64url'),
    ],
    ['the cursor of another order', cursorWith('title', 'after', 'b')],
    ['a direction that is none', cursorWith('starts', 'sideways', '2027-03-10 05:00:00+00')],
    ['a NUL in a text', cursorWith('starts', 'after', '\0')],
  ])('starts over with a cursor that is %s', async (_, cursor) => {
    const db = await givenSeven();
    expect(titlesOf(await pageOf(db, 'starts', cursor))).toBe('gBe');
  });
});

function cursorWith(sort: string, direction: string, value: string): string {
  const parts = [sort, direction, value, '0190a000-0000-7000-8000-000000000001'];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
