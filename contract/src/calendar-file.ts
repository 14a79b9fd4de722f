import { hourMs, minuteMs } from './calendar-days.ts';
import { wallOf } from './wall-clock.ts';

/** An entry of a calendar file (RFC 5545) on one day. */
export interface CalendarEntry {
  name: string;
  /** Instants in milliseconds. */
  from: number;
  to: number;
}
export interface CalendarDay {
  entries: CalendarEntry[];
  /** Entries that repeat and began before: their later dates are not worked out, and the reader is told. */
  repeating: number;
}

interface Property {
  params: string;
  value: string;
}
type Entry = ReadonlyMap<string, Property>;

/** The timed entries of a day in a zone. Null if the text is no calendar. Entries of a whole day take no time of it. */
export function entriesOn(text: string, date: string, zone: string): CalendarDay | null {
  // A long line continues on the next one, which begins with a blank.
  const lines = text.replaceAll('\r', '').replaceAll('\n ', '').replaceAll('\n\t', '').split('\n');
  if (!lines.some((line) => line.trim().toUpperCase() === 'BEGIN:VCALENDAR')) return null;
  const entries: CalendarEntry[] = [];
  let repeating = 0;
  for (const entry of entriesIn(lines)) {
    const from = instantIn(entry.get('DTSTART'), zone);
    if (from === null || entry.get('STATUS')?.value.toUpperCase() === 'CANCELLED') continue;
    const on = dayIn(zone, from);
    if (on === date)
      entries.push({ name: plain(entry.get('SUMMARY')?.value ?? ''), from, to: endOf(entry, from, zone) });
    else if (on < date && entry.has('RRULE')) repeating += 1;
  }
  return { entries: entries.toSorted((a, b) => a.from - b.from), repeating };
}

/** Without what is nested in them, such as alarms. */
function entriesIn(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let open: Map<string, Property> | undefined;
  let nested = 0;
  for (const line of lines) {
    const [name, property] = parse(line);
    if (name === 'BEGIN' && property.value === 'VEVENT') [open, nested] = [new Map(), 0];
    else if (!open) continue;
    else if (name === 'BEGIN') nested += 1;
    else if (name === 'END' && nested > 0) nested -= 1;
    else if (name === 'END') {
      entries.push(open);
      open = undefined;
    } else if (nested === 0) open.set(name, property);
  }
  return entries;
}

function parse(line: string): [name: string, Property] {
  const colon = colonIn(line);
  const [head, value] = colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1)];
  const semicolon = head.indexOf(';');
  const name = (semicolon < 0 ? head : head.slice(0, semicolon)).trim().toUpperCase();
  return [name, { params: semicolon < 0 ? '' : head.slice(semicolon + 1), value: value.trim() }];
}

/** The first colon outside of quotes: a parameter may hold one. */
function colonIn(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ':' && !isQuoted) return at;
  }
  return -1;
}

const dayIn = (zone: string, instant: number) => new Date(wallOf(zone, instant)).toISOString().slice(0, 10);

/** 20270304T093000, with Z in UTC, with a zone as a parameter, or by the reader's own clock. */
function instantIn(property: Property | undefined, zone: string): number | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(property?.value ?? '');
  if (!property || !found) return null;
  const [, year, month, day, hour, minute, second, utc] = found;
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(wall)) return null;
  return utc === 'Z' ? wall : instantOfWall(knownZone(property.params) ?? zone, wall);
}

function instantOfWall(zone: string, wall: number): number {
  const first = wall - (wallOf(zone, wall) - wall);
  // Once more: around a change of the clocks the first offset may be that of the other side.
  return wall - (wallOf(zone, first) - first);
}

/** Undefined for names that only one program knows: then the reader's own zone is the best guess. */
function knownZone(params: string): string | undefined {
  const param = params.split(';').find((one) => one.toUpperCase().startsWith('TZID='));
  const name = param?.slice('TZID='.length).replaceAll('"', '');
  if (!name) return undefined;
  try {
    wallOf(name, 0);
    return name;
  } catch {
    return undefined; // Intl throws for an unknown name, and has no other way to report it
  }
}

function endOf(entry: Entry, from: number, zone: string): number {
  const end = instantIn(entry.get('DTEND'), zone);
  if (end !== null) return Math.max(from, end);
  const found = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d{1,5}S)?)?$/.exec(
    entry.get('DURATION')?.value ?? '',
  );
  const [, days = 0, hours = 0, minutes = 0] = (found ?? []).map((part) => Number(part ?? 0));
  return from + (days * 24 + hours) * hourMs + minutes * minuteMs;
}

const plain = (text: string) =>
  text
    .replaceAll('\\n', ' ')
    .replaceAll('\\N', ' ')
    .replaceAll('\\,', ',')
    .replaceAll('\\;', ';')
    .replaceAll('\\\\', '\\');
