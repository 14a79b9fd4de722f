import type { TreatmentWeeks } from '@kindred/contract/energy/patterns.ts';
import { datesOf } from '@kindred/contract/energy/rules/dates.ts';
import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';

interface Week {
  id: string;
  valid: boolean;
}

/** In chronological order, and never a week with itself. Null with fewer than two weeks. */
export function weeksToCompare(
  cycles: readonly Week[],
  chosen: readonly (string | null)[],
): [first: string, second: string] | null {
  const wanted = new Set(chosen);
  const known = cycles.filter(({ id }) => wanted.has(id));
  const valid = cycles.filter((one) => one.valid && !known.includes(one));
  const others = cycles.filter((one) => !known.includes(one) && !valid.includes(one));
  // Of the weeks that were not chosen, the latest with enough days comes first.
  const pair = new Set([...known, ...valid.toReversed(), ...others.toReversed()].slice(0, 2));
  const [first, second] = cycles.filter((one) => pair.has(one));
  return first && second ? [first.id, second.id] : null;
}

export type LaidField = 'tiredness' | 'energy';

/** How many lines can still be told apart. */
const mostLines = 3;

export const treatmentsDrawn = ({ treatments }: TreatmentWeeks) => treatments.slice(-mostLines);

/** The values for one day number, ordered by treatment: the mean is calculated from these. */
export function valuesOnDay({ treatments }: TreatmentWeeks, day: number, field: LaidField): number[] {
  return treatments.flatMap(({ days }) => days[day - 1]?.[field] ?? []);
}

/** Each day of the week in order; null if it has no value. */
export function dailyOf({ cycle, picture }: EnergyReviewed, field: LaidField): (number | null)[] {
  const byDate = new Map(picture.daily.map((day) => [day.date, day[field]]));
  return datesOf(cycle).map((date) => byDate.get(date) ?? null);
}

/** Hours of a light activity, as hours and minutes. Harder activities count twice or three times. */
export function hoursAndMinutes(load: number, weight = 1): { hours: number; minutes: number } {
  const all = Math.round((load * 60) / weight / 5) * 5;
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}
