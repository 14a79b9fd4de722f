import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { emptyDay, type DatedDay } from '@kindred/contract/energy/rules/day-values.ts';
import { reviewAll } from '@kindred/contract/energy/rules/summary.ts';
import type { PatientStrategy, Strategy } from '@kindred/contract/energy/strategies.ts';
import { expect, it } from 'vitest';
import { suggested, type Reviewed } from './rules.ts';

const first = '2027-03-01';
const strategy = (id: string, family: string, effort: number) => ({ id, family, effort }) as Strategy;
const strategies = [strategy('early_nap', 'rest_sleep', 1), strategy('wake_time', 'rest_sleep', 2)];

/** Weeks with long naps every day. */
function givenWeeks(count: number): Reviewed[] {
  const days = Array.from({ length: count * 7 }, (_, at): DatedDay => ({
    ...emptyDay,
    date: daysAfter(first, at),
    tiredness: 5,
    energy_morning: 5,
    sleep_quality: 3,
    nap_minutes: 90,
  }));
  const cycles = Array.from({ length: count }, (_, at) => ({
    starts_on: daysAfter(first, at * 7),
    ends_on: daysAfter(first, at * 7 + 6),
    pauses: [],
    length: 7,
  }));
  return reviewAll(cycles, days) as unknown as Reviewed[];
}
const idsAfter = (weeks: number, chosen: readonly PatientStrategy[] = []) =>
  suggested(givenWeeks(weeks), chosen, strategies).map((one) => one.strategy.id);

it('a suggestion shown twice but never chosen gives way to another', () => {
  expect([1, 2, 3].map((weeks) => idsAfter(weeks))).toEqual([['early_nap'], ['early_nap'], ['wake_time']]);
  const chosen = [{ strategy_id: 'early_nap', helped: null }] as unknown as PatientStrategy[];
  expect(idsAfter(3, chosen)).toEqual(['early_nap']);
});
