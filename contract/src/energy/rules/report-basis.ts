import { leastDays } from './dates.ts';

/** What a report is based on: nothing at all, too few days to draw conclusions, or enough days. */
export type ReportBasis = 'nothing' | 'few_days' | 'enough_days';

interface RecordedInCycle {
  counted: number;
  valid: boolean;
  length: number;
  mean: number | null;
  interference: number | null;
  energy: number | null;
  sleep_hours: number | null;
  movement_minutes: number | null;
  alerts: readonly unknown[];
}

/** Answers on incomplete days are records too. */
export function hasRecords(cycle: RecordedInCycle): boolean {
  const { counted, alerts, mean, interference, energy, sleep_hours, movement_minutes } = cycle;
  const figures = [mean, interference, energy, sleep_hours, movement_minutes];
  return counted > 0 || alerts.length > 0 || figures.some((figure) => figure !== null);
}

interface RecordedInReport {
  cycles: readonly RecordedInCycle[];
  treatment_days: readonly unknown[];
  strategies: readonly { days_used: number }[];
}

export function reportBasisOf({ cycles, treatment_days, strategies }: RecordedInReport): ReportBasis {
  if (cycles.some(({ valid }) => valid)) return 'enough_days';
  const isRecorded =
    cycles.some(hasRecords) || treatment_days.length > 0 || strategies.some((one) => one.days_used > 0);
  return isRecorded ? 'few_days' : 'nothing';
}

/** How many full days the longest of these cycles needs. */
export const daysNeededIn = (cycles: readonly Pick<RecordedInCycle, 'length'>[]) =>
  leastDays(Math.max(...cycles.map(({ length }) => length)));
