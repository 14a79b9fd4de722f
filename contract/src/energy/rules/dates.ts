import { daysAfter, daysBetween } from '../../calendar-days.ts';

/** How many days after its date a day can still be filled in; then it is locked, and the report is final. */
export const daysBack = 3;

/** The last day on which a day can be changed, in the member’s zone. */
export function lastDayToChange(date: string): string {
  return daysAfter(date, daysBack);
}

/** Whether a day can be written today: not before its own date, and at most three days later. */
export function canBeWrittenOn(date: string, today: string): boolean {
  return date <= today && today <= lastDayToChange(date);
}

/** Paused days do not count: from the day of the pause to the day before resuming. */
export interface Pause {
  from: string;
  until: string;
}

export interface CycleDates {
  starts_on: string;
  /** The last day, with pauses added. */
  ends_on: string;
  pauses: readonly Pause[];
}

/** The unpaused days of a cycle in order: the index in the list gives the day's number. */
export function datesOf({ starts_on, ends_on, pauses }: CycleDates): string[] {
  const count = Math.max(0, daysBetween(starts_on, ends_on) + 1);
  return Array.from({ length: count }, (_, at) => daysAfter(starts_on, at)).filter(
    (date) => !pauses.some(({ from, until }) => from <= date && date < until),
  );
}

/** Starts at 1; null for a date outside the cycle. */
export function dayNumberIn(cycle: CycleDates, date: string): number | null {
  const at = datesOf(cycle).indexOf(date);
  return at < 0 ? null : at + 1;
}

/** Resuming extends the cycle by the length of the pause, so that no day is lost. */
export function withPause(cycle: CycleDates, { from, until }: Pause): CycleDates {
  const begins = from < cycle.starts_on ? cycle.starts_on : from;
  // A pause after the last day does not affect the cycle.
  if (begins > cycle.ends_on || until <= begins) return cycle;
  const ends_on = daysAfter(cycle.ends_on, daysBetween(begins, until));
  return { ...cycle, ends_on, pauses: [...cycle.pauses, { from: begins, until }] };
}

/** How many full days make a cycle valid: four of seven, eight of fourteen. */
export function leastDays(length: number): number {
  return Math.ceil((length * 4) / 7);
}

/** The columns of a chart: one per day, and an empty one wherever days are missing, so that no line crosses them. */
export function withGaps<D extends { date: string }>(days: readonly D[]): (D | null)[] {
  return days.flatMap((day, at) => {
    const before = days[at - 1];
    return before && daysBetween(before.date, day.date) > 1 ? [null, day] : [day];
  });
}
