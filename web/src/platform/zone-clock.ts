import { wallOf } from '@kindred/contract/wall-clock.ts';
import { deviceNow } from './clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, zone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, parts]);
  const format = formats.get(key);
  if (format) return format;
  const created = new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
  formats.set(key, created);
  return created;
}

const wholeHour = { hour: 'numeric' } as const;
const hourAndMinute = { hour: 'numeric', minute: '2-digit' } as const;

// ICU versions use different spaces before "pm". It never breaks the line: not 9 on one line and am on the next.
const plainSpaces = (text: string) =>
  text.replaceAll(/[\u202f\u00a0]/g, ' ').replace(/ (?=[ap]m$)/i, '\u00a0');

export function formatDayIn(zone: string, instant: string, locale: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return plainSpaces(formatOf(locale, zone, parts).format(Date.parse(instant)));
}

export function timeIn(zone: string, instant: string, locale: string): string {
  return plainSpaces(formatOf(locale, zone, hourAndMinute).format(Date.parse(instant)));
}

/** An instant by two clocks. `second` is set if it shows a different time, with its day if that differs too. */
export function byTwoClocks(
  zone: string,
  otherZone: string,
  instant: string,
  locale: string,
): { first: string; second: string | undefined } {
  const day = formatDayIn(zone, instant, locale);
  const first = `${day}, ${timeIn(zone, instant, locale)}`;
  if (minutesAhead(zone, otherZone, instant) === 0) return { first, second: undefined };
  const otherDay = formatDayIn(otherZone, instant, locale);
  const time = timeIn(otherZone, instant, locale);
  return { first, second: otherDay === day ? time : `${otherDay}, ${time}` };
}

/** Day and month separately, for a date block: 1, Dec. */
export function dateBlockIn(zone: string, instant: string, locale: string): { day: string; month: string } {
  const at = Date.parse(instant);
  return {
    day: formatOf(locale, zone, { day: 'numeric' }).format(at),
    month: formatOf(locale, zone, { month: 'short' }).format(at),
  };
}

/** Formats `17:00` as 5 pm. */
export function clockIn(clock: string, locale: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const parts = minute === 0 ? wholeHour : hourAndMinute;
  return plainSpaces(formatOf(locale, 'UTC', parts).format(Date.UTC(2000, 0, 1, hour, minute)));
}

const waits = new Map<string, Intl.RelativeTimeFormat>();
const dayMs = 24 * 3_600_000;

/** The calendar days until a date in a zone, as text: today, tomorrow, in 8 days. */
export function daysAway(zone: string, instant: string, locale: string): string {
  const wait = waits.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  waits.set(locale, wait);
  const dayOf = (ms: number) => Math.floor(wallOf(zone, ms) / dayMs);
  return wait.format(dayOf(Date.parse(instant)) - dayOf(deviceNow()), 'day');
}

/** The difference in minutes between the clocks of two zones at an instant. */
export function minutesAhead(zone: string, of: string, instant: string): number {
  return (wallOf(zone, Date.parse(instant)) - wallOf(of, Date.parse(instant))) / 60_000;
}

let existing: { clocks: string; zone: string } | undefined;

/** The reader's zone, which the server does not know. Slow to detect, so only repeated when the offset changes. */
export function ownZone(): string {
  const year = new Date(deviceNow()).getFullYear();
  const clocks = [0, 6].map((month) => new Date(year, month).getTimezoneOffset()).join();
  if (existing?.clocks !== clocks)
    existing = { clocks, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return existing.zone;
}

/**
 * The first use of `Intl` takes 50 ms on a slow phone. A screen that shows clocks immediately calls this along with its
 * code, between two tasks, so that it does not merge with the first render into one long task.
 */
export function loadClocks(): void {
  if (!import.meta.env.SSR) ownZone();
}
