import { beforeEach, describe, expect, it } from 'vitest';
import { decoded } from '#features/directory/feeds/csv.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { storedRowsOf, tableInto } from './fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
});

/** In the style of US registers; all data is fictional. */
const american = `\ufeffProgram Name,Agency,Description,Phone,Street,City,State,ZIP,Lat,Lon,Hours,Category,Site
"Orchid Rides","Invented Aid of Nowhere","Rides to treatment.
Call two days ahead, ""early"" is best.",(617) 555-0123 x42,1 Invented Plaza,Cambridge,MA,02139,42.36,-71.1,"Mon-Fri 9:00 AM - 5:00 PM; Sat by appointment",Transportation,rides.example.org
`;
const americanMapping = `
source: { name: Invented register, url: https://register.example.org }
country: US
fields:
  name: Program Name
  organization_name: Agency
  description: Description
  phones: Phone
  address_1: Street
  city: City
  state_province: State
  postal_code: ZIP
  latitude: Lat
  longitude: Lon
  hours: Hours
  types: Category
  url: Site
values:
  types: { Transportation: transport }
`;

describe('a table with foreign headers', () => {
  it('keeps the numbers, codes and words of an American register unchanged', async () => {
    expect(await tableInto(app.db, american, { mapping: americanMapping })).toMatchObject({
      rows: 1,
      written: true,
      services: { added: 1, changed: 0, removed: 0, left: 0 },
      bad: [],
    });
    const [row] = await storedRowsOf(app.db);
    expect(row).toMatchObject({
      slug: 'orchid-rides',
      organization: 'Invented Aid of Nowhere',
      types: ['transport'],
      delivery: ['in_person', 'phone'],
      covers: [],
      noted_on: '2027-03-01',
    });
    expect(row?.data).toMatchObject({
      description: 'Rides to treatment.\nCall two days ahead, "early" is best.',
      url: 'https://rides.example.org',
      phones: [{ number: '(617) 555-0123 x42' }],
      schedules: [
        {
          byday: 'MO,TU,WE,TH,FR',
          opens_at: '09:00',
          closes_at: '17:00',
          // MA is not one of our states, and its time zone is not one of ours.
          zone: null,
          notes: 'Mon-Fri 9:00 AM - 5:00 PM; Sat by appointment',
        },
      ],
    });
    expect(row?.places[0]).toMatchObject({
      point: 'unverified',
      data: { latitude: 42.36, addresses: [{ postal_code: '02139', state_province: 'MA', country: 'US' }] },
    });
  });
});

/** In the style of British councils: semicolons, day-first dates, and Windows-1252 characters only. */
const british = `Ref;Title;Provider;Notes;Tel;Line 1;Town;Postcode;Checked;Open;Languages;Fee
B1;Café Nowhere;Invented Borough;Tea and talk;+44 20 7946 0000 / 020 7946 0001;1 Invented Row;London;SW1A 1AA;31/12/2025;Mon 10am-noon;Welsh, Urdu;Free
`;
const britishMapping = JSON.stringify({
  country: 'GB',
  dates: 'DD/MM/YYYY',
  split: { phones: '/', languages: ',' },
  fields: {
    id: 'Ref',
    name: 'Title',
    organization_name: { column: 'Provider' },
    description: { template: '{Notes}. {Town}' },
    phones: 'Tel',
    address_1: 'Line 1',
    city: 'Town',
    postal_code: 'Postcode',
    assured_date: 'Checked',
    hours: 'Open',
    languages: 'Languages',
    fees_description: 'Fee',
    status: { constant: 'Open' },
    delivery: { constant: 'in_person' },
  },
});

/** In the style of Australian registers. */
const australian = `id,name,organization_name,description,phones,address_1,city,state_province,postal_code,hours,types,cost,covers,first_nations
,Invented lodge,Invented Top End Care,A bed near the hospital,(08) 5550 1234,5 Invented Cres,Darwin,NT,0800,"Reception 24/7, ring first",accommodation,some_cost,,yes
,Invented lodge,Invented Top End Care,A bed near the hospital,08 5550 9999,7 Invented Cres,Katherine,NT,0850,By appointment,Places to stay,,,no
`;

describe('tables of other countries', () => {
  it('reads a British one with semicolons, day-first dates and Windows-1252 text', async () => {
    const bytes = Buffer.from(british, 'latin1');
    const text = decoded(bytes);
    expect((await tableInto(app.db, text, { mapping: britishMapping })).bad).toEqual([]);
    const [row] = await storedRowsOf(app.db);
    expect(row).toMatchObject({
      slug: 'cafe-nowhere',
      checked_on: '2025-12-31',
      cost: 'free',
      delivery: ['in_person'],
      covers: [],
      data: {
        name: 'Café Nowhere',
        description: 'Tea and talk. London',
        phones: [{ number: '+44 20 7946 0000' }, { number: '020 7946 0001' }],
        languages: [
          { code: 'cy', name: 'Welsh' },
          { code: 'ur', name: 'Urdu' },
        ],
        schedules: [{ byday: 'MO', opens_at: '10:00', closes_at: '12:00' }],
      },
      places: [{ data: { addresses: [{ postal_code: 'SW1A 1AA', country: 'GB' }] }, point: null }],
    });
  });

  it('reads our own format without a mapping, and distinguishes two services of the same name', async () => {
    expect((await tableInto(app.db, australian)).bad).toEqual([]);
    const rows = await storedRowsOf(app.db);
    expect(rows.map(({ slug, covers, cost }) => [slug, covers, cost])).toEqual([
      ['invented-lodge', ['NT'], 'some_cost'],
      ['invented-lodge-katherine', ['NT'], 'not_known'],
    ]);
    expect(rows[0]).toMatchObject({
      types: ['accommodation'],
      first_nations: true,
      data: { phones: [{ number: '(08) 5550 1234' }], schedules: [{ notes: 'Reception 24/7, ring first' }] },
      places: [{ data: { addresses: [{ postal_code: '0800' }] } }],
    });
    expect(rows[1]?.data['schedules']).toEqual([{ notes: 'By appointment' }]);
    const words = rows.flatMap((row) => [...row.words, ...row.types]);
    expect(words).toContain('accommodation');
  });

  it('keeps the slug of each service when rows are reordered', async () => {
    await tableInto(app.db, australian);
    const before = (await storedRowsOf(app.db)).map(({ slug }) => slug);
    const [head = '', ...lines] = australian.trim().split('\n');
    await tableInto(app.db, [head, ...lines.toReversed()].join('\n'));
    expect((await storedRowsOf(app.db)).map(({ slug }) => slug)).toEqual(before);
  });
});
