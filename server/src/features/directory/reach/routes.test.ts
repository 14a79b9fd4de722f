import {
  listReachGaps,
  readPlaceReach,
  type PlaceReach,
  type ReachGaps,
} from '@kindred/contract/directory/reach.ts';
import type { Permission } from '@kindred/contract/endpoint.ts';
import { beforeEach, expect, it } from 'vitest';
import { givenAppWithLocalities, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffToken } from '../../../testing/given-staff.ts';
import { tableInto } from '../fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenAppWithLocalities();
});

const given = (permission: Permission) =>
  givenStaffToken(app.db, app.clock.now(), { permissions: [permission] });
async function get(path: string, query: Record<string, string>, token?: string) {
  const staff = token ?? (await given('directory'));
  return app.raw({ method: 'GET', url: `/api/v1${path}`, query, headers: { 'x-auth-header': staff } });
}
const reachOf = async (place: string) =>
  JSON.parse((await get(readPlaceReach.path, { place })).body) as PlaceReach;
const gaps = async () => JSON.parse((await get(listReachGaps.path, {})).body) as ReachGaps;

it('reach: is available to staff with the directory permission', async () => {
  for (const [path, query] of [
    [readPlaceReach.path, { place: 'Dubbo' }],
    [listReachGaps.path, {}],
    [listReachGaps.path, { format: 'csv' }],
  ] as const) {
    expect((await get(path, query, 'nobody')).status).toBe(401);
    expect((await get(path, query, await given('content'))).status).toBe(404);
    expect((await get(path, query)).status).toBe(200);
  }
});

it('reach: shows the nearest three of each kind of help with distance and last check, as readers nearby see them', async () => {
  await app.db
    .updateTable('service')
    .set({ checked_on: '2027-02-01', checked_by: 'Sam' })
    .where('slug', '=', 'ballarat-base-hospital')
    .execute();
  await app.directory.refresh();
  const { place, kinds } = await reachOf('3350');
  expect(place).toEqual({ slug: '3350', words: '3350, Ballarat and surrounds' });
  const centres = kinds.find(({ slug }) => slug === 'haematology-treatment-centre');
  expect(centres?.nearest[0]).toMatchObject({
    slug: 'ballarat-base-hospital',
    suburb: 'Ballarat',
    fresh: { state: 'fresh', checked_on: '2027-02-01' },
  });
  expect(centres?.nearest).toHaveLength(3);
  for (const { nearest, within_50_km } of kinds) {
    const km = nearest.map((one) => one.km);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    expect(Math.min(3, within_50_km)).toBe(km.filter((one) => one <= 50).length);
  }
  // Mobile and phone services are counted as in the reader's list.
  const list = await app.raw({
    method: 'GET',
    url: '/api/v1/services?services_filter=counselling&location_filter=3350',
  });
  const { lanes } = JSON.parse(list.body) as { lanes: { comes: number; anywhere: number } };
  const counselling = kinds.find(({ slug }) => slug === 'counselling');
  expect([counselling?.comes_to_you, counselling?.by_phone_or_online]).toEqual([lanes.comes, lanes.anywhere]);
});

it('reach: asks which place is meant, and accepts neither a state nor an unknown place', async () => {
  const springfields = await reachOf('Springfield');
  expect([springfields.place, springfields.kinds]).toEqual([null, []]);
  expect(springfields.which.length).toBeGreaterThan(5);
  const first = springfields.which[0]?.slug ?? '';
  expect((await reachOf(first)).place?.slug).toBe(first);
  for (const place of ['Victoria', 'Xqzvwtown'])
    expect(await reachOf(place)).toEqual({ place: null, which: [], kinds: [] });
});

it('reach: a kind is a gap in a town until it has a location within 50 km', async () => {
  const before = await gaps();
  expect(before.towns).toHaveLength(48);
  const bourke = before.towns.find(({ words }) => words.startsWith('Bourke '))?.slug ?? '';
  const withoutCounselling = ({ kinds }: ReachGaps) =>
    kinds.find(({ slug }) => slug === 'counselling')?.without ?? [];
  expect(withoutCounselling(before)).toContain(bourke);
  const table = [
    'name,organization_name,types,address_1,city,state_province,postal_code,latitude,longitude',
    '=Wobblegong,Invented,counselling,1 Invented St,Bourke,NSW,2840,-30.09,145.94',
  ];
  await tableInto(app.db, table.join('\n'));
  await app.directory.refresh();
  const after = await gaps();
  expect(withoutCounselling(after)).toEqual(withoutCounselling(before).filter((slug) => slug !== bourke));
  const locations = ({ kinds }: ReachGaps) => kinds.find(({ slug }) => slug === 'counselling')?.locations;
  expect(locations(after)).toBe((locations(before) ?? 0) + 1);

  const { headers, body } = await get(listReachGaps.path, { format: 'csv' });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('gaps-2027-03-01.csv');
  const lines = body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 48 * after.kinds.length);
  expect(lines[0]).toContain('"kind","town","state","services_within_50_km","nearest_service"');
  // A cell that a spreadsheet would evaluate stays text.
  expect(lines.find((line) => line.startsWith('"Counselling","Bourke"'))).toContain(
    '"1","\'=Wobblegong","0.',
  );
});
