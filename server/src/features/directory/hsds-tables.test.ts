import { readService } from '@kindred/contract/directory/providers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachOf } from '#features/directory/index/bitset.ts';
import type { Files } from '#features/directory/feeds/parsed-feed.ts';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { storedRowsOf, listInto, tableInto, takeInto } from './fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
});

/** HSDS tables, some under their version 2 names. */
const tables = {
  'organizations.csv': 'id,name,description,url\nO1,Invented Trust,Helps,\nO1,Invented Trust,Helps,\n',
  'services.csv':
    'id,organization_id,name,description,status,fees\nS1,O1,Invented talk,"Line one\nline two",Active,\nS2,O1,Invented ride,,temporarily_closed,$5\n',
  'locations.csv': 'id,organization_id,name,latitude,longitude\nL1,O1,Invented house,-12.46,130.84\n',
  'services_at_location.csv': 'id,service_id,location_id\nX1,S1,L1\n',
  'phones.csv': 'id,service_id,location_id,number,extension\nP1,S1,,1800 000 222,7\nP2,,L1,(08) 5550 0000,\n',
  'physical_addresses.csv':
    'id,location_id,address_1,city,state_province,postal_code,country\nA1,L1,9 Invented Way,Darwin,NT,0800,AU\n',
  'regular_schedules.csv':
    'id,service_id,weekday,opens_at,closes_at\nR1,S1,Monday,09:00:00,17:00:00\nR2,S1,2,9am,noonish\n',
  'accessibility_for_disabilities.csv': 'id,location_id,accessibility\nD1,L1,Ramp\n',
  'taxonomy.csv': 'id,name,vocabulary\nT1,Counselling,invented\n',
  'services_taxonomy.csv': 'id,service_id,taxonomy_id\nST1,S1,T1\n',
};
const filesOf = (of: Record<string, string>): Files =>
  Object.entries(of).map(([file, text]) => ({ file, text }));

/**
 * Tables from before version 1: lists in a single cell, and a service that names its location but not its organisation.
 */
const early = {
  'organizations.csv':
    'id,name,website,phones\n1,Invented Trust,,\n2,Invented Agency,http://example.org,(02) 5550 1111\n',
  'locations.csv':
    'id,organization_id,accessibility,languages,latitude,longitude,name,virtual\n' +
    '1,1,"disabled_parking, ramp, wheelchair","Chinese (Cantonese, Mandarin), Tagalog",37.47,-122.21,Invented centre,false\n' +
    '22,2,,,,,Invented line,true\n',
  'services.csv':
    'id,location_id,eligibility,fees,keywords,languages,name,description,service_areas,website,taxonomy_ids\n' +
    '1,1,Age 55 or over,$2.50 for lunch,"Meals, Groups",,Invented lunch,,Colma,,\n' +
    '22,22,,None.,,Spanish,Invented photos,"Bring: <ul><li>a form &amp; a pen</li></ul>",,www.example.com,"105, 108"\n',
  'phones.csv':
    'id,location_id,service_id,department,extension,number,number_type\n' +
    '1,1,,,,650 555-0100,fax\n2,1,,Front desk,12,650 555-0199,voice\n',
  'mail_addresses.csv':
    'id,location_id,address_1,city,state_province,postal_code,country\n1,1,PO Box 1,Colma,CA,02203,US\n',
  'regular_schedules.csv':
    'id,location_id,service_id,weekday,opens_at,closes_at\n1,,22,Monday,14:00,4:00 PM\n2,,22,Wednesday,10:00,3pm\n3,1,,Friday,10:00,12:00\n',
  'taxonomy.csv': 'taxonomy_id,name,parent_id\n105,Health,\n108,Counselling,\n',
};

describe('the tables of HSDS', () => {
  it('are imported in the format from before version 1, and presented in plain words', async () => {
    expect(await takeInto(app.db, filesOf(early))).toMatchObject({
      bad: [],
      rows: 14,
      services: { added: 2 },
    });
    const [lunch, photos] = await storedRowsOf(app.db);
    expect(lunch).toMatchObject({
      organization: 'Invented Trust',
      cost: 'some_cost',
      words: ['Meals', 'Groups'],
      data: { eligibility_description: 'Age 55 or over', service_areas: [{ name: 'Colma' }] },
      places: [
        {
          data: {
            accessibility: [
              { description: 'disabled_parking' },
              { description: 'ramp' },
              { description: 'wheelchair', details: 'yes' },
            ],
            languages: [{ name: 'Chinese (Cantonese, Mandarin)' }, { name: 'Tagalog' }],
            addresses: [{ address_type: 'postal', postal_code: '02203' }],
          },
        },
      ],
    });
    expect(photos).toMatchObject({
      organization: 'Invented Agency',
      types: ['counselling'],
      words: ['Health'],
      cost: 'free',
      data: {
        url: 'https://www.example.com',
        languages: [{ code: 'es' }],
        schedules: [
          { byday: 'MO', opens_at: '14:00', closes_at: '16:00' },
          { byday: 'WE', opens_at: '10:00', closes_at: '15:00' },
        ],
      },
      places: [{ data: { location_type: 'virtual' } }],
    });
    const present = (id: string) => app.send(readService, { params: { id } });
    expect(await present('invented-lunch')).toMatchObject({
      phones: [{ number: '650 555-0199 ext. 12', label: 'Front desk' }],
      hours: [{ byday: 'FR', opens_at: '10:00' }],
    });
    const onFriday = new Date('2027-03-05T00:00:00Z');
    await app.directory.refresh();
    const { open, entries } = await app.directory.at(onFriday);
    expect([...eachOf(open(onFriday))].map((at) => entries[at]?.slug)).toContain('invented-lunch');
    expect(await present('invented-photos')).toMatchObject({
      phones: [{ number: '(02) 5550 1111' }],
      summary: 'Bring:\n• a form & a pen',
    });
  });

  it('are imported under the names of version 3, with their descriptions', async () => {
    const files = {
      'datapackage.json': '{"name": "invented", "resources": []}',
      'constructor.csv': 'id\nnothing of ours\n',
      'organization.csv': 'id,name\nO1,Invented Trust\n',
      'service.csv': 'id,organization_id,name,status\nS1,O1,Invented talk,active\n',
      'location.csv': 'id,location_type,name,latitude,longitude\nL1,physical,Invented house,0,0.0\n',
      'service_at_location.csv': 'id,service_id,location_id\nX1,S1,L1\n',
      'address.csv':
        'id,location_id,address_1,city,state_province,postal_code,country\nA1,L1,9 Way,Darwin,NT,0800,AU\n',
      'phone.csv': 'id,service_id,number\nP1,S1,"""+44 1632 960000"""\n',
      'schedule.csv': 'id,service_id,freq,byday,opens_at,closes_at\nR1,S1,WEEKLY,THU,10:00,18:00\n',
      'taxonomy_term.csv': 'id,code,name\nT1,c,Counselling\n',
      'attribute.csv': 'id,link_id,link_entity,taxonomy_term_id\nB1,S1,service,T1\n',
    };
    expect(await takeInto(app.db, filesOf(files))).toMatchObject({ bad: [], services: { added: 1 } });
    expect(await storedRowsOf(app.db)).toMatchObject([
      {
        types: ['counselling'],
        data: { phones: [{ number: '+44 1632 960000' }], schedules: [{ byday: 'TH', opens_at: '10:00' }] },
        places: [{ data: { addresses: [{ postal_code: '0800' }] }, point: null }],
      },
    ]);
  });

  it('report a service whose location or taxonomy term is missing', async () => {
    const services = 'id,location_id,name,taxonomy_ids\n1,7,Invented lunch,\n22,22,Invented photos,999\n';
    const into = await takeInto(
      app.db,
      filesOf({ ...early, 'services.csv': services, 'regular_schedules.csv': '' }),
    );
    expect(into).toMatchObject({ written: false });
    expect(into.bad.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
      '2 has no organization',
      '3 there is no taxonomy term "999"',
    ]);
  });

  it('are joined by the names of either version', async () => {
    expect(await takeInto(app.db, filesOf(tables))).toMatchObject({
      rows: 14,
      bad: [],
      services: { added: 2 },
    });
    expect(await storedRowsOf(app.db)).toMatchObject([
      {
        external_id: 'S1',
        types: ['counselling'],
        covers: ['NT'],
        delivery: ['in_person', 'phone'],
        data: {
          status: 'active',
          description: 'Line one\nline two',
          phones: [{ number: '1800 000 222', extension: '7' }],
          schedules: [{ byday: 'MO', opens_at: '09:00', closes_at: '17:00' }, { notes: '2 9am noonish' }],
        },
        places: [{ data: { phones: [{ number: '(08) 5550 0000' }], addresses: [{ postal_code: '0800' }] } }],
      },
      { external_id: 'S2', data: { status: 'temporarily closed' }, cost: 'some_cost' },
    ]);
  });

  it('report every invalid row by file and spreadsheet row', async () => {
    const broken = {
      ...tables,
      'organizations.csv':
        'id,name,website\nO1,Invented Trust,\nO2,,\nO3,Bad link,javascript:alert(1)\nO1,Another name,\n',
      'services.csv':
        'id,organization_id,name,email,status,assured_date\nS1,O1,Invented talk,,active,\nS2,O9,Nobody offers it,,active,\nS3,O1,"Two\nlines",no mail,active,\nS4,O1,Odd,,sleeping,\nS5,O1,Odd day,,active,31/12/2025\nS1,O1,Same id,,active,\n',
      'locations.csv': 'id,latitude,longitude\nL1,-12.46,130.84\nL2,95,10\nL3,north,10\n',
      'services_at_location.csv': 'id,service_id,location_id\nX1,S1,L1\nX2,S8,L1\nX3,S1,L2\n',
      'phones.csv': 'id,service_id,number\nP1,S1,\nP2,S7,1800 000 222\n',
    };
    const report = await takeInto(app.db, filesOf(broken));
    expect(report.notes).toEqual([
      {
        file: 'organizations.csv',
        row: 4,
        reason: 'website: "javascript:alert(1)" is not a web address, so it is left out',
      },
    ]);
    expect(report.bad.map(({ file, row, reason }) => `${file} ${row}: ${reason}`).toSorted()).toEqual([
      'locations.csv 3: latitude 95 is out of range',
      'locations.csv 4: latitude "north" is not a number',
      'organizations.csv 3: the organization has no name',
      'organizations.csv 5: the id "O1" is already used with a different name, in row 2 of organizations.csv',
      'phones.csv 2: a phone has no number',
      'phones.csv 3: there is no service "S7"',
      'services.csv 3: there is no organization "O9"',
      'services.csv 4: "no mail" is not an email address',
      'services.csv 5: status "sleeping" is not one we know',
      'services.csv 6: assured_date "31/12/2025" is not a date in the form YYYY-MM-DD',
      'services.csv 7: the id "S1" is already used with a different name, in row 2 of services.csv',
      'services_at_location.csv 3: there is no service "S8"',
      'services_at_location.csv 4: there is no location "L2"',
    ]);
    expect([report.written, (await storedRowsOf(app.db)).length]).toEqual([false, 0]);
    const rest = await takeInto(app.db, filesOf(broken), { skip_bad: true });
    expect(rest).toMatchObject({ written: true, bad_total: 13, services: { added: 1 } });
    expect((await storedRowsOf(app.db)).map(({ external_id }) => external_id)).toEqual(['S1']);
  });

  it('write nothing if a file is empty or not a table', async () => {
    expect(await listInto(app.db, { nothing: true })).toMatchObject({
      written: false,
      bad: [{ row: 0, reason: 'contains no list of services or organizations' }, { row: 0 }],
    });
    expect((await takeInto(app.db, [{ file: 'x.json', text: '[{' }])).bad[0]?.reason).toMatch(
      /^is not valid JSON/,
    );
    expect((await tableInto(app.db, 'name,description\n"never closed,')).bad[0]?.reason).toMatch(
      /^cannot be read as a table/,
    );
    expect(
      (await tableInto(app.db, 'name\nInvented', { mapping: 'fields: { name: Nome }' })).bad[0]?.reason,
    ).toBe('has no column "Nome"');
    await tableInto(app.db, 'name\nInvented');
    expect((await tableInto(app.db, 'name\n', { skip_bad: true })).written).toBe(false);
    expect((await storedRowsOf(app.db)).every(({ gone }) => !gone)).toBe(true);
  });
});
