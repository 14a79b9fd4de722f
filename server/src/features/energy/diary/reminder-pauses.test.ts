import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import '#features/notifications/public.ts';
import { givenApp } from '../../../testing/given-app.ts';
import { givenMemberWithReminders, zone } from './fixtures.ts';

const first = '2027-03-01';

describe('a resting member', () => {
  it.each(['paused', 'stopped'])('gets no reminders when the coach is %s', async (state) => {
    const kim = await givenMemberWithReminders(await givenApp());
    expect(await kim.rows()).toMatchObject([{ kind: 'energy_day' }, { kind: 'energy_review' }]);
    await kim.put({ state });
    expect(await kim.rows()).toEqual([]);
    await kim.hoursGoBy(first, '2027-03-12');
    expect(await kim.told()).toEqual([]);
  });

  it.each(['rest', 'finish'])('gets none after a review in which they choose to %s', async (next) => {
    const kim = await givenMemberWithReminders(await givenApp());
    await kim.fillIn([0, 1, 2, 3].map((at) => daysAfter(first, at)));
    await kim.review({ cycle_id: kim.begun.current_cycle_id, next });
    expect(await kim.rows()).toEqual([]);
  });

  it('gets them at the same times afterwards, and days of the pause do not count as missed', async () => {
    const kim = await givenMemberWithReminders(await givenApp());
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
    const kim = await givenMemberWithReminders(await givenApp());
    await kim.fillIn([0, 1, 2, 3].map((at) => daysAfter(first, at)));
    await kim.review({ cycle_id: kim.begun.current_cycle_id });
    await kim.hoursGoBy('2027-03-04', '2027-03-06');
    expect(await kim.told()).toEqual(['2027-03-05 18:00 energy_day']);
  });

  it('gets no reminder if no time was chosen', async () => {
    const kim = await givenMemberWithReminders(await givenApp(), { reminder_times: [] });
    expect(await kim.rows()).toEqual([{ kind: 'energy_review', local_time: '10:00:00', zone }]);
    await kim.hoursGoBy(first, '2027-03-07');
    expect(await kim.told()).toEqual([]);
  });
});

describe('a due review', () => {
  it.each([
    ['at the first time that was chosen', ['20:00', '08:00'], '08:00'],
    ['in the morning where none was', [], '10:00'],
  ])('is announced once per cycle, %s', async (_, reminder_times, at) => {
    const kim = await givenMemberWithReminders(await givenApp(), { reminder_times });
    await kim.fillIn([0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter(first, day)));
    await kim.hoursGoBy('2027-03-07', '2027-03-12');
    expect(await kim.told()).toEqual([`2027-03-08 ${at} energy_review`]);
    await kim.review({ cycle_id: kim.begun.current_cycle_id });
    await kim.fillIn([0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter('2027-03-12', day)));
    await kim.hoursGoBy('2027-03-18', '2027-03-21');
    expect((await kim.told()).at(-1)).toBe(`2027-03-19 ${at} energy_review`);
    expect(await kim.told()).toHaveLength(2);
  });

  it('is not announced if it was already done', async () => {
    const kim = await givenMemberWithReminders(await givenApp(), { reminder_times: [] });
    await kim.fillIn([0, 1, 2, 3, 4, 5, 6].map((day) => daysAfter(first, day)));
    await kim.review({ cycle_id: kim.begun.current_cycle_id });
    await kim.hoursGoBy('2027-03-07', '2027-03-10');
    expect(await kim.told()).toEqual([]);
  });
});

describe('a travelling member', () => {
  it.each([
    ['the coach is told', 'PUT', (id: string) => `/energy_coaches/${id}`],
    ['a device tells it', 'POST', () => '/notification_preferences/configure'],
  ] as const)('gets reminders in their current zone when %s', async (_, method, path) => {
    const kim = await givenMemberWithReminders(await givenApp());
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

  it('gets reminders in the charity’s zone if their own is unknown', async () => {
    const kim = await givenMemberWithReminders(await givenApp(), { zone: 'Mars/Olympus' });
    expect(await kim.rows()).toMatchObject([{ zone }, { zone }]);
  });
});

it('reminder time: is the same for the coach and the notifications, and is only asked of members with a coach', async () => {
  const app = await givenApp();
  const kim = await givenMemberWithReminders(app);
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

it('reminders: are deleted with a member’s data or account', async () => {
  const app = await givenApp();
  const [kim, lee] = [await givenMemberWithReminders(app), await givenMemberWithReminders(app)];
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
