import { randomUUID } from 'node:crypto';
import { readCoordinator, type Coordinator } from '@kindred/contract/coordinators.ts';
import type { CallsToSettle } from '@kindred/contract/coordinators/absences.ts';
import type { StaffCoordinator, StaffCoordinatorLine } from '@kindred/contract/coordinators/editing.ts';
import { beforeEach, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { alex, firstTime, givenCaller } from '../fixtures.ts';
import { lockCoordinator } from '../public.ts';
import { someCoordinatorFields } from './fixtures.ts';

let app: TestApp;
let staff: StaffCaller;
beforeEach(async () => {
  app = await givenApp();
  staff = await givenStaffCaller(app, 'directory');
});

const asStaffSee = async (id: string) =>
  (await staff.call('GET', `/staff/coordinators/${id}`)).body as unknown as StaffCoordinator;
const asMembersSee = (id: string) =>
  expect.poll(
    async () => (await app.send(readCoordinator, { params: { id } })) as Coordinator | { refused: string },
  );
const change = ({ id, version, fields }: StaffCoordinator, changes: object) =>
  staff.call('PUT', `/staff/coordinators/${id}/fields`, { version, fields: { ...fields, ...changes } });
const add = (body: object = {}) =>
  staff.call('POST', '/staff/coordinators', { key: randomUUID(), fields: someCoordinatorFields, ...body });
const auditOf = async () => {
  const rows = await app.db
    .selectFrom('audit_entry')
    .select(['what', 'staff_id', 'details'])
    .orderBy('id')
    .execute();
  return rows.filter(({ staff_id }) => staff_id === staff.id).map(({ what, details }) => ({ what, details }));
};

it('a new coordinator can be booked immediately, and is added once however often it is sent', async () => {
  const body = { key: randomUUID(), fields: { ...someCoordinatorFields, phone: '02 9999 0000' } };
  const { status, body: added } = await add(body);
  expect(status).toBe(201);
  expect((await add(body)).body).toMatchObject({ id: added['id'] });
  expect(
    (await add({ ...body, fields: { ...body.fields, first_name: 'Dana', role: 'Nurse' } })).body.code,
  ).toBe('conflict');
  // The next Tuesday morning in Sydney is tomorrow.
  await asMembersSee(String(added['id'])).toMatchObject({
    first_name: 'Dana',
    phone: '02 9999 0000',
    sample: false,
    next_slots: expect.arrayContaining(['2027-03-02T09:00:00+11:00']) as unknown,
  });
  expect((await auditOf()).filter(({ what }) => what === 'coordinator_added')).toHaveLength(1);
});

it('of two simultaneous saves, the second is refused and nothing of the first is overwritten', async () => {
  const opened = await asStaffSee(alex);
  const both = await Promise.all([change(opened, { role: 'Nurse' }), change(opened, { role: 'Nurse' })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
  const first = await asStaffSee(alex);
  expect(first).toMatchObject({ fields: { role: 'Nurse' }, edited_by: 'Ann' });
  expect((await change(first, { text: 'Mine.' })).status).toBe(200);
  // The name is still the sample's, so no one takes them for a real person.
  await asMembersSee(alex).toMatchObject({ role: 'Nurse', text: 'Mine.', sample: true });
  expect((await auditOf()).at(-1)).toEqual({
    what: 'coordinator_changed',
    details: { coordinator: 'Sample coordinator Alex', fields: ['text'] },
  });
});

const refused: readonly (readonly [changes: object, field: string, words: string])[] = [
  [{ regions: ['NSW', 'Kent'] }, 'fields.regions', '“Kent” isn’t a state'],
  [{ languages: ['tlh'] }, 'fields.languages', '“tlh” isn’t a language'],
  [{ focus: ['cold'] }, 'fields.focus', '“cold” isn’t a diagnosis'],
  [{ phone: '12' }, 'fields.phone', 'We can’t read this phone number'],
  [{ zone: 'Mars/Base' }, 'fields.zone', 'We don’t know this time zone'],
  [
    { openings: [{ weekday: 'MO', opens_at: '17:00', closes_at: '09:00' }] },
    'fields.openings.0.closes_at',
    'must be after the opening time',
  ],
  [
    {
      openings: [
        { weekday: 'MO', opens_at: '09:00', closes_at: '12:00' },
        { weekday: 'MO', opens_at: '11:30', closes_at: '13:00' },
      ],
    },
    'fields.openings.1.opens_at',
    'overlap with other hours',
  ],
  [
    { openings: [{ weekday: 'MO', opens_at: '09:00', closes_at: '09:45' }], slot_minutes: 60 },
    'fields.openings.0.closes_at',
    'A call of 60 minutes doesn’t fit',
  ],
];

it('invalid details of a coordinator are refused in words, each at its field', async () => {
  for (const [changes, field, words] of refused) {
    const { status, body } = await add({ fields: { ...someCoordinatorFields, ...changes } });
    expect([status, body.code]).toEqual([422, 'validation']);
    expect(body['errors']).toMatchObject([{ field, message: expect.stringContaining(words) as unknown }]);
  }
});

it('a coordinator off the list is not offered, and their booked calls await a decision', async () => {
  const [one, support] = [await givenCaller(app), await givenStaffCaller(app, 'support')];
  await one.bookAt(await firstTime(app));
  const state = (active: boolean) => staff.call('PUT', `/staff/coordinators/${alex}/state`, { active });
  expect((await state(false)).body).toMatchObject({ active: false, next_slot: null, calls_to_settle: 1 });
  await state(false);
  await asMembersSee(alex).toEqual({ refused: 'not_found' });
  const today = (await support.call('GET', '/staff/today')).body['entries'];
  expect(today).toContainEqual(expect.objectContaining({ kind: 'calls_to_settle', count: 1 }));
  expect((await state(true)).body).toMatchObject({ active: true, calls_to_settle: 0, calls_to_come: 1 });
  await asMembersSee(alex).toMatchObject({ id: alex });
  const { items } = (await staff.call('GET', '/staff/coordinators')).body as unknown as {
    items: StaffCoordinatorLine[];
  };
  expect(items.map(({ first_name }) => first_name.replace('Sample coordinator ', ''))).toEqual([
    'Alex',
    'Robin',
    'Kim',
  ]);
  expect((await auditOf()).slice(-2).map(({ what }) => what)).toEqual([
    'coordinator_unlisted',
    'coordinator_listed',
  ]);
});

it('calls booked in hours that are then removed await a decision, and no longer do once the hours are back', async () => {
  const [one, support] = [await givenCaller(app), await givenStaffCaller(app, 'support')];
  const call = await one.bookAt('2027-03-03T09:00:00+11:00'); // a Wednesday
  const settle = '/staff/coordinator_bookings';
  const waiting = async () =>
    ((await support.call('GET', `${settle}/to_settle`)).body as unknown as CallsToSettle).items;
  const withHours = async (openings: object) => {
    const { status, body } = await change(await asStaffSee(alex), { openings });
    expect(status).toBe(200);
    return body as unknown as StaffCoordinator;
  };
  const { openings } = (await asStaffSee(alex)).fields;
  const withoutWednesday = openings.filter(({ weekday }) => weekday !== 'WE');
  // Other hours that still include it change nothing.
  await withHours([...withoutWednesday, { weekday: 'WE', opens_at: '08:00', closes_at: '12:00' }]);
  expect(await waiting()).toEqual([]);
  expect(await withHours(withoutWednesday)).toMatchObject({ calls_to_settle: 1 });
  expect(await waiting()).toMatchObject([{ id: call.id, outside_hours: true, away_until: null }]);
  await withHours(openings);
  expect(await waiting()).toEqual([]);
  await withHours(withoutWednesday);
  expect((await support.call('POST', `${settle}/${call.id}/settle`, { how: 'keep' })).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

it('a call cannot be booked in hours that are removed in the same moment', async () => {
  const caller = await givenCaller(app);
  const opened = await asStaffSee(alex);
  const openings = opened.fields.openings.filter(({ weekday }) => weekday !== 'WE');
  const { changed, booked } = await app.db.transaction().execute(async (tx) => {
    await lockCoordinator(tx, alex);
    const changes = change(opened, { openings });
    await waitForLock(app.db);
    const books = caller.bookAt('2027-03-03T09:00:00+11:00'); // a Wednesday
    await waitForLock(app.db, 2);
    return { changed: changes, booked: books };
  });
  expect((await changed).status).toBe(200);
  expect((await booked).code).toBe('no_such_time');
  expect((await caller.all()).to_come).toEqual([]);
});

it('a cancelled call cannot be restored to hours that have since been removed', async () => {
  const caller = await givenCaller(app);
  const { id, starts_at } = await caller.bookAt('2027-03-03T09:00:00+11:00'); // a Wednesday
  await caller.cancel(id);
  const opened = await asStaffSee(alex);
  const openings = opened.fields.openings.filter(({ weekday }) => weekday !== 'WE');
  expect((await change(opened, { openings })).status).toBe(200);
  expect((await caller.move(id, { starts_at })).code).toBe('no_such_time');
  expect((await caller.all()).to_come).toEqual([]);
});
