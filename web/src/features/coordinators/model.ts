import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { Coordinator, CoordinatorBooking, WhyMine } from '@kindred/contract/coordinators.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { formatDayIn } from '../../platform/zone-clock.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The limit for the text on what a call is about. */
export const maxAboutLength = 500;

/** In a sentence, "Sample coordinator Alex" becomes Alex. */
export const nameInSentence = ({ first_name, sample }: Pick<Coordinator, 'first_name' | 'sample'>) =>
  sample ? (first_name.split(' ').at(-1) ?? first_name) : first_name;

/** The earliest booked call. */
export function nextCallOf(calls: readonly CoordinatorBooking[]): CoordinatorBooking | undefined {
  const booked = calls.filter(({ state }) => state === 'booked');
  return booked.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))[0];
}

/** Why this coordinator was chosen. */
export const assignmentReasons: Readonly<Record<WhyMine, (name: string) => MessageDescriptor>> = {
  same_person: (name) => msg`You’ve booked a call with ${name}, so you can stay with the same person.`,
  place: (name) => msg`${name} covers your area.`,
  diagnosis: (name) => msg`${name} knows this type of blood cancer well.`,
  language: (name) => msg`${name} speaks your language.`,
  anyone: (name) =>
    msg`We’ve chosen ${name} for now. If your suburb isn’t in your profile, add it, and we’ll find the person for your area.`,
};

/** Free times grouped by day, in the reader's time zone. */
export function openingsByDay(
  slots: readonly string[],
  zone: string,
  locale: string,
): { day: string; slots: string[] }[] {
  const days = Map.groupBy(slots, (slot) => formatDayIn(zone, slot, locale));
  return [...days].map(([day, own]) => ({ day, slots: own }));
}

const weekOrder = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** 5 January 1970 was a Monday. */
const monday = Date.UTC(1970, 0, 5);

export interface OpenDays {
  from: string;
  to: string;
  opens: string;
  closes: string;
}

/**
 * Consecutive days with the same hours, in the reader's language. Another time zone can shift an opening to an adjacent
 * day.
 */
export function openDays(hours: readonly Opening[], locale: string, shiftMinutes = 0): OpenDays[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const present = (at: string) =>
    clock
      .format(Date.parse(`1970-01-05T00:00:00Z`) + (minutes(at) + shiftMinutes) * 60_000)
      .replaceAll(/[\u202f\u00a0]/g, ' ');
  return hours.flatMap(({ byday, opens_at, closes_at }) => {
    const daysOn = Math.floor((minutes(opens_at) + shiftMinutes) / minutesADay);
    const dayName = (at: number) => name.format(monday + (at + daysOn) * dayMs);
    return runs((byday?.split(',') ?? weekOrder).map((day) => weekOrder.indexOf(day))).map(
      ([first, last]) => ({
        from: dayName(first),
        to: dayName(last),
        opens: present(opens_at),
        closes: present(closes_at),
      }),
    );
  });
}

const minutesADay = 1_440;
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function runs(days: readonly number[]): [first: number, last: number][] {
  const matches: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = matches.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else matches.push([day, day]);
  }
  return matches;
}
