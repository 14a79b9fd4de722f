import { daysAfter } from '@kindred/contract/calendar-days.ts';
import {
  spansOverlap,
  type BookingText,
  type TakenTime,
  type TimeSpan,
} from '#features/coordinators/public.ts';
import { dayIn, instantOf } from '#platform/calendar/zone-time.ts';
import type { FieldProblem } from '#platform/http/refusal.ts';
import type { Days } from './store.ts';

const longestDays = 730;

/** Days that have begun may be recorded late; days that are over make no difference any more. */
export function mistakesInDays({ first_day, last_day }: Days, zone: string, now: Date): FieldProblem[] {
  const wrong = (message: string) => [{ field: 'last_day', code: 'wrong_form', message }];
  if (last_day < first_day) return wrong('The last day is before the first one. Swap the two days.');
  if (last_day < dayIn(zone, now)) return wrong('This absence is already over. Choose a last day to come.');
  return last_day > daysAfter(first_day, longestDays)
    ? wrong('An absence can’t be longer than two years. Take the coordinator off the list instead.')
    : [];
}

/** From the first midnight to the one after the last day. */
export const spanOfDays = (zone: string, { first_day, last_day }: Days) => ({
  starts_at: instantOf(zone, first_day, '00:00'),
  ends_at: instantOf(zone, daysAfter(last_day, 1), '00:00'),
});

/** The days that the changed absence adds, on either side of the original. */
export function addedDays(before: Days, after: Days): Days[] {
  const earliest = (one: string, other: string) => (one < other ? one : other);
  const latest = (one: string, other: string) => (one > other ? one : other);
  const earlier = { ...after, last_day: earliest(after.last_day, daysAfter(before.first_day, -1)) };
  const later = { ...after, first_day: latest(after.first_day, daysAfter(before.last_day, 1)) };
  return [earlier, later].filter(({ first_day, last_day }) => first_day <= last_day);
}

/** Coordinators with nothing at this time. Usual hours do not matter: the team decides. */
export function freeAt(
  call: TimeSpan & { coordinator: string },
  all: readonly BookingText[],
  taken: ReadonlyMap<string, readonly TakenTime[]>,
): BookingText[] {
  return all.filter(
    ({ slug }) =>
      slug !== call.coordinator && !(taken.get(slug) ?? []).some((one) => spansOverlap(one, call)),
  );
}
