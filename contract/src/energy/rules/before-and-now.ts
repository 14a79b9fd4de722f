import { leastDays } from './dates.ts';
import type { DatedDay } from './day-values.ts';
import { meanOf, present } from './numbers.ts';

/** In the order in which they are asked. */
export const ratings = ['fatigue', 'interference', 'confidence'] as const;
export type Rating = (typeof ratings)[number];
type Ratings = Readonly<Record<Rating, number>>;

export interface RatingChange {
  rating: Rating;
  before: number | null;
  now: number | null;
  /** Null unless both ratings are known. */
  change: number | null;
}

/** The ratings at the start beside those of the latest review: the difference, without a verdict. */
export function ratingChanges(before: Ratings | null, now: Ratings | null): RatingChange[] {
  return ratings.map((rating) => ({
    rating,
    before: before && before[rating],
    now: now && now[rating],
    change: before && now && now[rating] - before[rating],
  }));
}

export interface DailyScores {
  mean: number;
  max: number;
  n: number;
}

/** Over the days that have a score. Null if none has, which is not the same as zero. */
export function dailyScores(
  days: readonly Pick<DatedDay, 'pain' | 'low_mood'>[],
  field: 'pain' | 'low_mood',
): DailyScores | null {
  const values = present(days.map((day) => day[field]));
  const mean = meanOf(values);
  return mean === null ? null : { mean, max: Math.max(...values), n: values.length };
}

/** The same proportion of days that makes a cycle valid: fewer say too little about a period. */
export const isEnoughOf = ({ n }: Pick<DailyScores, 'n'>, daysInAll: number): boolean =>
  n >= leastDays(daysInAll);
