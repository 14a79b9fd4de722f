import { daysAfter, daysBetween } from '@kindred/contract/calendar-days.ts';
import type { NumberPeriod } from '@kindred/contract/staff/numbers.ts';
import { monthsOf } from '#platform/day-counts/months.ts';
import { keptDays } from '#platform/day-counts/count-days.ts';

/** The longest period: a year, so that it can be compared with the previous one. */
const longestPeriod = 366;

export type PeriodFault = 'period_backwards' | 'period_too_long' | 'period_not_counted';

export interface PeriodQuery {
  last?: '7' | '28' | '90' | '365' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Up to yesterday, because today is not over. */
export function periodOf(
  { last, from, to }: PeriodQuery,
  today: string,
): NumberPeriod | { fault: PeriodFault } {
  const yesterday = daysAfter(today, -1);
  if (from === undefined && to === undefined)
    return { from: daysAfter(yesterday, 1 - Number(last ?? 28)), to: yesterday };
  const end = to === undefined || to > yesterday ? yesterday : to;
  const begin = from ?? daysAfter(end, -27);
  if (to !== undefined && from !== undefined && from > to) return { fault: 'period_backwards' };
  if (daysBetween(begin, to ?? end) + 1 > longestPeriod) return { fault: 'period_too_long' };
  if (begin > end) return { fault: 'period_not_counted' };
  if (end < daysAfter(today, -keptDays)) return { fault: 'period_not_counted' };
  return { from: begin, to: end };
}

/** The same number of days, ending the day before. */
export function periodBefore({ from, to }: NumberPeriod): NumberPeriod {
  const days = daysBetween(from, to) + 1;
  return { from: daysAfter(from, -days), to: daysAfter(from, -1) };
}

const inSteps = ({ from, to }: NumberPeriod, width: number): NumberPeriod[] => {
  const columns: NumberPeriod[] = [];
  for (let end = to; end >= from; end = daysAfter(end, -width)) {
    const begin = daysAfter(end, 1 - width);
    columns.push({ from: begin < from ? from : begin, to: end });
  }
  return columns.toReversed();
};

/** The possible columns of a chart, narrowest first: days, weeks ending on the last day, calendar months. */
export function chartColumns(period: NumberPeriod): NumberPeriod[][] {
  const days = daysBetween(period.from, period.to) + 1;
  if (days < 14) return [inSteps(period, 1)];
  if (days <= 31) return [inSteps(period, 1), inSteps(period, 7)];
  return days <= 182 ? [inSteps(period, 7), monthsOf(period)] : [monthsOf(period)];
}

/** The narrowest columns of which at least half have a number, because mostly empty ones are not informative. */
export function readableColumns<T extends { value: number | null }>(
  choices: readonly (readonly T[])[],
): readonly T[] {
  const readable = choices.find(
    (columns) => columns.filter(({ value }) => value !== null).length * 2 >= columns.length,
  );
  return readable ?? choices.at(-1) ?? [];
}
