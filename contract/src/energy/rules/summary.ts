import { dayNumberIn, datesOf, leastDays, type CycleDates } from './dates.ts';
import type { DatedDay } from './day-values.ts';
import { pictureOf } from './picture.ts';
import type { Picture } from './picture-types.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { alertsOf, trendOf, type Alert, type Trend } from './trend.ts';

/** `length` is the planned one: a cycle that is reviewed early has fewer days, but is measured against it. */
export type CycleToReview = CycleDates & { length: number };

/** A cycle with its computed figures. */
export interface ReviewedCycle<C extends CycleToReview> {
  cycle: C;
  days: DatedDay[];
  picture: Picture;
  trend: Trend | null;
  alerts: Alert[];
  sentences: Sentence[];
}

/** Cycles in order, each compared with the last valid one before it. Days outside of cycles are ignored. */
export function reviewAll<C extends CycleToReview>(
  cycles: readonly C[],
  days: readonly DatedDay[],
): ReviewedCycle<C>[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  let before: Picture | null = null;
  return cycles
    .toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
    .map((cycle) => {
      const own = datesOf(cycle).flatMap((date) => byDate.get(date) ?? []);
      const picture = pictureOf(own, cycle.length);
      const trend = trendOf(picture, before);
      const alerts = alertsOf(own, picture, before);
      const sentences = sentencesOf(picture, trend, leastDays(cycle.length));
      if (picture.valid) before = picture;
      return { cycle, days: own, picture, trend, alerts, sentences };
    });
}

/** The cycle of a day, with its number there. */
export function cycleOf<C extends CycleDates>(
  cycles: readonly C[],
  date: string,
): { cycle: C; day_number: number } | null {
  for (const cycle of cycles) {
    const day_number = dayNumberIn(cycle, date);
    if (day_number !== null) return { cycle, day_number };
  }
  return null;
}
