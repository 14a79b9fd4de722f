// Separate from the schema of an opening, because pages only evaluate hours and never validate them.
import { dayMs } from './calendar-days.ts';
import type { Opening } from './hours.ts';
import { wallOf } from './wall-clock.ts';

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

const minutesADay = 1_440;

/** Undefined without opening hours. `until` is set if it closes within a day. */
export function openAt(
  openings: readonly Opening[],
  instant: Date,
  ownZone: string,
): { open: boolean; until: string | null } | null {
  if (openings.length === 0) return null;
  const ends = openings.flatMap((opening) => {
    const { day, minute } = wallIn(opening.zone ?? ownZone, instant);
    const end = openNow(opening, day, minute) ?? openNow(opening, day - 1, minute + minutesADay);
    return end === undefined ? [] : [end];
  });
  if (ends.length === 0) return { open: false, until: null };
  const last = Math.max(...ends);
  return { open: true, until: Number.isFinite(last) ? clockOf(last) : null };
}

/** The next opening within a week; undefined if there is none. */
export function nextOpening(
  openings: readonly Opening[],
  instant: Date,
  ownZone: string,
): { inDays: number; weekday: Weekday; at: string } | undefined {
  const coming = openings.flatMap((opening) => {
    const { day, minute } = wallIn(opening.zone ?? ownZone, instant);
    const opens = minuteOf(opening.opens_at);
    const inDays = daysAhead.find((ahead) => runsOn(opening, day + ahead) && (ahead > 0 || opens > minute));
    if (inDays === undefined) return [];
    const wait = inDays * minutesADay + opens - minute;
    return [{ wait, inDays, weekday: weekdayOf(day + inDays), at: opening.opens_at }];
  });
  const [first] = coming.toSorted((one, other) => one.wait - other.wait);
  return first && { inDays: first.inDays, weekday: first.weekday, at: first.at };
}

const daysAhead = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The minute at which it closes, if it is open at this minute of the given day. */
function openNow(opening: Opening, day: number, minute: number): number | undefined {
  if (!runsOn(opening, day)) return undefined;
  const [opens, closes] = [minuteOf(opening.opens_at), minuteOf(opening.closes_at)];
  if (closes === opens) return minute < minutesADay ? Infinity : undefined;
  const end = closes < opens ? closes + minutesADay : closes;
  return minute >= opens && minute < end ? end % minutesADay : undefined;
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Days since 1970, which began on a Thursday. */
const weekdayOf = (day: number): Weekday => weekdays[(((day + 3) % 7) + 7) % 7] ?? 'MO';
const dayOf = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);

export function runsOn(opening: Opening, day: number): boolean {
  const { freq, valid_from, valid_to } = opening;
  if (valid_from && day < dayOf(valid_from)) return false;
  if (valid_to && day > dayOf(valid_to)) return false;
  return freq === 'WEEKLY' ? runsInWeek(opening, day) : runsInMonth(opening, day);
}

function runsInWeek({ byday, interval, dtstart }: Opening, day: number): boolean {
  const from = dtstart ? dayOf(dtstart) : undefined;
  if (from !== undefined && day < from) return false;
  const days = byday ?? (from === undefined ? undefined : weekdayOf(from));
  if (days !== undefined && !days.split(',').some((one) => one.endsWith(weekdayOf(day)))) return false;
  const weekOf = (one: number) => Math.floor((one + 3) / 7);
  return from === undefined || (weekOf(day) - weekOf(from)) % interval === 0;
}

function runsInMonth({ byday, bymonthday, interval, dtstart }: Opening, day: number): boolean {
  const date = new Date(day * dayMs);
  const [year, month, at] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (dtstart) {
    const [fromYear = year, fromMonth = month + 1] = dtstart.split('-').map(Number);
    if (day < dayOf(dtstart) || ((year - fromYear) * 12 + month + 1 - fromMonth) % interval !== 0)
      return false;
  }
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  if (bymonthday) return bymonthday.split(',').some((one) => [at, at - length - 1].includes(Number(one)));
  const [nth, nthLast] = [Math.ceil(at / 7), -Math.ceil((length - at + 1) / 7)];
  return (byday?.split(',') ?? []).some((one) => {
    const which = one.slice(0, -2);
    return one.endsWith(weekdayOf(day)) && (which === '' || [nth, nthLast].includes(Number(which)));
  });
}

/** The local day and minute in a zone. */
function wallIn(zone: string, instant: Date): { day: number; minute: number } {
  const wall = wallOf(zone, instant.getTime());
  const day = Math.floor(wall / dayMs);
  return { day, minute: Math.floor((wall - day * dayMs) / 60_000) };
}
