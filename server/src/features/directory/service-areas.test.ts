import type { StaffServices } from '@kindred/contract/directory/catalogue.ts';
import { listServices, readService } from '@kindred/contract/directory/providers.ts';
import type { Query } from '@kindred/contract/endpoint.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { givenAppWithLocalities, type TestApp } from '../../testing/given-app.ts';
import { givenStaffToken } from '../../testing/given-staff.ts';
import { listInto, tableInto, takeInto } from './fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenAppWithLocalities();
});

interface GivenArea {
  name?: string;
  extent?: string;
  extent_type?: string;
}

/** A service without a location that visits people, named after the area it serves. */
const visiting = (id: string, ...service_areas: GivenArea[]) => ({
  id,
  name: `Wobblegong ${id}`,
  organization: { id: 'o', name: 'Invented' },
  phones: [{ number: '1800 000 111' }],
  attributes: [{ taxonomy_term: { taxonomy: 'delivery', code: 'comes_to_you', name: '' } }],
  service_areas,
});
const onMap = (geometry: object, properties = {}): GivenArea => ({
  name: 'The goldfields',
  extent: JSON.stringify({ type: 'Feature', properties, geometry }),
  extent_type: 'geojson',
});
const square = (west: number, south: number, east: number, north: number) => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];

async function comesTo(query: Query<typeof listServices>) {
  const reply = await app.send(listServices, { query: { q: 'wobblegong', lane: 'comes', ...query } });
  if ('refused' in reply) throw new Error(reply.refused);
  expect(reply.items).toHaveLength(reply.lanes.comes);
  return reply.items.map(({ name }) => name.replace('Wobblegong ', '')).toSorted();
}

it('service area: a service reaches the places in its radius, its list or its shape, and no others', async () => {
  const services = [
    visiting('radius', { name: 'within 50 km of Ballarat VIC 3350' }),
    visiting('point', onMap({ type: 'Point', coordinates: [143.85, -37.56] }, { radius_km: 12 })),
    visiting('postcodes', { name: 'Our towns', extent: '3350-3352; Postcode 3364', extent_type: 'text' }),
    visiting('towns', { name: 'Creswick VIC, Castlemaine' }),
    visiting('shape', onMap({ type: 'Polygon', coordinates: square(143.8, -37.6, 143.95, -37.4) })),
    visiting('state', { name: 'Victoria' }),
    visiting('states', { name: 'NSW, ACT' }),
    visiting('two', { name: 'Dubbo' }, { name: 'Victoria' }),
  ];
  expect((await listInto(app.db, services)).notes).toEqual([]);
  await app.directory.refresh();
  const state = ['state', 'two'];
  expect(await comesTo({ location_filter: 'Ballarat' })).toEqual(
    ['point', 'postcodes', 'radius', 'shape', ...state].toSorted(),
  );
  // About 17 km to the north, and in the shape.
  expect(await comesTo({ location_filter: 'Creswick VIC' })).toEqual(
    ['radius', 'shape', 'towns', ...state].toSorted(),
  );
  // 45 km away.
  expect(await comesTo({ location_filter: 'Maryborough VIC' })).toEqual(state);
  expect(await comesTo({ location_filter: 'Daylesford' })).toEqual(['radius', ...state].toSorted());
  expect(await comesTo({ location_filter: 'Castlemaine' })).toEqual(['state', 'towns', 'two']);
  expect(await comesTo({ location_filter: 'Dubbo' })).toEqual(['states', 'two']);
  expect(await comesTo({ location_filter: 'Perth' })).toEqual([]);
  // A postcode is served if one of its suburbs is; a position counts as its suburb.
  expect(await comesTo({ location_filter: '3363' })).toContain('towns');
  expect(await comesTo({ near: '-37.56,143.86' })).toContain('postcodes');
  // Searching a whole state also finds services for parts of it.
  expect(await comesTo({ location_filter: 'vic' })).toEqual(
    ['point', 'postcodes', 'radius', 'shape', 'state', 'towns', 'two'].toSorted(),
  );
  expect(await comesTo({ location_filter: 'nsw' })).toEqual(['states', 'two']);
});

it('service area: is named on the card and the page, with its extent', async () => {
  const services = [
    visiting('radius', { name: 'Ballarat region', extent: 'within 50 km of Ballarat', extent_type: 'text' }),
    visiting('list', { name: '3350, Creswick VIC, 3352, 3364' }),
  ];
  await listInto(app.db, services);
  await app.directory.refresh();
  const areasOf = async (id: string) => {
    const reply = await app.send(readService, { params: { id } });
    if ('refused' in reply) throw new Error(reply.refused);
    return [reply.areas, reply.covers, reply.nationwide];
  };
  expect(await areasOf('wobblegong-radius')).toEqual([[{ name: 'Ballarat', km: 50 }], [], false]);
  expect(await areasOf('wobblegong-list')).toEqual([
    [{ name: '3350, Creswick and 2 more places', km: null }],
    [],
    false,
  ]);
  const { items } = (await app.send(listServices, {
    query: { q: 'wobblegong', location_filter: 'Ballarat' },
  })) as { items: { area: string | null }[] };
  expect(items.map(({ area }) => area)).toEqual([
    'in and around Ballarat',
    'in 3350, Creswick and 2 more places',
  ]);
});

it('service area: the staff list says which services cover the whole country', async () => {
  await listInto(app.db, [visiting('all', { name: 'Australia' }), visiting('state', { name: 'Victoria' })]);
  const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['directory'] });
  const { body } = await app.raw({
    method: 'GET',
    url: '/api/v1/staff/directory/services',
    headers: { 'x-auth-header': token },
    query: { q: 'wobblegong' },
  });
  const { items } = JSON.parse(body) as StaffServices;
  expect(items.map(({ nationwide, states }) => [nationwide, states])).toEqual([
    [true, []],
    [false, ['VIC']],
  ]);
});

it.each([
  [{ name: 'Our region' }, '"Our region" is no place, postcode or state'],
  // Two of that name are in one state, and one is in another.
  [{ name: 'Richmond' }, '"Richmond" is the name of several places; add its state or postcode'],
  // A typo is not corrected, because no one would notice a wrong guess.
  [{ name: 'Ballerat' }, '"Ballerat" is no place, postcode or state'],
  [{ name: '3350, 9999' }, '"9999" is no place, postcode or state'],
  [{ name: '9990-9999' }, 'there is no postcode from 9990 to 9999'],
  [{ name: 'within 5000 km of Ballarat' }, 'a radius is between 1 and 1000 km'],
  [onMap({ type: 'Point', coordinates: [143.85, -37.56] }), 'a point needs its property "radius_km"'],
  [onMap({ type: 'LineString', coordinates: [] }), 'its extent is no point or polygon in GeoJSON'],
  [{ name: 'x', extent: '{', extent_type: 'geojson' }, 'its extent is not valid JSON'],
  [onMap({ type: 'Polygon', coordinates: square(170, 10, 171, 11) }), 'no place lies within its extent'],
  [
    onMap({ type: 'Polygon', coordinates: square(140, -39, 154, -30) }),
    'it has more than 2000 places; name its states instead',
  ],
])('service area: an unreadable one is reported, and serves no place: %o', async (area, reason) => {
  const report = await listInto(app.db, [visiting('odd', area)]);
  expect(report).toMatchObject({
    services: { added: 1 },
    notes: [
      {
        row: 1,
        reason: `service area "${area.name}": ${reason}, so the service is not listed for it`,
      },
    ],
  });
  await app.directory.refresh();
  expect(await comesTo({ location_filter: 'Ballarat' })).toEqual([]);
  expect(await comesTo({})).toEqual(['odd']);
});

it('service area: a table can name it in the states column', async () => {
  const table = [
    'name,organization_name,phones,covers,delivery',
    'Wobblegong one,Invented,08 5550 1111,within 30 km of Ballarat,comes_to_you',
    'Wobblegong two,Invented,08 5550 2222,"NT|3350",comes_to_you',
    'Wobblegong three,Invented,08 5550 3333,Nowhere at all,comes_to_you',
  ];
  const report = await tableInto(app.db, table.join('\n'), { mapping: 'split: { covers: "|" }' });
  expect(report.bad).toEqual([]);
  expect(report.notes.map(({ row }) => row)).toEqual([4]);
  await app.directory.refresh();
  expect(await comesTo({ location_filter: 'Ballarat' })).toEqual(['one', 'two']);
  expect(await comesTo({ location_filter: 'Darwin' })).toEqual(['two']);
});

it('service area: the export of one directory gives another the same areas', async () => {
  const services = [
    visiting('radius', { name: 'within 50 km of Ballarat' }),
    visiting('shape', onMap({ type: 'Polygon', coordinates: square(143.8, -37.6, 143.95, -37.4) })),
  ];
  await listInto(app.db, services);
  const { body } = await app.raw({ method: 'GET', url: '/api/v1/services/export?format=json' });
  const other = await givenAppWithLocalities();
  const report = await takeInto(other.db, [{ file: 'export.json', text: body }], { feed: 'copy' });
  expect(report.notes).toEqual([]);
  // The other app has the starter content too, so one of its services appears twice.
  const areasOf = async (of: TestApp) => {
    const { rows } = await sql<{ areas: unknown }>`
      select distinct data ->> 'name' as name, areas from service where areas <> '[]' order by name`.execute(
      of.db,
    );
    return rows;
  };
  expect(await areasOf(app)).toHaveLength(3);
  expect(await areasOf(other)).toEqual(await areasOf(app));
});
