import { daysAfter } from '@kindred/contract/energy-coach/dates.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import '#features/notifications/public.ts';
import { givenApp } from '../../testing/given-app.ts';
import { givenAsked, zone } from './fixtures.ts';

const first = '2027-03-01';

describe('who rests', () => {
  it.each(['paused', 'stopped'])('has no reminders when the coach is %s', async (state) => {
    const kim = await givenAsked(await givenApp());
    expect(await kim.rows()).toMatchObject([{ kind: 'energy_day' }, { kind: 'energy_review' }]);
    await kim.put({ state });
    expect(await kim.rows()).toEqual([]);
    await kim.hoursGoBy(first, '2027-03-12');
    expect(await kim.told()).toEqual([]);
  });

  it.each(['rest', 'finish'])('has none after a review that says %s', async (next) => {
    const kim = await givenAsked(await givenApp());
    await kim.fillIn([0, 1, 2, 3].map((at) => daysAfter(first, at)));
    await kim.review({ cycle_id: kim.begun.current_cycle_id, next });
    expect(await kim.rows()).toEqual([]);
  });

  it('goes on with the same times, and the days of the pause were not missed', async () => {
    const kim = await givenAsked(await givenApp());
    await kim.fillIn([first]);
    await kim.put({ state: 'paused' });
    await kim.hoursGoBy(first, '2027-03-20');
    await kim.put({ state: 'active' });
    expect(await kim.rows()).toMatchObject([{ local_time: '18:00:00' }, { local_time: '18:00:00' }]);
    await kim.hoursGoBy('2027-03-20', '2027-03-25');
    expect(await kim.told()).toEqual([
      '2027-03-20 18:00 energy_day',
      '2027-03-21 18:00 energy_day',
      '2027-03-22 18:00 energy_day',
      '2027-03-23 18:00 energy_missed',
    ]);
  });

  it('is not asked for a day before the next cycle begins', async () => {
    const kim = await givenAsked(await givenApp());
    await kim.fillIn([0, 1, 2, 3].map((at) => daysAfter(first, at)));
    await kim.review({ cycle_id: kim.begun.current_cycle_id });
    await kim.hoursGoBy('2027-03-04', '2027-03-06');
    expect(await kim.told()).toEqual(['2027-03-05 18:00 energy_day']);
  });

  it('was asked for nothing where no time was chosen', async () => {
    const kim = await givenAsked(await givenApp(), { reminder_times: [] });
    expect(await kim.rows()).toEqual([{ kind: 'energy_review', local_time: '10:00:00', zone }]);
    await kim.hoursGoBy(first, '2027-03-07');
    expect(await kim.told()).toEqual([]);
  });
});

describe('a review that is due', () => {
  it.each([
    ['at the first time that was chosen', ['20:00', '08:00'], '08:00'],
    ['in the morning where none was', [], '10:00'],
  ])('is told once for a cycle, %s', async (_, reminder_times, at) => {
    const kim = await givenAsked(await givenApp(), { reminder_times });
    await kim.fillIn([0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter(first, day)));
    await kim.hoursGoBy('2027-03-07', '2027-03-12');
    expect(await kim.told()).toEqual([`2027-03-08 ${at} energy_review`]);
    await kim.review({ cycle_id: kim.begun.current_cycle_id });
    await kim.fillIn([0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter('2027-03-12', day)));
    await kim.hoursGoBy('2027-03-18', '2027-03-21');
    expect((await kim.told()).at(-1)).toBe(`2027-03-19 ${at} energy_review`);
    expect(await kim.told()).toHaveLength(2);
  });

  it('is not told where it was reviewed before', async () => {
    const kim = await givenAsked(await givenApp(), { reminder_times: [] });
    await kim.fillIn([0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter(first, day)));
    await kim.review({ cycle_id: kim.begun.current_cycle_id });
    await kim.hoursGoBy('2027-03-07', '2027-03-10');
    expect(await kim.told()).toEqual([]);
  });
});

describe('who travels', () => {
  it.each([
    ['the coach is told', 'PUT', (id: string) => `/energy_coaches/${id}`],
    ['a device tells it', 'POST', () => '/notification_preferences/configure'],
  ] as const)('is reminded by the clock of where they are, when %s', async (_, method, path) => {
    const kim = await givenAsked(await givenApp());
    await kim.hoursGoBy(first, '2027-03-02');
    await kim.ask(method, path(kim.begun.id), { zone: 'Australia/Perth' });
    expect(await kim.coach()).toMatchObject({ zone: 'Australia/Perth' });
    expect(await kim.rows()).toMatchObject([{ zone: 'Australia/Perth' }, { zone: 'Australia/Perth' }]);
    await kim.hoursGoBy('2027-03-02', '2027-03-03');
    expect(await kim.told('Australia/Perth')).toContain('2027-03-02 18:00 energy_day');
    await kim.put({ reminder_times: ['19:00'] });
    expect(await kim.rows()).toMatchObject([
      { zone: 'Australia/Perth', local_time: '19:00:00' },
      { zone: 'Australia/Perth', local_time: '19:00:00' },
    ]);
  });

  it('is reminded in a zone of which nobody here knows by the clock of the charity', async () => {
    const kim = await givenAsked(await givenApp(), { zone: 'Mars/Olympus' });
    expect(await kim.rows()).toMatchObject([{ zone }, { zone }]);
  });
});

it('is one time at the coach and among the notifications, and nobody is asked who has not begun', async () => {
  const app = await givenApp();
  const kim = await givenAsked(app);
  const configure = (energy_time: string | null, who = kim) =>
    who.ask<{ energy_time: string }>('POST', '/notification_preferences/configure', { energy_time });
  expect(await configure('19:30')).toMatchObject({ energy_time: '19:30', energy_coach: 'runs' });
  expect(await kim.coach()).toMatchObject({ reminder_times: ['19:30'] });
  await kim.put({ reminder_times: ['09:00'], state: 'paused' });
  expect(await kim.ask('GET', '/notification_preferences/current')).toMatchObject({
    energy_time: '09:00',
    energy_coach: 'rests',
  });
  expect(await configure(null)).toMatchObject({ energy_time: null });
  expect(await configure('21:30')).toMatchObject({ code: 'validation' });
  await kim.put({ state: 'stopped' });
  expect(await configure('09:00')).toMatchObject({ code: 'energy_coach_missing' });
});

it('leaves nothing behind where somebody deletes what they told us, or their account', async () => {
  const app = await givenApp();
  const [kim, lee] = [await givenAsked(app), await givenAsked(app)];
  await kim.hoursGoBy(first, '2027-03-02');
  expect(await kim.told()).toHaveLength(1);
  expect(await kim.raw('DELETE', '/settings/data', { sure: true })).toMatchObject({ status: 200 });
  await sql`delete from member where id = ${lee.id}`.execute(app.db);
  const left = await sql<{
    left: number;
  }>`select (select count(*) from reminder) + (select count(*) from notification
    where member_id = ${lee.id}) as left`.execute(app.db);
  expect(Number(left.rows[0]?.left)).toBe(0);
});
