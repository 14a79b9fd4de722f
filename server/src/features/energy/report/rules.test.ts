import { emptyDay, type DatedDay } from '@kindred/contract/energy/rules/day-values.ts';
import { reviewAll } from '@kindred/contract/energy/rules/summary.ts';
import { expect, it } from 'vitest';
import type { CycleRow } from '#features/energy/coach/public.ts';
import { reportOf } from './rules.ts';

const cycle: CycleRow = {
  id: 'one',
  coach_id: 'coach',
  member_id: 'kim',
  number: 1,
  starts_on: '2027-03-01',
  ends_on: '2027-03-16',
  length: 7,
  pauses: [{ from: '2027-03-03', until: '2027-03-12' }],
  state: 'open',
  review: null,
};

it('lists treatment days and red flags in chronological order, including those in a pause', () => {
  const dates = ['2027-03-01', '2027-03-05', '2027-03-13'];
  const days = dates.map((date): DatedDay => ({
    ...emptyDay,
    date,
    treatment_today: 'chemo',
    red_flags: ['chest_pain'],
  }));
  const none = { name: null, diagnosis: null, goal: null, baseline: null, latest: null };
  const now = new Date('2027-03-16T00:00:00Z');
  const report = reportOf(reviewAll([cycle], days), [], { ...none, today: '2027-03-16', now });
  expect(report.treatment_days.map(({ date }) => date)).toEqual(dates);
  expect(report.red_flags.map(({ date }) => date)).toEqual(dates);
});
