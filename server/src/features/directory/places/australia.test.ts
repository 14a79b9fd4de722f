import { beforeAll, describe, expect, it } from 'vitest';
import { australia } from './australia.ts';
import { readRows } from './australian-rows.ts';
import { isWithin, type LocalityRow } from './country.ts';
import { kmBetween } from '@kindred/contract/directory/distance.ts';

let rows: LocalityRow[];
beforeAll(async () => {
  rows = JSON.parse(await australia.localities()) as LocalityRow[];
});
const find = (slug: string) => rows.find((row) => row.slug === slug);

describe('the bundled places', () => {
  it('are within their state, each with a point, and cover every state', () => {
    const wrong = rows.filter((row) => {
      const state = australia.states.find(({ slug }) => slug === row.state);
      return !state || !isWithin(state, row);
    });
    expect(wrong).toEqual([]);
    const counts = Map.groupBy(rows, ({ state }) => state);
    expect(australia.states.map(({ slug }) => (counts.get(slug)?.length ?? 0) > 100)).not.toContain(false);
  });

  it('each have a unique slug of plain letters', () => {
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    expect(rows.filter(({ slug }) => slug.length > 80 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('keep the leading zero of a postcode', () => {
    expect(rows.filter(({ postcode }) => !/^\d{4}$/.test(postcode))).toEqual([]);
    expect(find('darwin-nt-0800')).toMatchObject({ name: 'Darwin', postcode: '0800' });
  });

  it('have names as people write them', () => {
    const names = new Set(rows.map(({ name }) => name));
    const written = [
      'St Kilda',
      "O'Connor",
      'McLaren Vale',
      'Mount Kuring-Gai',
      'Kingston on Murray',
      'Run-o-Waters',
    ];
    expect(written.filter((name) => !names.has(name))).toEqual([]);
    expect([...names].filter((name) => name.length > 4 && name === name.toUpperCase())).toEqual([]);
  });

  it('contain no postal delivery centres', () => {
    expect(rows.filter(({ name }) => /\b(DC|BC|MC|GPO|PO)$/i.test(name))).toEqual([]);
  });

  it.each([
    ['mount-isa-qld-4825', -20.73, 139.49],
    ['broken-hill-nsw-2880', -31.95, 141.45],
    ['alice-springs-nt-0870', -23.7, 133.88],
    ['lord-howe-island-nsw-2898', -31.55, 159.08],
    ['gold-coast-qld-4217', -28.0, 153.43],
  ])('have the right coordinates for %s', (slug, lat, lon) => {
    expect(kmBetween(find(slug) ?? { lat: 0, lon: 0 }, { lat, lon })).toBeLessThan(10);
  });
});

describe('a row of places', () => {
  const source = {
    postcode: '3350',
    locality: 'BALLARAT',
    state: 'VIC',
    lat: -37.57,
    long: 143.86,
    Lat_precise: -37.5691,
    Long_precise: 143.8563,
    type: 'Delivery Area',
    status: '',
    dc: '',
    sa3name: 'Ballarat',
    lgaregion: 'Ballarat',
    MMM_2019: '2',
  };
  const read = (...changed: Partial<typeof source>[]) =>
    readRows(JSON.stringify(changed.map((change) => ({ ...source, ...change }))));

  it('uses its approximate point if the precise one is abroad, unknown, or the centre of a state', () => {
    for (const point of [
      { Lat_precise: 51.8, Long_precise: -2.1 },
      { Lat_precise: 0, Long_precise: 0 },
    ])
      expect(read(point)).toMatchObject([{ lat: -37.57, lon: 143.86 }]);
    const karama = { state: 'NT', postcode: '0813', lat: -12.4, long: 130.9 };
    expect(read({ ...karama, Lat_precise: -19.4914, Long_precise: 132.551 })).toMatchObject([{ lat: -12.4 }]);
  });

  it('is skipped without coordinates, or if it no longer exists', () => {
    expect(read({ lat: 49.2, long: -2.1, Lat_precise: 49.2, Long_precise: -2.1 })).toEqual([]);
    expect(read({ status: 'Removed 15-Nov-2020' }, { state: 'NZ' }, { postcode: '335' })).toEqual([]);
  });

  it('is imported once, with suburbs before post office boxes', () => {
    expect(read({ type: 'LVR' }, {}, { type: 'Post Office Boxes' })).toMatchObject([{ boxes: false }]);
  });

  it('ranks better-known names higher', () => {
    const [ballarat, capital, hamlet] = read(
      {},
      { locality: 'MELBOURNE', postcode: '3000' },
      { locality: 'NHILL', postcode: '3418', MMM_2019: '6' },
    ).map(({ known: existing }) => existing);
    expect(capital).toBeGreaterThan(ballarat ?? 0);
    expect(ballarat).toBeGreaterThan(hamlet ?? 0);
  });
});
