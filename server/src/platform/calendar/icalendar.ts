import { observancesOf, type Observance, type YearlyRule } from './zone-rules.ts';
import { isShownTwice } from './zone-time.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';

/** One event as a calendar program takes it in: RFC 5545. */
export interface CalendarEvent {
  /** The same for as long as the event is the same, whatever else of it changes. */
  uid: string;
  /** One more with each change that matters. */
  sequence: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  zone: string;
  summary: string;
  description: string;
  location: string | null;
  url: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

export interface Calendar {
  /** What a program that takes it in may call it. */
  name: string;
  events: readonly CalendarEvent[];
}

/** The whole file. The same events give the same bytes. */
export function icalendar({ name, events }: Calendar): string {
  const zones = [...new Set(events.map(({ zone }) => zone))].toSorted();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Events//Calendar 1//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...zones.flatMap((zone) => zoneLines(zone, yearsOf(events, zone))),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function yearsOf(events: readonly CalendarEvent[], zone: string): [number, number] {
  const own = events.filter((event) => event.zone === zone);
  const years = own.flatMap(({ startsAt, endsAt }) => [startsAt.getUTCFullYear(), endsAt.getUTCFullYear()]);
  return [Math.min(...years), Math.max(...years)];
}

function eventLines(event: CalendarEvent): string[] {
  // Programs do not agree on which of two equal times is meant, so such a time is told in UTC.
  const doubtful = [event.startsAt, event.endsAt].some((instant) => isShownTwice(event.zone, instant));
  const at = (name: string, instant: Date) =>
    doubtful
      ? `${name}:${clock(instant.getTime())}Z`
      : `${name};TZID=${event.zone}:${clock(wallOf(event.zone, instant.getTime()))}`;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${clock(event.changedAt.getTime())}Z`,
    `LAST-MODIFIED:${clock(event.changedAt.getTime())}Z`,
    `SEQUENCE:${event.sequence}`,
    at('DTSTART', event.startsAt),
    at('DTEND', event.endsAt),
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

function zoneLines(zone: string, [first, last]: [number, number]): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observancesOf(zone, first, last).flatMap(observanceLines),
    'END:VTIMEZONE',
  ];
}

function observanceLines({ kind, name, fromMs, toMs, startsAt, rule }: Observance): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${clock(startsAt)}`,
    `TZOFFSETFROM:${offset(fromMs)}`,
    `TZOFFSETTO:${offset(toMs)}`,
    `TZNAME:${escaped(name)}`,
    ...(rule ? [`RRULE:${ruleText(rule)}`] : []),
    `END:${kind}`,
  ];
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const ruleText = ({ month, weekday, nth }: YearlyRule) =>
  `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${weekdays[weekday] ?? ''}`;

/** YYYYMMDDTHHMMSS of what a clock shows. */
function clock(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

function offset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

const control = /[^\P{Cc}\n]/gu;

/** Text of ours as the value of a property. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(control, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const longestLine = 75;

/** No line is longer than 75 bytes, and no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const more = Buffer.byteLength(letter);
    if (bytes + more > longestLine) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += more;
  }
  return [...parts, part].join('\r\n');
}
