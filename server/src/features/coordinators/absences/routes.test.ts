import { randomUUID } from 'node:crypto';
import { readCoordinator, type Coordinator } from '@kindred/contract/coordinators.ts';
import type { CallsToSettle } from '@kindred/contract/coordinators/absences.ts';
import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import type { StaffLooks } from '@kindred/contract/settings.ts';
import { beforeEach, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../../testing/given-app.ts';
import { givenStaffCaller, type StaffCaller } from '../../../testing/staff-caller.ts';
import { waitForLock } from '../../../testing/wait-for-lock.ts';
import { alex, freeTimes, givenCaller, mailsOf } from '../fixtures.ts';
import { lockCoordinator } from '../public.ts';

const robin = 'sample-coordinator-robin';
const ofAlex = `/staff/coordinators/${alex}/absences`;
const wednesday = { first_day: '2027-03-03', last_day: '2027-03-03', note: '' };

let app: TestApp;
let directory: StaffCaller;
let support: StaffCaller;
beforeEach(async () => {
  app = await givenApp();
  directory = await givenStaffCaller(app, 'directory');
  support = await givenStaffCaller(app, 'support');
});

const away = (days: object, id: string = randomUUID()) =>
  directory.call('POST', ofAlex, { id, ...wednesday, ...days });
const toSettle = async () =>
  ((await support.call('GET', '/staff/coordinator_bookings/to_settle')).body as unknown as CallsToSettle)
    .items;
const settle = (id: string, body: object) =>
  support.call('POST', `/staff/coordinator_bookings/${id}/settle`, body);
const subjects = async () => (await mailsOf(app)).map(({ subject }) => subject);

async function givenThreeCalls() {
  const callers = [await givenCaller(app), await givenCaller(app), await givenCaller(app)] as const;
  const times = [
    '2027-03-03T09:00:00+11:00',
    '2027-03-03T10:00:00+11:00',
    '2027-03-03T11:00:00+11:00',
  ] as const;
  const calls = [
    await callers[0].bookAt(times[0]),
    await callers[1].bookAt(times[1]),
    await callers[2].bookAt(times[2]),
  ] as const;
  return { callers, calls, times };
}

it('an absence removes its days from the offer, and says first whom it affects', async () => {
  const { calls, times } = await givenThreeCalls();
  const days = 'first_day=2027-03-03&last_day=2027-03-03';
  const { body } = await directory.call('GET', `/staff/coordinators/${alex}/calls?${days}`);
  expect(body).toEqual({ calls: times });
  const id = randomUUID();
  const saved = (await away({ note: 'Course' }, id)).body as unknown as StaffCoordinator;
  expect((await away({ note: 'Course' }, id)).status).toBe(201);
  expect(saved.absences).toEqual([
    { id, ...wednesday, note: 'Course', edition: 1, changed_by: null, calls_to_settle: 3 },
  ]);
  expect((await freeTimes(app)).filter((time) => time.startsWith('2027-03-03'))).toEqual([]);
  const late = await givenCaller(app);
  expect((await late.bookAt('2027-03-03T14:00:00+11:00')).code).toBe('no_such_time');
  // Calls booked before are still there until someone decides.
  expect((await toSettle()).map((call) => call.id)).toEqual(calls.map((call) => call.id));
  await directory.call('DELETE', `${ofAlex}/${id}`);
  expect(await toSettle()).toEqual([]);
  expect((await late.bookAt('2027-03-03T14:00:00+11:00')).state).toBe('booked');
});

it('each call of an absence is handed over, cancelled or kept, and its member is told', async () => {
  const { callers, calls, times } = await givenThreeCalls();
  const [first, second, third] = calls.map(({ id }) => id) as [string, string, string];
  await callers[2].bookAt(times[0], robin);
  await away({});
  const before = await subjects();
  const waiting = await toSettle();
  expect(waiting[0]).toMatchObject({ away_until: '2027-03-03', phone: '+61400000001', starts_at: times[0] });
  // Robin already has a call at the first time. Anyone free can be asked, whatever their usual hours.
  expect(waiting.map(({ free }) => free.map(({ id }) => id.split('-').at(-1)))).toEqual([
    ['kim'],
    ['robin', 'kim'],
    ['robin', 'kim'],
  ]);
  expect((await settle(first, { how: 'hand_over', to: robin })).body.code).toBe('slot_taken');
  expect((await settle(first, { how: 'call_off' })).status).toBe(200);
  expect((await settle(third, { how: 'keep' })).status).toBe(200);
  const handOver = () => settle(second, { how: 'hand_over', to: robin });
  const both = await Promise.all([handOver(), handOver()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await toSettle()).toEqual([]);
  expect((await callers[0].all()).to_come).toEqual([]);
  expect((await callers[1].all()).to_come).toMatchObject([
    { coordinator: { id: robin }, starts_at: times[1] },
  ]);
  expect((await callers[2].all()).to_come.map(({ starts_at }) => starts_at)).toEqual([times[0], times[2]]);
  expect((await subjects()).slice(before.length)).toEqual([
    'We can’t make your call',
    'Someone else will call you',
  ]);
  const audits = await app.db.selectFrom('audit_entry').select(['what', 'about_id']).orderBy('id').execute();
  expect(audits.filter(({ what }) => what.startsWith('call_'))).toEqual([
    { what: 'call_called_off', about_id: callers[0].id },
    { what: 'call_kept', about_id: callers[2].id },
    { what: 'call_handed_over', about_id: callers[1].id },
  ]);
  const { body } = await callers[2].call('GET', '/settings/privacy/staff_looks');
  const { looks } = JSON.parse(body) as StaffLooks;
  expect(new Set(looks.map(({ what }) => what))).toEqual(new Set(['call']));
});

it('a call booked while its day is being closed is either refused or awaits a decision', async () => {
  const callers = [
    await givenCaller(app),
    await givenCaller(app),
    await givenCaller(app),
    await givenCaller(app),
  ];
  const [calls] = await Promise.all([
    Promise.all(callers.map((caller, at) => caller.bookAt(`2027-03-03T1${at}:00:00+11:00`))),
    away({}),
  ]);
  const booked = calls.filter(({ code }) => code === undefined).map(({ id }) => id);
  expect(calls.filter(({ code }) => code !== undefined).every(({ code }) => code === 'no_such_time')).toBe(
    true,
  );
  expect((await toSettle()).map(({ id }) => id).toSorted((a, b) => a.localeCompare(b))).toEqual(
    booked.toSorted((a, b) => a.localeCompare(b)),
  );
});

it('a call handed over while its member moves it does not get a second time with its new coordinator', async () => {
  const { callers, calls } = await givenThreeCalls();
  const ofRobin = await freeTimes(app, robin);
  const time = (await freeTimes(app)).find((one) => ofRobin.includes(one) && !one.startsWith('2027-03-03'));
  if (time === undefined) throw new Error('the two have no time in common');
  await callers[0].bookAt(time, robin);
  await away({});
  const moved = await app.db.transaction().execute(async (tx) => {
    await lockCoordinator(tx, alex);
    const move = callers[1].move(calls[1].id, { starts_at: time });
    await waitForLock(app.db);
    expect((await settle(calls[1].id, { how: 'hand_over', to: robin })).status).toBe(200);
    return { move };
  });
  expect((await moved.move).code).toBe('slot_taken');
  expect((await callers[1].all()).to_come).toMatchObject([
    { coordinator: { id: robin }, starts_at: '2027-03-03T10:00:00+11:00' },
  ]);
});

it('a call handed over while its member moves it is moved with its new coordinator', async () => {
  const { callers, calls } = await givenThreeCalls();
  const [first] = calls;
  const ofRobin = await freeTimes(app, robin);
  const time = (await freeTimes(app)).find((one) => ofRobin.includes(one) && !one.startsWith('2027-03-03'));
  if (time === undefined) throw new Error('the two have no time in common');
  await away({});
  const { moved } = await app.db.transaction().execute(async (tx) => {
    await lockCoordinator(tx, alex);
    const moves = callers[0].move(first.id, { starts_at: time });
    await waitForLock(app.db);
    expect((await settle(first.id, { how: 'hand_over', to: robin })).status).toBe(200);
    return { moved: moves };
  });
  expect(await moved).toMatchObject({ id: first.id, coordinator: { id: robin }, starts_at: time });
});

it('a call that was kept needs a decision again once its coordinator has another absence or is off the list', async () => {
  const { calls } = await givenThreeCalls();
  const [{ id: kept }] = calls;
  const waits = async () => (await toSettle()).some(({ id }) => id === kept);
  const id = randomUUID();
  await away({}, id);
  await settle(kept, { how: 'keep' });
  expect(await waits()).toBe(false);
  await directory.call('DELETE', `${ofAlex}/${id}`);
  await away({ note: 'Ill' });
  expect(await waits()).toBe(true);
  await settle(kept, { how: 'keep' });
  await directory.call('PUT', `/staff/coordinators/${alex}/state`, { active: false });
  expect(await waits()).toBe(true);
});

it('a call that was kept needs a decision again once another absence moves to its day, but not when its own is extended', async () => {
  const { calls } = await givenThreeCalls();
  const [{ id: kept }] = calls;
  const waits = async () => (await toSettle()).some(({ id }) => id === kept);
  const [training, ill] = [randomUUID(), randomUUID()];
  const move = (id: string, edition: number, last_day: string) =>
    directory.call('PUT', `${ofAlex}/${id}`, { edition, ...wednesday, last_day });
  await away({}, training);
  await settle(kept, { how: 'keep' });
  expect((await move(training, 1, '2027-03-04')).status).toBe(200);
  expect(await waits()).toBe(false);
  await directory.call('DELETE', `${ofAlex}/${training}`);
  await away({ first_day: '2027-03-04', last_day: '2027-03-05', note: 'Ill' }, ill);
  expect(await waits()).toBe(false);
  expect((await move(ill, 1, '2027-03-05')).status).toBe(200);
  expect(await waits()).toBe(true);
});

it('a cancelled call cannot be restored to days on which its coordinator is away', async () => {
  const { callers, calls } = await givenThreeCalls();
  const [{ id, starts_at }] = calls;
  await callers[0].cancel(id);
  await away({});
  expect((await callers[0].move(id, { starts_at })).code).toBe('no_such_time');
});

it('members see until when a coordinator is away, even across two consecutive absences', async () => {
  await away({ first_day: '2027-02-20', last_day: '2027-03-02' });
  await away({});
  const one = (await app.send(readCoordinator, { params: { id: alex } })) as Coordinator;
  expect(one).toMatchObject({ available_now: false, away_until: '2027-03-03' });
  expect(one.next_slots[0]).toMatch(/^2027-03-04/);
});

it('impossible days are refused in words, and two simultaneous changes do not overwrite each other', async () => {
  const id = randomUUID();
  await away({}, id);
  const change = (days: object) =>
    directory.call('PUT', `${ofAlex}/${id}`, { edition: 1, ...wednesday, ...days });
  const messageOf = ({ body }: { body: Record<string, unknown> }) =>
    (body['errors'] as { message: string }[])[0]?.message ?? body['code'];
  expect(messageOf(await away({ first_day: '2027-03-09', last_day: '2027-03-08' }))).toMatch(
    /before the first/,
  );
  expect(messageOf(await away({ first_day: '2027-02-01', last_day: '2027-02-02' }))).toMatch(/already over/);
  expect(messageOf(await away({ first_day: '2027-03-09', last_day: '2030-03-09' }))).toMatch(/two years/);
  expect((await away({ last_day: '2027-03-05' })).body.code).toBe('absence_overlaps');
  expect((await change({ last_day: '2027-03-04' })).status).toBe(200);
  expect((await change({ last_day: '2027-03-09' })).body.code).toBe('edited_meanwhile');
  const { body } = await directory.call('GET', ofAlex.replace('/absences', ''));
  expect(body['absences']).toMatchObject([{ id, edition: 2, last_day: '2027-03-04', changed_by: 'Ann' }]);
});
