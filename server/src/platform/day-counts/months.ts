import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { DaySpan } from './source.ts';

export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;
const firstOfNext = (day: string) => firstOfMonth(daysAfter(firstOfMonth(day), 31));

/** The first whole month, and the month after the last whole one. Equal if there is none. */
export function wholeMonthsIn({ from, to }: DaySpan): { first: string; end: string } {
  const first = from === firstOfMonth(from) ? from : firstOfNext(from);
  const end = firstOfMonth(daysAfter(to, 1));
  return first < end ? { first, end } : { first: from, end: from };
}

export const isWholeMonth = ({ from, to }: DaySpan) =>
  from === firstOfMonth(from) && daysAfter(to, 1) === firstOfNext(from);

/** The months of a period; the first and the last may be partial. */
export function monthsOf({ from, to }: DaySpan): DaySpan[] {
  const months: DaySpan[] = [];
  for (let begin = from; begin <= to; begin = firstOfNext(begin)) {
    const last = daysAfter(firstOfNext(begin), -1);
    months.push({ from: begin, to: last < to ? last : to });
  }
  return months;
}
