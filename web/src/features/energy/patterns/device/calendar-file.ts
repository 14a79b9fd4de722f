import { wallOf, type WallMs } from '@kindred/contract/wall-clock.ts';
import ICAL from 'ical.js';

/** An entry of a calendar file (RFC 5545) on one day. */
export interface CalendarEntry {
  name: string;
  /** Instants, in milliseconds. */
  from: number;
  to: number;
}
export interface CalendarDay {
  entries: CalendarEntry[];
  /** How many entries could not be read, which the reader is told. */
  unreadable: number;
}

/** The timed entries of a day in a zone; null if the text is not a calendar. All-day entries take up no time. */
export function entriesOn(text: string, date: string, zone: string): CalendarDay | null {
  const parts = eventsIn(text);
  if (!parts) return null;
  const entries: CalendarEntry[] = [];
  let unreadable = 0;
  for (const part of parts) {
    try {
      if (takesTime(part)) entries.push(...occurrencesOn(date, new OwnEvent(part, parts, zone)));
    } catch {
      unreadable += 1; // the library throws for an invalid date or rule, and has no other way to report it
    }
  }
  return { entries: entries.toSorted((a, b) => a.from - b.from), unreadable };
}

/** A file may contain several calendars, one after another. */
function eventsIn(text: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    // A single calendar is [name, …]; several are a list of those.
    const calendars = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
    const parts = calendars.map((one) => new ICAL.Component(one));
    if (parts.length === 0 || parts.some(({ name }) => name !== 'vcalendar')) return null;
    return parts.flatMap((one) => one.getAllSubcomponents('vevent'));
  } catch {
    return null; // the library throws for anything but a calendar
  }
}

function takesTime(part: ICAL.Component): boolean {
  const start = part.getFirstPropertyValue('dtstart');
  return start instanceof ICAL.Time && !start.isDate && part.getFirstPropertyValue('status') !== 'CANCELLED';
}

/** Whether it is a change to one occurrence of a series. */
const isChange = (part: ICAL.Component) => part.hasProperty('recurrence-id');

function* occurrencesOn(date: string, event: OwnEvent): Iterable<CalendarEntry> {
  for (const start of event.starts()) {
    const from = event.instantOf(start);
    const day = new Date(wallOf(event.zone, from)).toISOString().slice(0, 10);
    if (day > date) return;
    if (day === date) yield { name: event.name, from, to: from + event.lengthMs };
  }
}

/** Twenty years of a daily entry. A rule for every second is cut off here. */
const mostRepeats = 7_500;

class OwnEvent {
  readonly zone: string;
  readonly #event: ICAL.Event;
  readonly #zoneInFile: string | undefined;

  constructor(part: ICAL.Component, parts: readonly ICAL.Component[], zone: string) {
    this.zone = zone;
    this.#zoneInFile = knownZone(part.getFirstProperty('dtstart')?.getFirstParameter('tzid'));
    const uid = part.getFirstPropertyValue('uid');
    const ownChanges = parts.filter(
      (one) => isChange(one) && uid !== null && one.getFirstPropertyValue('uid') === uid,
    );
    this.#event = new ICAL.Event(part, { exceptions: isChange(part) ? [] : ownChanges });
  }

  get name(): string {
    return this.#event.summary ?? '';
  }

  get lengthMs(): number {
    return Math.max(0, this.#event.duration.toSeconds() * 1_000);
  }

  /** In order. A changed occurrence is an entry of its own, and is excluded from its series. */
  *starts(): Iterable<ICAL.Time> {
    if (!this.#event.isRecurring()) {
      yield this.#event.startDate;
      return;
    }
    const dates = this.#event.iterator();
    for (let count = 0; count < mostRepeats; count += 1) {
      const next = dates.next() as ICAL.Time | undefined;
      if (!next) return;
      if (this.#event.getOccurrenceDetails(next).item === this.#event) yield next;
    }
    throw new Error('repeats too often');
  }

  /** In UTC, in a known zone or one that the file defines, or in the reader's local time. */
  instantOf(time: ICAL.Time): number {
    const isExplained = time.zone !== ICAL.Timezone.localTimezone && this.#zoneInFile === undefined;
    if (time.zone === ICAL.Timezone.utcTimezone || isExplained) return time.toUnixTime() * 1_000;
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    return instantOfWall(this.#zoneInFile ?? this.zone, wall);
  }
}

function instantOfWall(zone: string, wall: WallMs): number {
  const first = wall - (wallOf(zone, wall) - wall);
  // Twice, because near a clock change the first offset may be the one from before it.
  return wall - (wallOf(zone, first) - first);
}

function knownZone(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    wallOf(name, 0);
    return name;
  } catch {
    return undefined; // Intl throws for an unknown name, and has no other way to report it
  }
}
