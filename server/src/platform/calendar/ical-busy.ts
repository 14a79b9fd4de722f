import { dayMs } from '@kindred/contract/calendar-days.ts';
import { icalValue, parseIcal, type IcalComponent, type IcalProperty } from './ical-components.ts';
import { parseRecurrence, recurrencesBetween, type DayBudget } from './ical-recurrence.ts';
import { instantInZone, wallFrom, zonesOf, type ToInstant } from './ical-zones.ts';

export interface BusySpan {
  starts_at: Date;
  ends_at: Date;
}

export interface BusyTimes {
  /** In order, with adjacent spans merged. */
  spans: BusySpan[];
  /** Entries that could not be interpreted, and so block nothing. */
  not_understood: number;
}

export interface BusyOptions {
  from: Date;
  until: Date;
  /** Applies to whole days, and to times without a zone. */
  zone: string;
  /** Recognises entries that are our own: those our feed wrote into that calendar. */
  isOwn: (uid: string) => boolean;
}

const daysOfFile = 1_000_000;
const mostSpans = 3_000;

/** When someone is busy according to their calendar. Undefined if the text is not a calendar. */
export function busyTimesIn(text: string, options: BusyOptions): BusyTimes | undefined {
  const calendar = parseIcal(text);
  if (!calendar) return undefined;
  const budget = { left: daysOfFile };
  const reading = { ...options, budget, toInstantOf: zonesOf(calendar, options.zone, budget) };
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT');
  const spans: Span[] = [];
  let not_understood = 0;
  for (const series of Map.groupBy(events, (one) => icalValue(one, 'UID') ?? '').entries()) {
    const [uid, parts] = series;
    if (uid !== '' && options.isOwn(uid)) continue;
    // Events without a uid do not form a series.
    for (const own of uid === '' ? parts.map((one) => [one]) : [parts]) {
      const found = spansOfSeries(own, reading);
      if (found) spans.push(...found);
      else not_understood += 1;
    }
  }
  for (const one of calendar.parts) if (one.name === 'VFREEBUSY') spans.push(...spansOfFreeBusy(one));
  return { spans: joined(spans, options), not_understood };
}

interface Reading extends BusyOptions {
  budget: DayBudget;
  toInstantOf: (tzid: string) => ToInstant;
}

/** Start and end, in milliseconds since 1970. */
type Span = readonly [from: number, until: number];

/** One event with all its repetitions, including those moved or cancelled. Undefined if it cannot be interpreted. */
function spansOfSeries(parts: readonly IcalComponent[], reading: Reading): Span[] | undefined {
  const moved = parts.filter(({ properties }) => properties.has('RECURRENCE-ID'));
  const replaced = new Set(
    moved.flatMap(({ properties }) => instantsIn(properties.get('RECURRENCE-ID'), reading)),
  );
  const spans: Span[] = [];
  for (const part of parts) {
    const isMoved = moved.includes(part);
    if (!isBusyEvent(part)) continue;
    const own = isMoved ? spansOfEvent(part, reading, new Set()) : spansOfEvent(part, reading, replaced);
    if (!own) return undefined;
    spans.push(...own);
  }
  return spans;
}

const free = new Set(['FREE', 'WORKINGELSEWHERE']);

/** An event that is cancelled, or marked as free by its owner, blocks nothing. */
function isBusyEvent(event: IcalComponent): boolean {
  const status = icalValue(event, 'STATUS')?.toUpperCase();
  const shown = icalValue(event, 'TRANSP')?.toUpperCase();
  const outlook = icalValue(event, 'X-MICROSOFT-CDO-BUSYSTATUS')?.toUpperCase() ?? '';
  return status !== 'CANCELLED' && shown !== 'TRANSPARENT' && !free.has(outlook);
}

function spansOfEvent(
  event: IcalComponent,
  reading: Reading,
  replaced: ReadonlySet<number>,
): Span[] | undefined {
  const start = event.properties.get('DTSTART')?.[0];
  const wall = wallFrom(start?.value ?? '');
  if (!start || Number.isNaN(wall)) return undefined;
  if (isElsewhen(event, wall, reading)) return [];
  const toInstant = toInstantOfProperty(start, reading);
  const lengthMs = lengthOf(event, start, { wall, toInstant, reading });
  if (lengthMs === undefined) return undefined;
  const walls = startsOf(event, start, { wall, lengthMs, toInstant, reading });
  if (!walls) return undefined;
  const left = new Set([...replaced, ...instantsIn(event.properties.get('EXDATE'), reading)]);
  const added = instantsIn(event.properties.get('RDATE'), reading);
  // A whole day ends at midnight, even when the clocks change during it.
  const endOf = (one: number) => (isWholeDay(start) ? toInstant(one + lengthMs) : toInstant(one) + lengthMs);
  return [
    ...walls.map((one): Span => [toInstant(one), endOf(one)]),
    ...added.map((instant): Span => [instant, instant + lengthMs]),
  ].filter(([instant]) => !left.has(instant));
}

interface Timed {
  wall: number;
  toInstant: ToInstant;
  reading: Reading;
}

const isWholeDay = ({ value }: IcalProperty) => !value.includes('T');

function toInstantOfProperty({ params, value }: IcalProperty, { toInstantOf, zone }: Reading): ToInstant {
  if (value.endsWith('Z')) return (wall) => wall;
  const tzid = params.get('TZID');
  return tzid === undefined ? instantInZone(zone) : toInstantOf(tzid);
}

const instantsIn = (properties: readonly IcalProperty[] | undefined, reading: Reading): number[] =>
  (properties ?? []).flatMap((one) =>
    one.value.split(',').flatMap((text) => {
      const value = text.split('/')[0] ?? '';
      const wall = wallFrom(value);
      return Number.isNaN(wall) ? [] : [toInstantOfProperty({ ...one, value }, reading)(wall)];
    }),
  );

const twoDays = 2 * dayMs;

/** Most entries in a calendar are long past, so working out their zone would be wasted. */
function isElsewhen({ properties }: IcalComponent, wall: number, { from, until }: Reading): boolean {
  if (properties.has('RRULE') || properties.has('RDATE')) return false;
  const end = properties.get('DTEND')?.[0];
  return (
    wall > until.getTime() + twoDays || (end !== undefined && wallFrom(end.value) < from.getTime() - twoDays)
  );
}

/** Without an end, a date lasts a day and a time lasts nothing. Undefined if it ends before it starts. */
function lengthOf(
  event: IcalComponent,
  start: IcalProperty,
  { wall, toInstant, reading }: Timed,
): number | undefined {
  const end = event.properties.get('DTEND')?.[0];
  const lasts = icalValue(event, 'DURATION');
  if (end) {
    const endWall = wallFrom(end.value);
    if (Number.isNaN(endWall)) return undefined;
    const lengthMs = isWholeDay(start)
      ? endWall - wall
      : toInstantOfProperty(end, reading)(endWall) - toInstant(wall);
    return lengthMs >= 0 ? lengthMs : undefined;
  }
  if (lasts !== undefined) return durationOf(lasts);
  return isWholeDay(start) ? dayMs : 0;
}

function durationOf(text: string): number | undefined {
  const [all, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/.exec(text) ??
    [];
  if (all === undefined) return undefined;
  const wholeDays = Number(weeks) * 7 + Number(days);
  return wholeDays * dayMs + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

/** The starts whose spans reach into the window, in the event's local time. */
function startsOf(
  event: IcalComponent,
  start: IcalProperty,
  { wall, lengthMs, toInstant, reading }: Timed & { lengthMs: number },
): number[] | undefined {
  const text = icalValue(event, 'RRULE');
  if (text === undefined) return [wall];
  const rule = parseRecurrence(text);
  if (!rule) return undefined;
  // A clock is at most 14 hours off, so a day is added on both sides; the excess is cut off later.
  const last = reading.until.getTime() + dayMs;
  const walls = recurrencesBetween(rule, wall, {
    from: reading.from.getTime() - lengthMs - dayMs,
    until: last,
    budget: reading.budget,
  });
  const { until } = rule;
  if (until === undefined) return walls;
  const end = wallFrom(until);
  if (Number.isNaN(end)) return undefined;
  const isDay = !until.includes('T') || isWholeDay(start);
  return walls?.filter((one) =>
    isDay ? one < end + dayMs : (until.endsWith('Z') ? toInstant(one) : one) <= end,
  );
}

/** The periods in a calendar that shows only when someone is busy. */
function spansOfFreeBusy({ properties }: IcalComponent): Span[] {
  return (properties.get('FREEBUSY') ?? [])
    .filter(({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(','))
    .flatMap((period): Span[] => {
      const [from = '', to = ''] = period.split('/');
      const start = wallFrom(from);
      const end = to.startsWith('P') ? start + (durationOf(to) ?? Number.NaN) : wallFrom(to);
      return end > start ? [[start, end]] : [];
    });
}

/** Cut to the window, sorted, and merged where they touch. */
function joined(spans: readonly Span[], { from, until }: BusyOptions): BusySpan[] {
  const whole: [number, number][] = [];
  const inWindow = spans
    .map(([start, end]) => [Math.max(start, from.getTime()), Math.min(end, until.getTime())] as const)
    .filter(([start, end]) => end > start)
    .toSorted((a, b) => a[0] - b[0]);
  for (const [start, end] of inWindow) {
    const last = whole.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else whole.push([start, end]);
  }
  return whole
    .slice(0, mostSpans)
    .map(([start, end]) => ({ starts_at: new Date(start), ends_at: new Date(end) }));
}
