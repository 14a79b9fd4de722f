import { randomUUID } from 'node:crypto';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { EnergyTomorrow, TreatmentWeeksRead } from '@kindred/contract/energy/patterns.ts';
import { expect, it } from 'vitest';
import { freeTimes, testPhone, alex } from '#features/coordinators/fixtures.ts';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { givenEvent } from '#features/events/fixtures.ts';
import { sharedApp } from '../../../testing/given-app.ts';

const ourApp = sharedApp();

const first = '2027-03-01';
const on = (day: number) => daysAfter(first, day);
const activity = (minutes: number) => ({
  [randomUUID()]: { label: 'Tasks', category: 'home', effort: 'light', minutes, effect: -1 } as const,
});

it('weeks after treatment cover the whole diary across cycles, and only the member’s own', async () => {
  const app = await ourApp();
  const [kim, lee] = [await givenMemberWithDiary(app), await givenMemberWithDiary(app)];
  await kim.start();
  const weeks = async (member: typeof kim) =>
    (await member.ask<TreatmentWeeksRead>('GET', '/energy_coaches/treatment_weeks')).kinds;
  expect(await weeks(kim)).toEqual([]);
  const days = [5, 8, 7, 6, 4];
  for (const start of [0, 9])
    for (const [at, tiredness] of days.entries()) {
      await kim.goTo(on(start + at));
      const treatment = at === 0 ? { treatment_today: 'infusion' as const } : {};
      await kim.write({ date: on(start + at), changes: { tiredness, energy_morning: 5, ...treatment } });
    }
  const [infusions] = await weeks(kim);
  expect(infusions).toMatchObject({
    kind: 'infusion',
    missing: null,
    treatments: [{ from: on(0) }, { from: on(9) }],
    hardest: { day: 1, mean: 8, n: 2 },
    easiest: { day: 4, mean: 4, n: 2 },
  });
  await lee.goTo(on(13));
  expect(await weeks(lee)).toEqual([]);
});

it('tomorrow shows the usual load, its ceiling, and what is booked on that day in the member’s zone', async () => {
  const app = await ourApp();
  const kim = await givenMemberWithDiary(app);
  const read = () => kim.ask<{ tomorrow: EnergyTomorrow | null }>('GET', '/energy_coaches/tomorrow');
  expect(await read()).toEqual({ tomorrow: null });
  await kim.start();
  const tomorrow = async () => (await read()).tomorrow as EnergyTomorrow;
  expect((await tomorrow()).envelope).toMatchObject({ date: on(1), usual: null, loads: [] });
  for (const [at, minutes] of [60, 180, 120, 300].entries()) {
    await kim.goTo(on(at));
    await kim.write({ date: on(at), changes: { tiredness: 5, activities: activity(minutes) } });
  }
  // Sydney is eleven hours ahead: these two are on the 5th there, and the others are a minute too early or too late.
  const early = await givenEvent(app.db, { title: 'Breakfast', starts_at: '2027-03-04T13:00:00Z' });
  const late = await givenEvent(app.db, { title: 'Late talk', starts_at: '2027-03-05T12:59:00Z' });
  const before = await givenEvent(app.db, { title: 'Today', starts_at: '2027-03-04T12:59:00Z' });
  const after = await givenEvent(app.db, { title: 'Too late', starts_at: '2027-03-05T13:00:00Z' });
  for (const { id } of [late, early, before, after]) await kim.raw('POST', `/events/${id}/register`, {});
  const slot = (await freeTimes(app)).find((time) => time.startsWith(on(4)));
  await kim.raw('POST', `/support_coordinators/${alex}/bookings`, {
    id: randomUUID(),
    starts_at: slot,
    phone: testPhone,
  });
  const { envelope, zone, booked } = await tomorrow();
  expect(envelope).toMatchObject({ date: on(4), usual: { load: 2.5, ceiling: 3.5 } });
  expect(zone).toBe('Australia/Sydney');
  expect(booked.map(({ what, name }) => `${what} ${name}`)).toEqual([
    'event Breakfast',
    expect.stringMatching(/^call /),
    'event Late talk',
  ]);
  // Perth is three hours behind, where the 4th has not ended for someone who has just arrived.
  app.clock.set('2027-03-04T14:00:00Z');
  const inPerth = await kim.ask<{ tomorrow: EnergyTomorrow }>(
    'GET',
    '/energy_coaches/tomorrow?zone=Australia/Perth',
  );
  expect(inPerth.tomorrow).toMatchObject({ zone: 'Australia/Perth', envelope: { date: '2027-03-05' } });
  await kim.raw('POST', `/events/${early.id}/cancel`, {});
  expect((await tomorrow()).booked.map(({ name }) => name)).not.toContain('Breakfast');
});
