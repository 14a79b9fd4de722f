import { dayMs } from '@kindred/contract/calendar-days.ts';
import type { WallMs } from '@kindred/contract/wall-clock.ts';
import { icalValue, type IcalComponent } from './ical-components.ts';
import { parseRecurrence, recurrencesBetween, type DayBudget } from './ical-recurrence.ts';
import { findZone, instantOf } from './zone-time.ts';

/** Converts a local time to the instant at which clocks show it, in milliseconds. */
export type ToInstant = (wall: WallMs) => number;

/** `20270301` or `20270301T090000`, with or without a Z. NaN if it is neither. */
export function wallFrom(text: string): WallMs {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?Z?)?$/.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second === '60' ? '59' : second}Z`);
}

/** Uses the rules of the IANA database. */
export const instantInZone =
  (zone: string): ToInstant =>
  (wall) => {
    const text = new Date(wall).toISOString();
    return instantOf(zone, text.slice(0, 10), text.slice(11, 16)).getTime() + (wall % 60_000);
  };

/**
 * The zones that a file names: from the IANA database if the name is known there, otherwise by the rules in the file.
 * Outlook calls Sydney “AUS Eastern Standard Time”. A zone that is neither counts as `own`.
 */
export function zonesOf(
  calendar: IcalComponent,
  own: string,
  budget: DayBudget,
): (tzid: string) => ToInstant {
  const written = new Map(
    calendar.parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((part) => [icalValue(part, 'TZID') ?? '', part] as const),
  );
  const found = new Map<string, ToInstant>();
  return (tzid) => {
    const known = found.get(tzid);
    if (known) return known;
    const iana = findZone(tzid) ?? findZone(tzid.split('/').slice(-2).join('/'));
    const rules = written.get(tzid);
    const toInstant = iana ? instantInZone(iana) : rules ? byRules(rules, budget) : instantInZone(own);
    found.set(tzid, toInstant);
    return toInstant;
  };
}

interface Observance {
  start: WallMs;
  rule: ReturnType<typeof parseRecurrence>;
  offsetMs: number;
  /**
   * Its starts in a year and the two before, keyed by year: a busy calendar asks for the same months a thousand times.
   */
  startsByYear: Map<number, readonly WallMs[]>;
}

const offsetOf = (text: string): number => {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d\d)(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** The offset of whichever rule began last. Clocks change once or twice a year, so two years back are enough. */
function byRules(zone: IcalComponent, budget: DayBudget): ToInstant {
  const observances = zone.parts.map((part): Observance => ({
    start: wallFrom(icalValue(part, 'DTSTART') ?? ''),
    rule: parseRecurrence(icalValue(part, 'RRULE') ?? ''),
    offsetMs: offsetOf(icalValue(part, 'TZOFFSETTO') ?? ''),
    startsByYear: new Map(),
  }));
  const cached = new Map<number, number>();
  const offsetAtWall = (wall: WallMs) => {
    let [latest, offsetMs] = [-Infinity, observances[0]?.offsetMs ?? 0];
    for (const one of observances) {
      const began = lastStart(one, wall, budget);
      if (began > latest) [latest, offsetMs] = [began, one.offsetMs];
    }
    return offsetMs;
  };
  return (wall) => {
    const minute = Math.floor(wall / 60_000);
    const offsetMs = cached.get(minute) ?? offsetAtWall(wall);
    cached.set(minute, offsetMs);
    return wall - offsetMs;
  };
}

function lastStart(observance: Observance, wall: WallMs, budget: DayBudget): number {
  const { start, rule, startsByYear } = observance;
  if (Number.isNaN(start) || start > wall) return -Infinity;
  if (!rule) return start;
  const until = rule.until === undefined ? wall : Math.min(wall, wallFrom(rule.until) + dayMs);
  const year = new Date(until).getUTCFullYear();
  const span = { from: Date.UTC(year - 2, 0, 1), until: Date.UTC(year + 1, 0, 1), budget };
  const starts = startsByYear.get(year) ?? recurrencesBetween(rule, start, span) ?? [];
  startsByYear.set(year, starts);
  return starts.findLast((one) => one <= until) ?? start;
}
