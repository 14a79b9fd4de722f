import { feedDirectory } from '@kindred/contract/directory.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { givenStaffToken } from '../../testing/given-staff.ts';
import { storedRowsOf, listInto, takeInto } from './fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
});

const now = new Date('2027-03-01T00:00:00Z');

describe('an HSDS 3 import', () => {
  const service = {
    id: 'wattle-1',
    name: 'Invented wattle line',
    status: 'active',
    assured_date: '2027-02-01',
    organization: {
      id: 'org-1',
      name: 'Invented Wattle Trust',
      description: '',
      website: 'https://wattle.example.org',
    },
    phones: [{ id: 'p1', number: '1800 000 111', type: 'voice' }],
    service_areas: [{ id: 'a1', name: 'Northern Territory' }],
    attributes: [{ id: 't1', taxonomy_term: { id: 'x', name: 'Counselling', description: '' } }],
    service_at_locations: [
      {
        id: 'sal-1',
        location: {
          id: 'loc-1',
          location_type: 'physical',
          addresses: [
            {
              id: 'ad1',
              address_1: '9 Invented Way',
              city: 'Darwin',
              state_province: 'Northern Territory',
              postal_code: '0800',
              country: 'AU',
              address_type: 'physical',
            },
          ],
        },
      },
    ],
  };

  it('imports all nested records', async () => {
    expect(await listInto(app.db, [service])).toMatchObject({ services: { added: 1 }, bad: [] });
    expect(await storedRowsOf(app.db)).toMatchObject([
      {
        external_id: 'wattle-1',
        slug: 'invented-wattle-line',
        types: ['counselling'],
        covers: ['NT'],
        checked_on: '2027-02-01',
        organization: 'Invented Wattle Trust',
        places: [{ data: { addresses: [{ postal_code: '0800', state_province: 'NT' }] } }],
      },
    ]);
  });

  it('changes nothing when repeated, and closes services that are no longer in it', async () => {
    await listInto(app.db, [
      service,
      { ...service, id: 'wattle-2', name: 'Second', service_at_locations: [] },
    ]);
    const again = await listInto(app.db, [
      service,
      { ...service, id: 'wattle-2', name: 'Second', service_at_locations: [] },
    ]);
    expect(again.services).toEqual({ added: 0, changed: 0, removed: 0, left: 0 });
    expect((await listInto(app.db, [service], { partial: true })).services.removed).toBe(0);
    expect((await listInto(app.db, [service])).services).toEqual({
      added: 0,
      changed: 0,
      removed: 1,
      left: 0,
    });
    expect((await storedRowsOf(app.db)).map(({ gone }) => gone)).toEqual([false, true]);
  });

  it('can be previewed without writing anything', async () => {
    expect(await listInto(app.db, [service], { preview: true })).toMatchObject({
      written: false,
      services: { added: 1 },
    });
    expect(await storedRowsOf(app.db)).toEqual([]);
  });

  it('is accepted over HTTP from staff only, with a larger body limit', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...service,
      id: `many-${at}`,
      description: 'x'.repeat(1_000),
      service_at_locations: [],
    }));
    const send = async (token: string) =>
      app.raw({
        method: 'POST',
        url: `/api/v1${feedDirectory.path}`,
        headers: { 'x-auth-header': token },
        payload: { feed: 'invented', format: 'hsds_json', text: JSON.stringify({ contents: many }) },
      });
    const { status, body } = await send(await givenStaffToken(app.db, now, { permissions: ['directory'] }));
    expect([status, JSON.parse(body)]).toMatchObject([200, { rows: 200, services: { added: 200 } }]);
    expect((await send('nobody')).status).toBe(401);
  });
});

it('reads the page format of a British directory with an extra level of nesting', async () => {
  const place = {
    id: 'P1',
    location: {
      id: 'L1',
      name: 'Invented hall',
      latitude: 51.45,
      longitude: -2.58,
      physical_addresses: [
        { address_1: '1 Invented Road', city: 'Bristol', postal_code: 'BS1 4DJ', country: 'GB' },
      ],
      accessibility_for_disabilities: ['Wheelchair accessible'],
    },
    regular_schedule: [{ byday: 'TU', opens_at: '10:00', closes_at: '12:30' }],
  };
  const service = {
    id: 'S1',
    name: 'Invented friends',
    description: '<p>Tea &amp; talk</p>',
    status: 'active',
    fees: null,
    organization: { id: 'O1', name: 'Invented Friends of Bristol' },
    eligibilitys: [{ id: 'E1', minimum_age: 60, maximum_age: null }],
    contacts: [{ id: 'C1', name: 'Reception', phones: [{ id: 'T1', number: '0117 496 0999' }] }],
    cost_options: [{ id: 'Z1', amount: 0 }],
    languages: [{ id: 'G1', language: 'English' }],
    service_areas: [{ id: 'A1', service_area: 'Bristol' }],
    service_taxonomys: [
      { id: 'X1', taxonomy: { id: 'befriending', name: 'Befriending', vocabulary: 'invented' } },
    ],
    service_at_locations: [place],
  };
  const page = { totalElements: 1, number: 1, empty: false, content: [service] };
  expect(await listInto(app.db, page)).toMatchObject({ bad: [], services: { added: 1 } });
  expect(await storedRowsOf(app.db)).toMatchObject([
    {
      words: ['Befriending'],
      cost: 'free',
      covers: [],
      data: {
        minimum_age: 60,
        phones: [{ number: '0117 496 0999' }],
        languages: [{ code: 'en' }],
        service_areas: [{ name: 'Bristol' }],
      },
      places: [
        {
          data: {
            addresses: [{ postal_code: 'BS1 4DJ' }],
            accessibility: [{ description: 'wheelchair', details: 'yes' }],
          },
        },
      ],
    },
  ]);
});

it('changes nothing when any feed is repeated, in any order of rows', async () => {
  const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  const row = fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    name: word,
    description: word,
    phones: fc.option(word, { nil: undefined }),
    hours: fc.constantFrom('', 'Mon-Fri 9am-5pm', 'By appointment', '24/7'),
    city: fc.option(word, { nil: undefined }),
  });
  const rows = fc.uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const services = all.map(({ id, name, phones, hours, city, ...one }) => ({
        ...one,
        id: String(id),
        name: `A ${name}`,
        organization: { id: 'o', name: 'Invented' },
        phones: phones?.trim() ? [{ number: phones }] : [],
        schedules: hours ? [{ description: hours }] : [],
        service_at_locations: city?.trim()
          ? [{ location: { location_type: 'physical', addresses: [{ city }] } }]
          : [],
      }));
      await listInto(app.db, services, { skip_bad: true });
      const before = await storedRowsOf(app.db);
      const again = await listInto(app.db, services, { skip_bad: true });
      expect(again.services).toEqual({ added: 0, changed: 0, removed: 0, left: 0 });
      expect(await storedRowsOf(app.db)).toEqual(before);
    }),
    { numRuns: inject('all') ? 100 : 15, seed: inject('seed') },
  );
});

it('reads its own export, which gives another database the same directory', async () => {
  const { body } = await app.raw({ method: 'GET', url: '/api/v1/services/export?format=json' });
  const other = await givenApp();
  await sql`truncate service_at_location, location, service, organization, service_report, service_check cascade`.execute(
    other.db,
  );
  const report = await takeInto(other.db, [{ file: 'export.json', text: body }], { feed: 'copy' });
  expect(report.bad).toEqual([]);
  expect(await wholeOf(other.db)).toEqual(await wholeOf(app.db));
});

/** All stored fields of all services, except ids and addresses. */
async function wholeOf(db: TestApp['db']) {
  const { rows } = await sql<Record<string, unknown>>`
    select s.data, o.data as organization, s.types, s.delivery, s.cost, s.referral, s.first_nations, s.covers, s.words,
      s.noted_on, s.checked_on, s.checked_by, s.source,
      (select coalesce(jsonb_agg(jsonb_build_object('place', p.data, 'location', l.data, 'point', l.point) order by l.data ->> 'name', l.data ->> 'addresses'), '[]')
        from service_at_location p join location l on l.id = p.location_id where p.service_id = s.id) as places
    from service s join organization o on o.id = s.organization_id order by s.position`.execute(db);
  return rows.map(withoutNothing);
}

/** Treats empty and missing as equal. A null zone does matter: it means the caller's local time. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNothing(one));
  if (typeof value !== 'object' || value === null) return value;
  const stored = Object.entries(value).filter(
    ([key, one]) =>
      key === 'zone' || !(one === null || one === '' || (Array.isArray(one) && one.length === 0)),
  );
  return Object.fromEntries(stored.map(([key, one]) => [key, withoutNothing(one)]));
}
