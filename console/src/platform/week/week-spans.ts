import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { weekdays, type Weekday } from '@kindred/contract/is-open.ts';

export type OpenSpan = DeskWeek['openings'][number];

/** The spans of each day, with their index in the saved list, which errors refer to. */
export function spansByDay(openings: readonly OpenSpan[]) {
  return weekdays.map((weekday) => ({
    weekday,
    spans: openings.map((span, index) => ({ ...span, index })).filter((span) => span.weekday === weekday),
  }));
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Where a span lies within a day, in per cent. */
export function shareOfDay({ opens_at, closes_at }: OpenSpan): { from: number; width: number } {
  const [from, to] = [minuteOf(opens_at) / 14.4, minuteOf(closes_at) / 14.4];
  return { from, width: Math.max(0, to - from) };
}

/** Follows the last hours of the day, or is the usual span. */
export function nextSpan(weekday: Weekday, spans: readonly OpenSpan[]): OpenSpan {
  const last = spans.at(-1)?.closes_at;
  if (last === undefined) return { weekday, opens_at: '09:00', closes_at: '17:00' };
  return { weekday, opens_at: last < '22:00' ? last : '22:00', closes_at: '23:00' };
}
