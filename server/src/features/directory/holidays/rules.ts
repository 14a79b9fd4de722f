import { daysAfter } from '@kindred/contract/calendar-days.ts';
import type { HsdsSchedule } from '@kindred/contract/directory/hsds.ts';
import type { ServiceHoliday } from '@kindred/contract/directory/records.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { weekdays } from '@kindred/contract/is-open.ts';
import { holidaysOf, parseOpenings } from '#features/directory/public.ts';

/** Cards say when a service opens up to this many days ahead. */
const daysAhead = 8;

/**
 * Returns the usual hours, except that around holidays only the holiday's own hours apply, if any. Uses the service's
 * clock, whose day may begin hours before or after the charity's.
 */
export function hoursAround(
  day: string,
  holidays: unknown,
  schedules: readonly HsdsSchedule[],
  state: string | null,
): Opening[] {
  const usual = parseOpenings(schedules, state);
  const [first, last] = [daysAfter(day, -1), daysAfter(day, daysAhead)];
  const around = holidaysOf(holidays).filter(({ from, to }) => from <= last && first <= to);
  if (around.length === 0) return usual;
  const zone = usual[0] && { zone: usual[0].zone };
  const own = around.flatMap(({ from, to, opens, closes }) => {
    if (opens === null || closes === null) return [];
    const only = { byday: weekdays.join(','), valid_from: from, valid_to: to };
    return parseOpenings([{ ...only, opens_at: opens, closes_at: closes, ...zone }], state);
  });
  return [...around.reduce(withoutHoliday, usual), ...own];
}

const withoutHoliday = (openings: readonly Opening[], { from, to }: ServiceHoliday): Opening[] =>
  openings.flatMap((opening) => {
    const { valid_from, valid_to } = opening;
    const [eve, next] = [daysAfter(from, -1), daysAfter(to, 1)];
    const before = { ...opening, valid_to: valid_to !== null && valid_to < eve ? valid_to : eve };
    const after = { ...opening, valid_from: valid_from !== null && valid_from > next ? valid_from : next };
    return [before, after].filter((one) => (one.valid_from ?? '') <= (one.valid_to ?? '9999'));
  });
