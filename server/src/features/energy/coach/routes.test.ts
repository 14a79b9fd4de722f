import { randomUUID } from 'node:crypto';
import { datesOf } from '@kindred/contract/energy/rules/dates.ts';
import { expect, it } from 'vitest';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { givenApp, sharedApp } from '../../../testing/given-app.ts';
import './tables.ts';

const ourApp = sharedApp();

const first = '2027-03-01';

it('has no coach until it is started, and then a first cycle without strategies', async () => {
  const kim = await givenMemberWithDiary(await ourApp());
  expect(await kim.coach()).toBeNull();
  const { coach } = await kim.start({ goal_activity: 'Walk to the beach', cycle_length_days: 14 });
  expect(coach).toMatchObject({
    state: 'active',
    started_on: first,
    goal_activity: 'Walk to the beach',
    cycles: [
      { number: 1, kind: 'notice', starts_on: first, ends_on: '2027-03-14', length: 14, state: 'tracking' },
    ],
  });
  expect(await kim.coach()).toEqual(coach);
});

it('is started once, however often it is sent, and refuses to start alongside a running one', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  const id = randomUUID();
  const starts = await Promise.all(Array.from({ length: 5 }, () => kim.start({ id })));
  expect(new Set(starts.map(({ coach }) => coach.current_cycle_id)).size).toBe(1);
  expect(await kim.start()).toMatchObject({ code: 'energy_coach_open' });
  const both = await Promise.all([1, 2].map(async () => (await givenMemberWithDiary(app)).start({ id })));
  expect(both).toMatchObject([{ code: 'energy_coach_open' }, { code: 'energy_coach_open' }]);
});

it('gives each member their own key for the diary on their devices, the same each time', async () => {
  const app = await ourApp();
  const [kim, lee] = [await givenMemberWithDiary(app), await givenMemberWithDiary(app)];
  const keyOf = async (who: typeof kim) =>
    (await who.ask<{ device_key: string }>('GET', '/energy_coaches')).device_key;
  const key = await keyOf(kim);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await kim.start()).toMatchObject({ device_key: key });
  expect([await keyOf(kim), await keyOf(lee)]).toEqual([key, expect.not.stringContaining(key)]);
});

it('refers a member with a red flag to their care team first, and saves nothing', async () => {
  const app = await givenApp();
  const kim = await givenMemberWithDiary(app);
  expect(await kim.start({ red_flags: ['chest_pain'] })).toMatchObject({ code: 'energy_coach_red_flag' });
  expect(await app.db.selectFrom('energy_coach').selectAll().execute()).toEqual([]);
});

it('loses no day to a pause: the cycle is extended by its length', async () => {
  const kim = await givenMemberWithDiary(await ourApp());
  const { coach } = await kim.start();
  const move = (state: string) =>
    kim.ask<{ coach: typeof coach }>('PUT', `/energy_coaches/${coach.id}`, { state });
  await kim.fillIn([first, '2027-03-02']);
  expect((await move('paused')).coach.state).toBe('paused');
  expect((await move('paused')).coach.state).toBe('paused');
  await kim.goTo('2027-03-12');
  const [cycle] = (await move('active')).coach.cycles;
  expect(cycle).toMatchObject({
    state: 'tracking',
    ends_on: '2027-03-16',
    pauses: [{ from: '2027-03-03', until: '2027-03-12' }],
  });
  expect(cycle && datesOf(cycle)).toHaveLength(7);
  const day = await kim.write({ date: '2027-03-12', changes: { tiredness: 3 } });
  expect(day.day_number).toBe(3);
  expect((await kim.days(`?cycle_id=${cycle?.id}`)).map(({ day_number }) => day_number)).toEqual([1, 2, 3]);
});

it('ends when it is stopped, keeps its days, and can be started again', async () => {
  const kim = await givenMemberWithDiary(await ourApp());
  const { coach } = await kim.start();
  await kim.fillIn([first]);
  const put = (body: object) => kim.ask<{ coach: typeof coach }>('PUT', `/energy_coaches/${coach.id}`, body);
  expect((await put({ state: 'stopped' })).coach).toMatchObject({
    state: 'stopped',
    ended_on: first,
    cycles: [{ state: 'abandoned' }],
  });
  expect(await put({ state: 'active' })).toMatchObject({ code: 'energy_coach_move' });
  await kim.goTo('2027-03-05');
  const again = await kim.start();
  expect(again.coach).toMatchObject({ state: 'active', started_on: '2027-03-05' });
  expect(await kim.days()).toHaveLength(1);
  expect(await kim.write({ date: '2027-03-04', changes: { pain: 1 } })).toMatchObject({
    code: 'energy_coach_missing',
  });
});

it('keeps its first day open when stopped across the date line, where that day has not begun', async () => {
  const kim = await givenMemberWithDiary(await ourApp());
  await kim.goTo(first);
  const { coach } = await kim.start();
  const there = { zone: 'Pacific/Honolulu', state: 'stopped' };
  const stopped = await kim.ask<{ coach: typeof coach }>('PUT', `/energy_coaches/${coach.id}`, there);
  expect(stopped.coach).toMatchObject({ state: 'stopped', started_on: first, ended_on: first });
  // A device that was offline during the flight sends what was written before it.
  expect(await kim.write({ date: first, changes: { pain: 1 } })).toMatchObject({ date: first });
});

it('becomes due for review when its days are over, without any request', async () => {
  const kim = await givenMemberWithDiary(await ourApp());
  await kim.start();
  await kim.goTo('2027-03-08');
  expect(await kim.coach()).toMatchObject({ state: 'review_due', cycles: [{ state: 'review_due' }] });
});

it('changes the named fields, clears null ones, and refuses a reminder late at night', async () => {
  const kim = await givenMemberWithDiary(await ourApp());
  const { coach } = await kim.start({ team_phone: '02 5550 0000', goal_activity: 'Swim' });
  const put = (body: object) => kim.ask<{ coach: typeof coach }>('PUT', `/energy_coaches/${coach.id}`, body);
  expect((await put({ reminder_times: ['18:00'], goal_activity: null })).coach).toMatchObject({
    reminder_times: ['18:00'],
    goal_activity: null,
    team_phone: '02 5550 0000',
  });
  expect(await put({ reminder_times: ['21:30'] })).toMatchObject({ code: 'validation' });
});

it('refuses a caller without a session and another member', async () => {
  const app = await ourApp();
  const [kim, lee] = [await givenMemberWithDiary(app), await givenMemberWithDiary(app)];
  const { coach } = await kim.start();
  expect(await lee.ask('PUT', `/energy_coaches/${coach.id}`, { state: 'stopped' })).toMatchObject({
    code: 'not_found',
  });
  expect(await lee.coach()).toBeNull();
  expect(await kim.coach()).toEqual(coach);
});
