import { dayIn } from './zone-time.ts';

// The only place that formats dates, times and lists as text, for emails, text messages, feeds and reports.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatWith(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

// ICU versions differ in the kind of space before "pm".
const plainSpaces = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');

const dayStyles = {
  /** Tuesday 1 December */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 1 December 2026 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 1 Dec 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 1 Dec */
  shortest: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A calendar day, YYYY-MM-DD. */
export function formatCalendarDay(day: string, locale: string, style: keyof typeof dayStyles): string {
  const format = formatWith(locale, { timeZone: 'UTC', ...dayStyles[style] });
  return plainSpaces(format.format(Date.parse(`${day}T00:00:00Z`)));
}

/** "Tuesday 1 December at 3:30 pm, Sydney time": the zone is named by its city, which everyone there knows. */
export function formatInstant(
  instant: Date,
  zone: string,
  locale: string,
  style: keyof typeof dayStyles = 'weekday',
): string {
  const clock = formatWith(locale, { timeZone: zone, hour: 'numeric', minute: '2-digit' });
  const day = formatCalendarDay(dayIn(zone, instant), locale, style);
  return plainSpaces(`${day} at ${clock.format(instant)}, ${zoneInWords(zone)}`);
}

function zoneInWords(zone: string): string {
  const city = zone.split('/').slice(1).at(-1)?.replaceAll('_', ' ');
  return city === undefined || zone.startsWith('Etc/') ? 'UTC' : `${city} time`;
}

/** "a, b and c" */
export function formatList(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale).format(items);
}
