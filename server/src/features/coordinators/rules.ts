import type { WhyMine } from '@kindred/contract/coordinators.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { openAt, weekdays } from '@kindred/contract/open-at.ts';
import { dayIn, daysAfter, instantOf, offsetAt, weekdayOf } from '#platform/calendar/zone-time.ts';
import { wallOf } from '@kindred/contract/wall-clock.ts';
import type { Data } from '#platform/content/published.ts';

export type Written = Data<'coordinator'>;
/** When somebody calls: from, and to. */
export interface Span {
  starts_at: Date;
  ends_at: Date;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Whoever calls needs time to prepare, and nobody plans further than this. */
const leastAheadMs = 120 * minuteMs;
const daysAhead = 10;
/** So few can be read at once; and a day that is full of free times shall not hide the next one. */
const mostShown = 12;
const mostOfADay = 4;
export const mostOpen = 2;
/** So long before it a member is reminded. */
export const remindMs = dayMs;

const fullWeek = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** The hours of each day as rules of a calendar, days with the same hours together. */
export function openingsOf({ hours, zone }: Pick<Written, 'hours' | 'zone'>): Opening[] {
  const same = Map.groupBy(hours, ({ opens, closes }) => `${opens} ${closes}`);
  return [...same.values()].flatMap((days) => {
    const [first] = days;
    const named = weekdays.filter((day) => days.some((one) => day === one.day.slice(0, 2).toUpperCase()));
    const rule = { freq: 'WEEKLY', interval: 1, byday: named.join(','), bymonthday: null } as const;
    const always = { dtstart: null, valid_from: null, valid_to: null, zone };
    return first ? [{ ...rule, ...always, opens_at: first.opens, closes_at: first.closes }] : [];
  });
}

export function isAvailable(coordinator: Written, now: Date): boolean {
  return openAt(openingsOf(coordinator), now, coordinator.zone)?.open ?? false;
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The times of one day by the clocks of the coordinator, without those that a change of the clocks cuts. */
function slotsOfDay({ hours, zone, slot_minutes }: Written, day: string): Span[] {
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
      const shown = new Date(wall).toISOString();
      const starts_at = instantOf(zone, shown.slice(0, 10), shown.slice(11, 16));
      const ends_at = new Date(starts_at.getTime() + lengthMs);
      const plain =
        wallOf(zone, starts_at.getTime()) === wall && wallOf(zone, ends_at.getTime()) === wall + lengthMs;
      return plain ? [{ starts_at, ends_at }] : [];
    });
}

/** Every time that can be asked for now, whether it is free or not. */
export function slotsOf(coordinator: Written, now: Date): Span[] {
  const [from, until] = [now.getTime() + leastAheadMs, now.getTime() + daysAhead * dayMs];
  const today = dayIn(coordinator.zone, now);
  // Yesterday too: hours may go on over midnight.
  const days = Array.from({ length: daysAhead + 2 }, (_, at) => daysAfter(today, at - 1));
  return days
    .flatMap((day) => slotsOfDay(coordinator, day))
    .filter(({ starts_at }) => starts_at.getTime() >= from && starts_at.getTime() <= until)
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
}

const overlap = (a: Span, b: Span) => a.starts_at < b.ends_at && b.starts_at < a.ends_at;

/** What is shown of the free times: of each day its first, and a few more through the day. */
export function shownSlots(coordinator: Written, now: Date, booked: readonly Span[]): Span[] {
  const free = slotsOf(coordinator, now).filter((slot) => !booked.some((one) => overlap(slot, one)));
  const days = Map.groupBy(free, ({ starts_at }) => dayIn(coordinator.zone, starts_at));
  return [...days.values()].flatMap(spread).slice(0, mostShown);
}

function spread(slots: readonly Span[]): Span[] {
  const step = slots.length / Math.min(mostOfADay, slots.length);
  return slots.filter((_, at) => at === 0 || Math.floor(at / step) > Math.floor((at - 1) / step));
}

/** Written with how far the clocks of a zone are ahead, so that they can be read by both. */
export function instantIn(zone: string, instant: Date): string {
  const ahead = offsetAt(zone, instant.getTime());
  const wall = new Date(instant.getTime() + ahead).toISOString().slice(0, 19);
  const minutes = Math.abs(ahead) / minuteMs;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${wall}${ahead < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

export interface Needs {
  /** Its letters, small or large. */
  state: string | null;
  diagnosis: readonly string[];
  language: string | null;
}

const speaks = ({ languages }: Written, { language }: Needs) =>
  language !== null && languages.includes(language);
const isNear = ({ regions }: Written, { state }: Needs) =>
  state !== null && regions.includes(state.toUpperCase());
const knowsBest = ({ focus }: Written, { diagnosis }: Needs) => focus.some((one) => diagnosis.includes(one));
/** Somebody who works with other illnesses alone. */
const knowsNot = (one: Written, needs: Needs) =>
  one.focus.length > 0 && needs.diagnosis.length > 0 && !knowsBest(one, needs);

export function fits(one: Written, { state, diagnosis, language }: Needs): boolean {
  const needs = { state, diagnosis, language };
  return (
    (state === null || isNear(one, needs)) &&
    (language === null || speaks(one, needs)) &&
    !knowsNot(one, needs)
  );
}

/** The same person as last time; else whoever is near, then who knows the illness best, then who speaks the language. */
export function chooseMine(
  all: readonly Written[],
  needs: Needs,
  last: string | undefined,
): { mine: Written | null; why: WhyMine } {
  const known = all.find(({ slug }) => slug === last);
  if (known) return { mine: known, why: 'same_person' };
  // Whoever works with other illnesses alone comes after all others, however near.
  const rank = (one: Written) => [
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

function whyOf(mine: Written, needs: Needs): WhyMine {
  if (isNear(mine, needs)) return 'place';
  if (knowsBest(mine, needs)) return 'diagnosis';
  return speaks(mine, needs) ? 'language' : 'anyone';
}
