import type { WhyMine } from '@kindred/contract/coordinators.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { openAt, weekdays } from '@kindred/contract/is-open.ts';
import type { Localities } from '#features/directory/localities/public.ts';
import { dayIn, instantOf, offsetAt, weekdayOf } from '#platform/calendar/zone-time.ts';
import { dayMs, daysAfter, minuteMs } from '@kindred/contract/calendar-days.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import type { Data } from '#platform/content/content-store.ts';

export type BookingText = Data<'coordinator'>;
/** Working hours: from, to. */
export interface TimeSpan {
  starts_at: Date;
  ends_at: Date;
}
/** A time at which a coordinator cannot be booked, and why. */
export interface TakenTime extends TimeSpan {
  why: 'booked' | 'busy' | 'away';
}

/** The coordinator needs time to prepare, and few people plan further ahead than this. */
const leastAheadMs = 120 * minuteMs;
const daysAhead = 10;
/** As many as one can take in at a glance; a day full of free times must not hide the next day. */
const maxListed = 12;
const mostOfADay = 4;
export const maxOpenBookings = 2;
/** How long before the call a member is reminded. */
export const remindMs = dayMs;

const fullWeek = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The hours of each day as recurrence rules, grouping days with equal hours. */
export function bookableTimes({ hours, zone }: Pick<BookingText, 'hours' | 'zone'>): Opening[] {
  const same = Map.groupBy(hours, ({ opens, closes }) => `${opens} ${closes}`);
  return [...same.values()].flatMap((days) => {
    const [first] = days;
    const named = weekdays.filter((day) => days.some((one) => day === one.day.slice(0, 2).toUpperCase()));
    const rule = { freq: 'WEEKLY', interval: 1, byday: named.join(','), bymonthday: null } as const;
    const always = { dtstart: null, valid_from: null, valid_to: null, zone };
    return first ? [{ ...rule, ...always, opens_at: first.opens, closes_at: first.closes }] : [];
  });
}

/** The Monday of the current week. */
export function mondayOf(zone: string, now: Date): string {
  const today = dayIn(zone, now);
  return daysAfter(today, -((weekdayOf(today) + 6) % 7));
}

/** A report stays readable for a week after its call, so that what was agreed can be looked up. */
export const reportEndsBefore = (now: Date): Date => new Date(now.getTime() - 7 * dayMs);

/** Someone on a call counts as available; someone away or busy elsewhere does not. */
export function isAvailable(coordinator: BookingText, now: Date, taken: readonly TakenTime[] = []): boolean {
  const open = openAt(bookableTimes(coordinator), now, coordinator.zone)?.open ?? false;
  return open && !taken.some((one) => one.why !== 'booked' && covers(one, now));
}

const covers = ({ starts_at, ends_at }: TimeSpan, now: Date) => starts_at <= now && now < ends_at;

/** The last day of the current absence, or of one that follows it without a gap. */
export function awayUntil(zone: string, now: Date, taken: readonly TakenTime[]): string | null {
  const away = taken
    .filter(({ why }) => why === 'away')
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  const ends = away.reduce<Date | null>((until, one) => {
    const joins = until === null ? covers(one, now) : one.starts_at <= until && one.ends_at > until;
    return joins ? one.ends_at : until;
  }, null);
  return ends && dayIn(zone, new Date(ends.getTime() - 1));
}

/** Whether they are away, or busy elsewhere. */
export const isElsewhere = (span: TimeSpan, taken: readonly TakenTime[]): boolean =>
  taken.some((one) => one.why !== 'booked' && spansOverlap(span, one));

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The times of one day in the coordinator's zone, except those affected by a clock change. */
function slotsOfDay({ hours, zone, slot_minutes }: BookingText, day: string): TimeSpan[] {
  const lengthMs = slot_minutes * minuteMs;
  return hours
    .filter((one) => one.day === fullWeek[weekdayOf(day)])
    .flatMap(({ opens, closes }) => {
      const [from, until] = [minuteOf(opens), minuteOf(closes)];
      const end = until > from ? until : until + dayMs / minuteMs;
      const count = Math.max(0, Math.floor((end - from) / slot_minutes));
      return Array.from({ length: count }, (_, at) => from + at * slot_minutes);
    })
    .flatMap((minute) => {
      const wall = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
      const wallTime = new Date(wall).toISOString();
      const starts_at = instantOf(zone, wallTime.slice(0, 10), wallTime.slice(11, 16));
      const ends_at = new Date(starts_at.getTime() + lengthMs);
      const plain =
        wallOf(zone, starts_at.getTime()) === wall && wallOf(zone, ends_at.getTime()) === wall + lengthMs;
      return plain ? [{ starts_at, ends_at }] : [];
    });
}

/** Whether a call lies within one of the coordinator's working times, which may extend past midnight. */
export function isInHours(
  { hours, zone }: Pick<BookingText, 'hours' | 'zone'>,
  { starts_at, ends_at }: TimeSpan,
): boolean {
  const startDay = dayIn(zone, starts_at);
  return [daysAfter(startDay, -1), startDay].some((day) =>
    hours
      .filter((one) => one.day === fullWeek[weekdayOf(day)])
      .some(
        ({ opens, closes }) =>
          instantOf(zone, day, opens) <= starts_at &&
          ends_at <= instantOf(zone, closes > opens ? day : daysAfter(day, 1), closes),
      ),
  );
}

/** Every bookable time from now on, free or not. */
export function slotsOf(coordinator: BookingText, now: Date): TimeSpan[] {
  const [from, until] = [now.getTime() + leastAheadMs, now.getTime() + daysAhead * dayMs];
  const today = dayIn(coordinator.zone, now);
  // Includes yesterday, because hours may extend past midnight.
  const days = Array.from({ length: daysAhead + 2 }, (_, at) => daysAfter(today, at - 1));
  return days
    .flatMap((day) => slotsOfDay(coordinator, day))
    .filter(({ starts_at }) => starts_at.getTime() >= from && starts_at.getTime() <= until)
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
}

export const spansOverlap = (a: TimeSpan, b: TimeSpan): boolean =>
  a.starts_at < b.ends_at && b.starts_at < a.ends_at;

/** The offered times: the first of each day, and a few more spread over the day. */
export function listSlots(coordinator: BookingText, now: Date, booked: readonly TimeSpan[]): TimeSpan[] {
  const free = slotsOf(coordinator, now).filter((slot) => !booked.some((one) => spansOverlap(slot, one)));
  const days = Map.groupBy(free, ({ starts_at }) => dayIn(coordinator.zone, starts_at));
  return [...days.values()].flatMap(spread).slice(0, maxListed);
}

function spread(slots: readonly TimeSpan[]): TimeSpan[] {
  const step = slots.length / Math.min(mostOfADay, slots.length);
  return slots.filter((_, at) => at === 0 || Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** Includes the UTC offset, so that both sides can read it. */
export function instantIn(zone: string, instant: Date): string {
  const ahead = offsetAt(zone, instant.getTime());
  const wall = new Date(instant.getTime() + ahead).toISOString().slice(0, 19);
  const minutes = Math.abs(ahead) / minuteMs;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${wall}${ahead < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

export interface Needs {
  /** The state code, in any case. */
  state: string | null;
  diagnosis: readonly string[];
  language: string | null;
}

const speaks = ({ languages }: BookingText, { language }: Needs) =>
  language !== null && languages.includes(language);
const isNear = ({ regions }: BookingText, { state }: Needs) =>
  state !== null && regions.includes(state.toUpperCase());
const knowsBest = ({ focus }: BookingText, { diagnosis }: Needs) =>
  focus.some((one) => diagnosis.includes(one));
/** Whether the coordinator only works on other illnesses. */
const knowsNot = (one: BookingText, needs: Needs) =>
  one.focus.length > 0 && needs.diagnosis.length > 0 && !knowsBest(one, needs);

export function fits(one: BookingText, { state, diagnosis, language }: Needs): boolean {
  const needs = { state, diagnosis, language };
  return (
    (state === null || isNear(one, needs)) &&
    (language === null || speaks(one, needs)) &&
    !knowsNot(one, needs)
  );
}

/** The same person as last time, or else by distance, then illness, then language. */
export function chooseMine(
  all: readonly BookingText[],
  needs: Needs,
  last: string | undefined,
): { mine: BookingText | null; why: WhyMine } {
  const match = all.find(({ slug }) => slug === last);
  if (match) return { mine: match, why: 'same_person' };
  // Coordinators who only work on other illnesses come last, however near.
  const rank = (one: BookingText) => [
    knowsNot(one, needs) ? 0 : 1,
    isNear(one, needs) ? 1 : 0,
    knowsBest(one, needs) ? 2 : one.focus.length === 0 ? 1 : 0,
    speaks(one, needs) ? 1 : 0,
  ];
  const [mine] = all.toSorted((a, b) => compare(rank(b), rank(a)));
  return mine ? { mine, why: whyOf(mine, needs) } : { mine: null, why: 'anyone' };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function whyOf(mine: BookingText, needs: Needs): WhyMine {
  if (isNear(mine, needs)) return 'place';
  if (knowsBest(mine, needs)) return 'diagnosis';
  return speaks(mine, needs) ? 'language' : 'anyone';
}

/** A short card lists only the first specialties, so the member's own illness comes first. */
export function ownFocusFirst(one: BookingText, diagnosis: readonly string[]): BookingText {
  const isOwn = (focus: string) => diagnosis.includes(focus);
  return { ...one, focus: [...one.focus.filter(isOwn), ...one.focus.filter((focus) => !isOwn(focus))] };
}

/** A place name that exists in several states is ambiguous. */
export function stateOfPlace(typed: string | null, localities: Localities): string | null {
  if (!typed) return null;
  const match = localities.resolve(typed);
  const places = 'one' in match ? [match.one] : 'several' in match ? match.several : [];
  const states = new Set(places.map(({ state }) => state));
  return states.size === 1 ? ([...states][0] ?? null) : null;
}
