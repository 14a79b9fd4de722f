import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import type { EnergyReviewed, EnergySummary } from '@kindred/contract/energy/review.ts';
import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { expect, it } from 'vitest';
import { givenMemberWithDiary } from '#features/energy/diary/fixtures.ts';
import { givenApp } from '../../../testing/given-app.ts';

const first = '2027-03-01';
const dates = (...all: number[]) => all.map((at) => daysAfter(first, at));

it('counts each day once when the coach is stopped and restarted within a week', async () => {
  const kim = await givenMemberWithDiary(await givenApp());
  await kim.goTo(first);
  const { coach } = await kim.start();
  await kim.fillIn(dates(0, 1, 2));
  await kim.ask('PUT', `/energy_coaches/${coach.id}`, { state: 'stopped' });
  const { coach: again } = await kim.start();
  await kim.fillIn(dates(3, 4, 5, 6));
  const summary = await kim.ask<EnergySummary>('GET', '/energy_coaches/summary');
  expect(summary.days).toBe(7);
  expect(summary.cycles.map(({ counted, ends_on }) => [counted, ends_on])).toEqual([
    [2, daysAfter(first, 2)],
    [5, daysAfter(first, 8)],
  ]);
  const days = await kim.days(`?cycle_id=${again.current_cycle_id}`);
  expect(days.map(({ date, day_number }) => [date, day_number])).toEqual(
    dates(2, 3, 4, 5, 6).map((date, at) => [date, at + 1]),
  );
  const report = await kim.ask<EnergyReport>('GET', '/energy_coach_cycles/report?cycle=all');
  const daily = report.daily.filter(({ tiredness }) => tiredness !== null).map(({ date }) => date);
  expect(daily).toEqual(dates(0, 1, 2, 3, 4, 5, 6));
});

it('includes the days between two cycles in alerts and report', async () => {
  const kim = await givenMemberWithDiary(await givenApp());
  await kim.goTo(first);
  const { coach } = await kim.start();
  await kim.fillIn(dates(0, 1, 2, 3, 4, 5), 3);
  await kim.fillIn(dates(6, 7, 8), 8);
  await kim.write({
    date: daysAfter(first, 8),
    changes: { treatment_today: 'infusion', red_flags: { chest_pain: true } },
  });
  await kim.goTo(daysAfter(first, 9));
  const cycle_id = coach.current_cycle_id ?? '';
  await kim.review({ cycle_id, questions_for_team: ['Is this the infusion?'] });
  const path = `/energy_coaches/review?cycle_id=${cycle_id}`;
  const { alerts } = await kim.ask<EnergyReviewed>('GET', path);
  expect(alerts).toEqual([
    { code: 'red_flag', dates: dates(8) },
    { code: 'three_days_very_tired', dates: dates(6, 7, 8) },
  ]);
  // Opens on the reviewed week, with what was written after it.
  await kim.fillIn(dates(9));
  const report = await kim.ask<EnergyReport>('GET', '/energy_coach_cycles/report');
  expect(report).toMatchObject({
    period: { from: first, to: daysAfter(first, 8) },
    treatment_days: [{ date: daysAfter(first, 8), kind: 'infusion' }],
    red_flags: [{ date: daysAfter(first, 8), flags: ['chest_pain'] }],
    questions: ['Is this the infusion?'],
  });
  expect(report.daily.map(({ date }) => date)).toEqual(dates(0, 1, 2, 3, 4, 5, 6, 7, 8));
});

it('counts the same days in the average tiredness over all weeks as it says', async () => {
  const kim = await givenMemberWithDiary(await givenApp());
  await kim.goTo(first);
  await kim.start();
  // One answer makes no full day, but it counts in the average.
  await kim.write({ date: first, changes: { tiredness: 8 } });
  const summary = await kim.ask<EnergySummary>('GET', '/energy_coaches/summary');
  expect([summary.days, summary.mean_tiredness]).toEqual([1, 8]);
});
