import { wallOf } from '@kindred/contract/wall-clock.ts';
import { rulesFor, type VTimezone } from './vtimezone.ts';

/** One event as calendar programs import it: RFC 5545. */
export interface CalendarEvent {
  /** Stays the same for an event, whatever else changes. */
  uid: string;
  /** Incremented with each change that matters. */
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
  /** The name that a calendar program may display. */
  name: string;
  events: readonly CalendarEvent[];
}

/** The whole file. The same events give the same bytes. */
export function icalendar({ name, events }: Calendar): string {
  const dated = events.map((event) => ({
    event,
    rules: rulesFor(event.zone, [event.startsAt, event.endsAt]),
  }));
  const zones = new Map(dated.flatMap(({ rules }) => (rules ? [[rules.tzid, rules.lines] as const] : [])));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Events//Calendar 1//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...[...zones.keys()].toSorted().flatMap((tzid) => zones.get(tzid) ?? []),
    ...dated.flatMap(({ event, rules }) => eventLines(event, rules)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, rules: VTimezone | undefined): string[] {
  const at = (name: string, instant: Date) =>
    rules
      ? `${name};TZID=${rules.tzid}:${clock(wallOf(event.zone, instant.getTime()))}`
      : `${name}:${clock(instant.getTime())}Z`;
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

/** YYYYMMDDTHHMMSS in local time. */
function clock(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

const control = /[^\P{Cc}\n]/gu;

/** Escapes text for use as a property value. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(control, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const longestLine = 75;

/** Folds lines at 75 bytes without splitting a character. */
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
