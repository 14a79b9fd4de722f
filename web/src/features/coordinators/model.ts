import type { WhyMine } from '@kindred/contract/coordinators.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { dayIn, timeIn } from '../../platform/zone-clock.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why it is this one. */
export const whys: Readonly<Record<WhyMine, MessageDescriptor>> = {
  same_person: msg`You talked to this person before, so you do not have to begin anew.`,
  place: msg`This person looks after the area where you live.`,
  diagnosis: msg`This person knows your kind of blood cancer well.`,
  language: msg`This person speaks your language.`,
  anyone: msg`This person helps everybody. Tell us in your profile where you live, and we find who is closest.`,
};

/** Free times by the day that the reader's own clock shows. */
export function byDay(
  slots: readonly string[],
  zone: string,
  locale: string,
): { day: string; slots: string[] }[] {
  const days = Map.groupBy(slots, (slot) => dayIn(zone, slot, locale));
  return [...days].map(([day, own]) => ({ day, slots: own }));
}

/** Day and time in one line, by the clocks of a zone. */
export const whenIn = (zone: string, instant: string, locale: string) =>
  `${dayIn(zone, instant, locale)}, ${timeIn(zone, instant, locale)}`;

const weekOrder = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** 5 January 1970 was a Monday. */
const monday = Date.UTC(1970, 0, 5);
const dayMs = 86_400_000;

export interface OpenDays {
  from: string;
  to: string;
  opens: string;
  closes: string;
}

/** Days in a row with the same hours, in words of the reader's language. */
export function openDays(hours: readonly Opening[], locale: string, shiftMinutes = 0): OpenDays[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const dayName = (at: number) => name.format(monday + at * dayMs);
  const shown = (at: string) =>
    clock
      .format(Date.parse(`1970-01-05T00:00:00Z`) + (minutes(at) + shiftMinutes) * 60_000)
      .replaceAll(/[\u202f\u00a0]/g, ' ');
  return hours.flatMap(({ byday, opens_at, closes_at }) =>
    runs((byday?.split(',') ?? weekOrder).map((day) => weekOrder.indexOf(day))).map(([first, last]) => ({
      from: dayName(first),
      to: dayName(last),
      opens: shown(opens_at),
      closes: shown(closes_at),
    })),
  );
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function runs(days: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}
