const dayMs = 86_400_000;

/** So many days after its own a day can still be filled in; then it is locked, and the report stands still. */
export const daysBack = 3;

const inEveryMonth = 28;

/** Within a month it is the day alone that changes, and two years of a diary ask this ten thousand times. */
export function daysAfter(date: string, days: number): string {
  const day = Number(date.slice(8)) + days;
  if (day >= 1 && day <= inEveryMonth) return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}`;
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The last day on which a day can be changed, by the calendar of the member. */
export function lastDayToChange(date: string): string {
  return daysAfter(date, daysBack);
}

/** Whether a day can be written on another one: not before it comes, and no more than three days later. */
export function canBeWrittenOn(date: string, today: string): boolean {
  return date <= today && today <= lastDayToChange(date);
}

/** Days that do not count, from the day of the pause to the day before going on. */
export interface Pause {
  from: string;
  until: string;
}

export interface CycleDates {
  starts_on: string;
  /** The last day, with what pauses added. */
  ends_on: string;
  pauses: readonly Pause[];
}

/** Every day of a cycle in order, without those that were paused: its place in the list is its number. */
export function datesOf({ starts_on, ends_on, pauses }: CycleDates): string[] {
  const count = Math.max(0, daysBetween(starts_on, ends_on) + 1);
  return Array.from({ length: count }, (_, at) => daysAfter(starts_on, at)).filter(
    (date) => !pauses.some(({ from, until }) => from <= date && date < until),
  );
}

/** From 1; null where the date is none of the cycle. */
export function dayNumberIn(cycle: CycleDates, date: string): number | null {
  const at = datesOf(cycle).indexOf(date);
  return at < 0 ? null : at + 1;
}

/** A cycle that went on again: it is as much longer as it rested, so nothing of it is lost. */
export function withPause(cycle: CycleDates, { from, until }: Pause): CycleDates {
  const begins = from < cycle.starts_on ? cycle.starts_on : from;
  // A pause after the last day takes nothing from the cycle.
  if (begins > cycle.ends_on || until <= begins) return cycle;
  const ends_on = daysAfter(cycle.ends_on, daysBetween(begins, until));
  return { ...cycle, ends_on, pauses: [...cycle.pauses, { from: begins, until }] };
}

/** So many full days of a cycle are enough for its picture: four of seven, eight of fourteen. */
export function leastDays(length: number): number {
  return Math.ceil((length * 4) / 7);
}
