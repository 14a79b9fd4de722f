import { findPlaces } from '@kindred/contract/directory/localities.ts';
import { expect, it } from 'vitest';
import { australia } from '#features/directory/places/australia.ts';
import { givenApp, givenAppWithLocalities } from '../../../testing/given-app.ts';
import { givenDatabase } from '../../../testing/given-database.ts';
import { importLocalities } from './actions.ts';
import { holdLocalities } from './cache.ts';

const row = {
  slug: 'darwin-nt-0800',
  name: 'Darwin',
  state: 'nt',
  postcode: '0800',
  lat: -12.46,
  lon: 130.84,
  boxes: false,
  known: 100,
};
const edition = (name: string, ...rows: (typeof row)[]) => ({
  edition: async () => name,
  localities: async () => JSON.stringify(rows),
});

it('suggests places in the format of a postal address', async () => {
  const app = await givenAppWithLocalities();
  expect(await app.send(findPlaces, { query: { q: 'ballarat' } })).toMatchObject({
    items: [
      {
        slug: 'ballarat-vic-3350',
        name: 'Ballarat',
        state: 'vic',
        postcode: '3350',
        lat: -37.5691,
        lon: 143.8563,
        words: 'Ballarat VIC 3350',
      },
      { words: 'Ballarat East VIC 3350' },
      {},
      {},
      {},
    ],
  });
  const { headers } = await app.raw({ method: 'GET', url: '/api/v1/places?q=ballarat' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(headers).not.toHaveProperty('etag');
});

it('suggests at most eight, and a postcode with its suburbs', async () => {
  const app = await givenAppWithLocalities();
  const { items } = (await app.send(findPlaces, { query: { q: '3350' } })) as { items: { words: string }[] };
  expect(items).toHaveLength(8);
  expect(items.slice(0, 2).map(({ words }) => words)).toEqual([
    '3350, Ballarat and surrounds',
    'Ballarat VIC 3350',
  ]);
});

it('refuses an empty query and an overlong one', async () => {
  const app = await givenApp();
  for (const url of ['/api/v1/places', `/api/v1/places?q=${'a'.repeat(61)}`])
    expect((await app.raw({ method: 'GET', url })).status).toBe(422);
});

it('imports each edition once', async () => {
  const { db } = await givenDatabase();
  expect(await importLocalities(db, edition('first', row))).toBe(1);
  expect(await importLocalities(db, edition('first'))).toBe(0);
  expect((await holdLocalities(db)).one('darwin-nt-0800')).toMatchObject({
    name: 'Darwin',
    postcode: '0800',
  });
  const perth = { ...row, slug: 'perth-wa-6000', name: 'Perth', state: 'wa', postcode: '6000' };
  expect(await importLocalities(db, edition('second', perth))).toBe(1);
  const cached = await holdLocalities(db);
  expect([cached.version, cached.one('darwin-nt-0800'), cached.one('6000')?.name]).toEqual([
    'second',
    undefined,
    '6000, Perth',
  ]);
});

it('imports an edition once, even if many processes start together', async () => {
  const { db } = await givenDatabase();
  const filled = await Promise.all([1, 2, 3].map(() => importLocalities(db, edition('first', row))));
  expect(filled.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
});

it('imports the bundled places, and again only for a new edition', async () => {
  const { db } = await givenDatabase('template_localities');
  expect(await importLocalities(db)).toBe(0);
  expect((await holdLocalities(db)).version).toBe(await australia.edition());
});
