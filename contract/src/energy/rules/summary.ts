import { dayNumberIn, datesOf, leastDays, type CycleDates } from './dates.ts';
import type { DatedDay } from './day-values.ts';
import { pictureOf } from './picture.ts';
import type { Picture } from './picture-types.ts';
import { sentencesOf, type Sentence } from './sentences.ts';
import { alertsOf, trendOf, type Alert, type Trend } from './trend.ts';

/** `length` is the planned length: a cycle reviewed early has fewer days, but is measured against it. */
export type CycleToReview = CycleDates & { length: number };

/** A cycle with its computed figures. */
export interface ReviewedCycle<C extends CycleToReview> {
  cycle: C;
  /** The dates belonging to this cycle: a date in two cycles belongs to the later one. */
  dates: string[];
  days: DatedDay[];
  /** Days recorded after the cycle, or in a pause, and before the next one. */
  between: DatedDay[];
  picture: Picture;
  trend: Trend | null;
  alerts: Alert[];
  sentences: Sentence[];
}

/**
 * Cycles in order, each compared with the last valid one before it. Each day belongs to at most one cycle, but rules
 * about following days see all days, whatever cycle they are in.
 */
export function reviewAll<C extends CycleToReview>(
  cycles: readonly C[],
  days: readonly DatedDay[],
): ReviewedCycle<C>[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const inOrder = cycles.toSorted(
    (a, b) => Number(a.starts_on > b.starts_on) - Number(a.starts_on < b.starts_on),
  );
  let before: Picture | null = null;
  return inOrder.map((cycle, at) => {
    const next = inOrder[at + 1]?.starts_on;
    const isBefore = (date: string) => next === undefined || date < next;
    const dates = datesOf(cycle).filter(isBefore);
    const own = dates.flatMap((date) => byDate.get(date) ?? []);
    const between = days.filter(
      ({ date }) => cycle.starts_on <= date && isBefore(date) && !dates.includes(date),
    );
    const picture = pictureOf(own, cycle.length, days, between);
    const trend = trendOf(picture, before);
    const alerts = alertsOf({ own, between, all: days }, picture, before);
    const sentences = sentencesOf(picture, trend, leastDays(cycle.length));
    if (picture.valid) before = picture;
    return { cycle, dates, days: own, between, picture, trend, alerts, sentences };
  });
}

/** The cycle a day belongs to, and the day's number in it. If two cycles have that date, the later one counts. */
export function cycleOf<C extends CycleDates>(
  cycles: readonly C[],
  date: string,
): { cycle: C; day_number: number } | null {
  for (const cycle of cycles.toReversed()) {
    const day_number = dayNumberIn(cycle, date);
    if (day_number !== null) return { cycle, day_number };
  }
  return null;
}
