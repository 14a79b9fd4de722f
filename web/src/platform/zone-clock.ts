import { wallOf } from '@kindred/contract/wall-clock.ts';
import { wallClock } from './clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, zone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, parts]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
  formats.set(key, made);
  return made;
}

const wholeHour = { hour: 'numeric' } as const;
const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const;

// Systems do not agree on the kind of space before "pm".
const plainSpaces = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');

export function dayIn(zone: string, instant: string, locale: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return plainSpaces(formatOf(locale, zone, parts).format(Date.parse(instant)));
}

export function timeIn(zone: string, instant: string, locale: string): string {
  return plainSpaces(formatOf(locale, zone, hourAndMinute).format(Date.parse(instant)));
}

/** `17:00` as people say it: 5 pm. */
export function clockIn(clock: string, locale: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const parts = minute === 0 ? wholeHour : hourAndMinute;
  return plainSpaces(formatOf(locale, 'UTC', parts).format(Date.UTC(2000, 0, 1, hour, minute)));
}

const waits = new Map<string, Intl.RelativeTimeFormat>();
const dayMs = 24 * 3_600_000;

/** How many days there are to go by the calendar of a zone, as people say it: today, tomorrow, in 8 days. */
export function daysAway(zone: string, instant: string, locale: string): string {
  const known = waits.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  waits.set(locale, known);
  const dayOf = (ms: number) => Math.floor(wallOf(zone, ms) / dayMs);
  return known.format(dayOf(Date.parse(instant)) - dayOf(wallClock()), 'day');
}

/** What the people in a zone call it: the city that it is named after. */
export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** By how many minutes the clocks of one zone are ahead of those of another at an instant. */
export function minutesAhead(zone: string, of: string, instant: string): number {
  return (wallOf(zone, Date.parse(instant)) - wallOf(of, Date.parse(instant))) / 60_000;
}

let known: { clocks: string; zone: string } | undefined;

/** The zone of the reader, which the server does not know. Dear to find out: done again where summer or winter is told otherwise. */
export function ownZone(): string {
  const year = new Date(wallClock()).getFullYear();
  const clocks = [0, 6].map((month) => new Date(year, month).getTimezoneOffset()).join();
  if (known?.clocks !== clocks)
    known = { clocks, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.zone;
}
