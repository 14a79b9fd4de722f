import { beforeEach, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../testing/given-app.ts';
import { givenStaffToken } from '../../testing/given-staff.ts';
import { listInto, storedRowsOf, tableInto, takeInto } from './fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
});

const hsds = {
  'organizations.csv': 'id,name\nO1,Invented Trust\n',
  'services.csv': 'id,organization_id,name,url\nS1,O1,Invented talk,N/A\n',
  'schedules.csv': 'id,service_id,weekday,opens_at,closes_at\nR1,S1,Monday,09:00,\n',
  'programs.csv': 'id,organization_id,name\nP1,O1,Invented program\nP2,O1,Another\n',
  'holiday_schedules.csv': 'id,service_id,closed,start_date\nH1,S1,true,2027-12-25\n',
};
const filesOf = (of: Record<string, string>) => Object.entries(of).map(([file, text]) => ({ file, text }));

it('feed report: names tables that are not read and fields that are left out, and imports the rest', async () => {
  const report = await takeInto(app.db, filesOf(hsds));
  expect(report).toMatchObject({
    written: true,
    bad: [],
    services: { added: 1 },
    unread: [{ file: 'programs.csv', rows: 2 }],
  });
  expect(report.notes.map(({ reason }) => reason)).toEqual([
    'url: "N/A" is not a web address, so it is left out',
    'opens_at "09:00" has no closes_at, so it is only shown as text',
  ]);
  const [row] = await storedRowsOf(app.db);
  expect(row?.data).not.toHaveProperty('url');
  expect(row?.data).toMatchObject({
    schedules: [{ notes: 'Monday 09:00' }],
    holiday_schedules: [{ start_date: '2027-12-25', end_date: '2027-12-25', closed: true }],
  });
});

it('feed report: names the column of a mapped table, and refuses a month 13', async () => {
  const table = [
    'Title,Web,Checked,Times',
    'Invented a,N/A,27/02/2027,Mon from 9am',
    'Invented b,,13/27/2027,',
  ];
  const mapping = JSON.stringify({
    dates: 'DD/MM/YYYY',
    fields: { name: 'Title', url: 'Web', assured_date: 'Checked', hours: 'Times' },
  });
  const report = await tableInto(app.db, table.join('\n'), { mapping, skip_bad: true });
  expect(report.services.added).toBe(1);
  expect(report.bad.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'assured_date "13/27/2027" is not a date in the form DD/MM/YYYY'],
  ]);
  expect(report.notes.map(({ row, reason }) => [row, reason])).toEqual([
    [2, 'Web: "N/A" is not a web address, so it is left out'],
    [2, 'hours "Mon from 9am" have an opening time and no closing time, so they are only shown as text'],
  ]);
});

it('skipping rows: removes nothing, because an unreadable row may belong to a service that still exists', async () => {
  const rows = (...ages: string[]) =>
    ages.map((age, at) => ({
      id: `S${at}`,
      name: `Invented ${at}`,
      organization: { id: 'O1', name: 'Invented Trust' },
      minimum_age: age,
    }));
  await listInto(app.db, rows('18', '18', '18'));
  const { services } = await listInto(app.db, rows('18', 'eighteen'), { skip_bad: true });
  expect(services.removed).toBe(0);
  expect((await storedRowsOf(app.db)).map(({ gone }) => gone)).toEqual([false, false, false]);
  expect((await listInto(app.db, rows('18', '18'))).services.removed).toBe(1);
});

it('feed report: counts every reason, including rows beyond the listed ones', async () => {
  const rows = Array.from({ length: 250 }, (_, at) => `Invented ${at},N/A ${at}`);
  const report = await tableInto(app.db, ['name,url', ...rows].join('\n'));
  expect([report.notes.length, report.notes_total, report.services.added]).toEqual([200, 250, 250]);
  expect(report.reasons).toEqual([
    { reason: 'url: "…" is not a web address, so it is left out', count: 250, refused: false },
  ]);
});

it('feed report: names what is not read inside a list, and refuses a non-existent date', async () => {
  const service = {
    id: 'S1',
    name: 'Invented lodge',
    program: { id: 'P1', name: 'Invented program' },
    holiday_schedules: [{ closed: true, start_date: '2027-12-25' }],
    organization: { id: 'O1', name: 'Invented Trust', programs: [{ id: 'P1', name: 'Invented program' }] },
    schedules: [{ byday: 'MO', opens_at: '09:00' }],
    service_at_locations: [
      { location: { id: 'L1', location_type: 'physical', name: 'Hall', holiday_schedules: [{}] } },
    ],
  };
  const late = {
    ...service,
    id: 'S2',
    schedules: [{ byday: 'MO', opens_at: '09:00', closes_at: '17:00', valid_from: '13/27/2027' }],
  };
  const report = await listInto(app.db, [service, late], { skip_bad: true });
  expect(report.services.added).toBe(1);
  expect(report.bad).toEqual([
    { file: 'list.json', row: 2, reason: 'valid_from "13/27/2027" is not a date in the form YYYY-MM-DD' },
  ]);
  expect(report.notes.filter(({ row }) => row === 1).map(({ reason }) => reason)).toEqual([
    'programs: is not read',
    'program: is not read',
    'opens_at "09:00" has no closes_at, so it is only shown as text',
    'holiday_schedules: is not read',
  ]);
});

it('holidays of a service: are read, and one that cannot be read is reported without costing the service', async () => {
  const service = {
    id: 'S1',
    name: 'Invented lodge',
    organization: { id: 'O1', name: 'Invented Trust' },
    holiday_schedules: [
      {
        start_date: '2027-12-31',
        closed: 'false',
        opens_at: '9am',
        closes_at: '12:00:00',
        description: 'Half day',
      },
      {
        start_date: '2027-12-25',
        end_date: '2027-12-26',
        closed: 'TRUE',
        opens_at: '09:00',
        closes_at: '12:00',
      },
      { start_date: '25/13/2027', closed: true },
      { start_date: '2027-12-26', end_date: '2027-12-25', closed: true },
      { closed: true },
    ],
  };
  const report = await listInto(app.db, [service]);
  expect(report.services.added).toBe(1);
  expect(report.notes.map(({ reason }) => reason)).toEqual([
    'start_date "25/13/2027" is not a date in the form YYYY-MM-DD, so it is left out',
    'a holiday that starts on 2027-12-26 ends before, on 2027-12-25, so it is left out',
    'a holiday has no start_date, so it is left out',
  ]);
  const [row] = await storedRowsOf(app.db);
  expect(row?.data['holiday_schedules']).toEqual([
    { start_date: '2027-12-25', end_date: '2027-12-26', closed: true },
    {
      start_date: '2027-12-31',
      end_date: '2027-12-31',
      closed: false,
      opens_at: '09:00',
      closes_at: '12:00',
      description: 'Half day',
    },
  ]);
});

it('feed report: counts a service as changed if only its address or its organization changed', async () => {
  const service = (street: string, website: string) => ({
    id: 'S1',
    name: 'Invented lodge',
    organization: { id: 'O1', name: 'Invented Trust', website },
    service_at_locations: [
      {
        location: { id: 'L1', location_type: 'physical', addresses: [{ address_1: street, city: 'Darwin' }] },
      },
    ],
  });
  const changedBy = async (street: string, website: string) =>
    (await listInto(app.db, [service(street, website)])).services.changed;
  expect(await changedBy('1 Invented St', 'https://a.example.org')).toBe(0);
  expect(await changedBy('1 Invented St', 'https://a.example.org')).toBe(0);
  expect(await changedBy('2 Invented St', 'https://a.example.org')).toBe(1);
  expect(await changedBy('2 Invented St', 'https://b.example.org')).toBe(1);
});

it('mapping: covers several tables, joins one to another, and names those that it does not cover', async () => {
  const files = {
    'services.csv': 'Ref,Title\n1,Invented lodge\n2,Invented line\n',
    'venues.csv':
      'service,street,town,state,zip\n1,1 Invented St,Darwin,NT,0800\n1,2 Invented St,Katherine,NT,0850\n9,x,y,NT,0800\n',
    'lines.csv': 'Code,Label,Call\nL1,Invented hotline,1800 000 111\n',
    'staff.csv': 'name\nSomeone\n',
  };
  const mapping = JSON.stringify({
    tables: {
      'services.csv': {
        join: [{ table: 'venues.csv', column: 'service', to: 'Ref' }],
        fields: {
          id: 'Ref',
          name: 'Title',
          address_1: 'venues.street',
          city: 'venues.town',
          state_province: 'venues.state',
          postal_code: 'venues.zip',
        },
      },
      'lines.csv': { fields: { id: 'Code', name: 'Label', phones: 'Call' } },
    },
  });
  const report = await takeInto(app.db, filesOf(files), { mapping });
  expect(report).toMatchObject({
    rows: 6,
    bad: [],
    services: { added: 3 },
    unread: [{ file: 'staff.csv', rows: 1 }],
    notes: [{ file: 'venues.csv', row: 4, reason: '"9" belongs to no row of the main table' }],
  });
  const rows = await storedRowsOf(app.db);
  expect(rows.map(({ external_id, places }) => [external_id, places.length])).toEqual([
    ['1', 2],
    ['2', 0],
    ['L1', 0],
  ]);
});

it('imports: are listed with what they changed, refused ones with their reasons, and previews not at all', async () => {
  const token = await givenStaffToken(app.db, app.clock.now(), { permissions: ['directory'] });
  const get = async (path: string) => {
    const url = `/api/v1/staff/directory/feed_runs${path}`;
    const { body } = await app.raw({ method: 'GET', url, headers: { 'x-auth-header': token } });
    return JSON.parse(body) as { items: { id: string }[]; counts: object };
  };
  await tableInto(app.db, 'name\nInvented a\nInvented b\n');
  await tableInto(app.db, 'name\nInvented a\nInvented c\n', { preview: true });
  await tableInto(app.db, 'name\nInvented a\nInvented c\n');
  await tableInto(app.db, 'name,latitude\nInvented a,900\n,\n');
  const { items, counts } = await get('?q=invented');
  expect(counts).toEqual({ written: 2, refused: 1 });
  const runs = await Promise.all(items.map(({ id }) => get(`/${id}`)));
  expect(runs).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ state: 'refused', added: 0, changes: [] }),
      expect.objectContaining({
        state: 'written',
        by: null,
        changes: [
          expect.objectContaining({ name: 'Invented c', change: 'added' }),
          expect.objectContaining({ name: 'Invented b', change: 'removed' }),
        ],
      }),
    ]),
  );
});

it('feed report: schedules with empty columns keep their day and times, and no zone that cannot be read', async () => {
  const schedules =
    'id,service_id,byday,weekday,opens_at,closes_at,zone\nR1,S1,,Monday,09:00,,\nR2,S1,TU,,09:00,17:00,\nR3,S1,WE,,09:00,17:00,Sydney\nR4,S1,,,,,\n';
  const report = await takeInto(app.db, filesOf({ ...hsds, 'schedules.csv': schedules }));
  expect(report).toMatchObject({ written: true, bad: [], services: { added: 1 } });
  const [row] = await storedRowsOf(app.db);
  expect(row?.data['schedules']).toEqual([
    { notes: 'Monday 09:00' },
    { freq: 'WEEKLY', byday: 'TU', opens_at: '09:00', closes_at: '17:00' },
    { freq: 'WEEKLY', byday: 'WE', opens_at: '09:00', closes_at: '17:00' },
  ]);
  expect(report.notes.map(({ reason }) => reason)).toContain(
    'zone: "Sydney" is not a time zone, so it is left out',
  );
});
