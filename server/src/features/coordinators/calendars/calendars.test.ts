import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { pepperedHash, seal } from '#platform/secrets.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { alex, freeTimes, givenCaller } from '../fixtures.ts';
import { readCalendars } from './actions.ts';
import { readCalendar } from './source.ts';

const baseUrl = 'https://app.kindred.example';
const kim = 'sample-coordinator-kim';

let app: TestApp;
let staff: StaffCaller;
beforeEach(async () => {
  app = await givenApp({ BASE_URL: baseUrl });
  staff = await givenStaffCaller(app, 'directory');
});

const busyTuesday = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;TZID=Australia/Melbourne:20270302T090000
DTEND;TZID=Australia/Melbourne:20270302T163000\nSUMMARY:Dentist\nEND:VEVENT\nEND:VCALENDAR\n`;

const replies: Readonly<Record<string, { status?: number; location?: string; body?: string }>> = {
  '/busy.ics': { body: busyTuesday },
  '/moved.ics': { status: 302, location: '/busy.ics' },
  '/page': { body: '<!doctype html><title>My calendar</title>' },
  '/secret': { status: 401 },
  '/gone': { status: 404 },
  '/broken': { status: 503 },
  '/round': { status: 302, location: '/round' },
  '/inside': { status: 302, location: 'http://169.254.169.254/latest/meta-data' },
  '/large.ics': { body: `BEGIN:VCALENDAR\n${'X-PAD:x\n'.repeat(2_500_000)}` },
};

/** A real HTTP server whose responses a test can change. */
async function givenCalendars(changed: Record<string, (typeof replies)[string]> = {}) {
  const server = createServer((request, reply) => {
    const { status = 200, location, body } = { ...replies, ...changed }[request.url ?? ''] ?? {};
    if (request.url === '/silent') return;
    reply.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const rulesWith =
  (isAllowed: (address: string) => boolean, timeoutMs = 20_000) =>
  (signal: AbortSignal) => ({ userAgent: 'KindredCalendar/1.0', timeoutMs, isAllowed, signal });
const isHere = (address: string) => address === '127.0.0.1';
const here = rulesWith(isHere);
const impatient = rulesWith(isHere, 500);
const never = new AbortController().signal;

it('a calendar is read from public addresses only, and every failure has a name', async () => {
  const site = await givenCalendars();
  const options = {
    from: new Date('2027-03-01T00:00:00Z'),
    until: new Date('2027-04-01T00:00:00Z'),
    zone: 'Australia/Melbourne',
    isOwn: () => false,
  };
  const outcomes = await Promise.all(
    Object.keys({ ...replies, '/silent': {} }).map(async (path) => {
      const rules = path === '/silent' ? impatient : here;
      const reading = await readCalendar(new URL(path, site), rules(never), options);
      return [path, 'failure' in reading ? reading.failure : reading.busy.spans.length];
    }),
  );
  expect(Object.fromEntries(outcomes)).toEqual({
    '/busy.ics': 1,
    '/moved.ics': 1,
    '/page': 'not_a_calendar',
    '/secret': 'refused',
    '/gone': 'refused',
    '/broken': 'unreachable',
    '/round': 'unreachable',
    '/inside': 'not_public',
    '/large.ics': 'too_large',
    '/silent': 'unreachable',
  });
  const closed = rulesWith(() => false);
  expect(await readCalendar(new URL(site), closed(never), options)).toEqual({ failure: 'not_public' });
});

it('an address in our own network is refused over HTTP too, and nothing is stored', async () => {
  const set = (url: string) => staff.call('PUT', `/staff/coordinators/${alex}/calendar`, { url });
  const codes = [
    'https://127.0.0.1/a.ics',
    'https://10.0.0.1/a.ics',
    'http://calendar.example/a.ics',
    'not an address',
  ].map(async (address) => (await set(address)).body.code);
  expect(await Promise.all(codes)).toEqual(Array.from({ length: 4 }, () => 'calendar_address_wrong'));
  expect(await app.db.selectFrom('coordinator_record').selectAll().execute()).toEqual([]);
});

/** As if someone had pasted the address: over the API, only public ones are accepted. */
async function givenCalendarOf(coordinator: string, url: string) {
  const key = pepperedHash(await readPepper(app.db), 'outside calendars');
  const calendar = { calendar_address: seal(key, url), calendar_host: '127.0.0.1' };
  await app.db
    .insertInto('coordinator_record')
    .values({ coordinator, ...calendar })
    .execute();
}

const asStaffSee = async (id: string) =>
  (await staff.call('GET', `/staff/coordinators/${id}`)).body as unknown as StaffCoordinator;

it('busy times are not offered, persist when the calendar breaks, and staff are told what is wrong', async () => {
  const changed: Record<string, { body?: string; status?: number }> = {};
  const site = await givenCalendars(changed);
  await givenCalendarOf(alex, `${site}/busy.ics`);
  const read = () => readCalendars(app.db, { baseUrl, rules: here }, { now: app.clock.now(), signal: never });
  const onTuesday = async () => (await freeTimes(app)).filter((time) => time.startsWith('2027-03-02'));
  expect((await onTuesday()).length).toBeGreaterThan(1);
  await read();
  expect(await onTuesday()).toEqual(['2027-03-02T16:30:00+11:00']);
  const caller = await givenCaller(app);
  expect((await caller.bookAt('2027-03-02T10:00:00+11:00')).code).toBe('no_such_time');
  expect((await asStaffSee(alex)).outside).toMatchObject({
    host: '127.0.0.1',
    failure: null,
    busy: [{ starts_at: '2027-03-02T09:00:00+11:00', ends_at: '2027-03-02T16:30:00+11:00' }],
  });
  const worked_at = app.clock.now().toISOString();
  changed['/busy.ics'] = { body: '<html>Sign in</html>' };
  app.clock.advance(3 * 3_600);
  await read();
  expect(await asStaffSee(alex)).toMatchObject({
    calendar: 'broken',
    outside: { failure: 'not_a_calendar', worked_at, is_broken: true, busy: [{}] },
  });
  const today = (await staff.call('GET', '/staff/today')).body['entries'];
  expect(today).toContainEqual({ kind: 'broken_calendars', count: 1, since: worked_at });
  expect((await staff.call('DELETE', `/staff/coordinators/${alex}/calendar`)).body).toMatchObject({
    outside: null,
  });
  expect((await onTuesday()).length).toBeGreaterThan(1);
});

it('the feed of calls contains times but no member, and its address can be renewed and revoked', async () => {
  const caller = await givenCaller(app, { first_name: 'Marlene' });
  const [time = ''] = await freeTimes(app, kim);
  const { id } = await caller.bookAt(time, kim);
  const make = async () =>
    (await staff.call('POST', `/staff/coordinators/${kim}/feed`, {})).body['address'] as string;
  const fetched = async (address: string) => {
    const { status, body } = await app.raw({ url: new URL(address).pathname });
    return { status, body: body.replaceAll('\r\n ', '') };
  };
  const first = await make();
  const { status, body } = await fetched(first);
  expect([status, body.match(/SUMMARY:.*/g)]).toEqual([200, ['SUMMARY:Phone call']]);
  expect(body).toContain(`UID:call-${id}@calls.app.kindred.example`);
  expect(body).not.toMatch(/Marlene|400 ?000 ?001/);
  const second = await make();
  expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
  expect(JSON.stringify(await app.db.selectFrom('coordinator_record').selectAll().execute())).not.toContain(
    second.split('/').at(-1)?.slice(0, 40),
  );
  await caller.cancel(id);
  expect((await fetched(second)).body).not.toContain('VEVENT');
  await staff.call('DELETE', `/staff/coordinators/${kim}/feed`);
  expect((await fetched(second)).status).toBe(404);
  const audits = await app.db
    .selectFrom('audit_entry')
    .select('what')
    .where('staff_id', '=', staff.id)
    .execute();
  expect(audits.map(({ what }) => what)).toEqual([
    'coordinator_feed_made',
    'coordinator_feed_made',
    'coordinator_feed_ended',
  ]);
});

it('a moved call replaces the earlier one in a subscribed calendar: its sequence number and its date of change go up', async () => {
  const caller = await givenCaller(app);
  const [first = '', second = ''] = await freeTimes(app, kim);
  const { id } = await caller.bookAt(first, kim);
  const feed = (await staff.call('POST', `/staff/coordinators/${kim}/feed`, {})).body['address'] as string;
  const version = async () => {
    const { body } = await app.raw({ url: new URL(feed).pathname });
    return body.slice(body.indexOf('BEGIN:VEVENT')).match(/^(SEQUENCE|LAST-MODIFIED):.*(?=\r)/gm);
  };
  expect(await version()).toEqual(['LAST-MODIFIED:20270301T000000Z', 'SEQUENCE:0']);
  app.clock.advance(60);
  await caller.move(id, { starts_at: second });
  expect(await version()).toEqual(['LAST-MODIFIED:20270301T000100Z', 'SEQUENCE:1']);
  await caller.cancel(id);
  await caller.move(id, { starts_at: second });
  expect(await version()).toEqual(['LAST-MODIFIED:20270301T000100Z', 'SEQUENCE:2']);
});
