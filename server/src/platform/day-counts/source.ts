import type { Tx } from '../database.ts';

/** How many people, or what they did, on one day of the charity: `part` is one of the groups that a measure has. */
export interface DayCount {
  measure: string;
  part: string;
  day: string;
  people: number;
  /** What is added up over them, such as seconds of waiting. */
  amount?: number;
}

/** A count of texts, services, seats: never of people, so it is never hidden. */
export interface ThingCount {
  measure: string;
  part: string;
  day: string;
  value: number;
}

/** The part of a measure that is not divided. */
export const wholePart = 'all';

/** Whole days in the zone of the charity, both included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** With the instants at which they begin and end. */
export interface CountedSpan extends DaySpan {
  zone: string;
  begins: Date;
  ends: Date;
}

/** What one area adds to the numbers: one statement for any number of days. */
export interface NumberSource {
  name: string;
  /** How many days pass before a day is counted, because what happened on it is not settled yet. */
  settles: number;
  /** What it reads is overwritten, so it can only count the last day that is over. */
  lastDayOnly?: true;
  count: (tx: Tx, span: CountedSpan) => Promise<{ people?: DayCount[]; things?: ThingCount[] }>;
}
