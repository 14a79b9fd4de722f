import type { Tx } from '../database.ts';

/**
 * How many people there were, or what they did, on one day in the charity's zone. `part` is one of the measure's
 * groups.
 */
export interface DayCount {
  measure: string;
  part: string;
  day: string;
  people: number;
  /** A quantity summed over them, such as seconds of waiting. */
  amount?: number;
}

/** A count of texts, services or seats: never of people, so it is never hidden. */
export interface ThingCount {
  measure: string;
  part: string;
  day: string;
  value: number;
}

/** The part used by a measure that is not divided. */
export const wholePart = 'all';

/** Whole days in the charity's zone, both inclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

/** With the instants at which the days begin and end. */
export interface CountedSpan extends DaySpan {
  zone: string;
  begins: Date;
  ends: Date;
}

/** What one area adds to the figures: one statement for any number of days. */
export interface NumberSource {
  name: string;
  /** How many days to wait before counting a day, because what happened on it is not settled yet. */
  settles: number;
  /** Its data is overwritten, so only the most recent past day can be counted. */
  lastDayOnly?: true;
  count: (tx: Tx, span: CountedSpan) => Promise<{ people?: DayCount[]; things?: ThingCount[] }>;
}
