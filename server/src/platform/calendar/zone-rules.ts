import type { WallMs } from '@kindred/contract/wall-clock.ts';
import { offsetAt } from './zone-time.ts';

/** A moment at which the clocks of a zone are put on or back. */
export interface ClockChange {
  instantMs: number;
  fromMs: number;
  toMs: number;
}

/** One kind of time of a zone: since when, and whether it comes back each year by a rule. */
export interface Observance {
  kind: 'STANDARD' | 'DAYLIGHT';
  name: string;
  fromMs: number;
  toMs: number;
  /** Its first beginning, by the clocks as they went before it. */
  startsAt: WallMs;
  rule: YearlyRule | null;
}

/** The nth such weekday of a month; -1 is the last. */
export interface YearlyRule {
  month: number;
  weekday: number;
  nth: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How many years are looked at to find out whether changes follow a rule. */
const yearsSeen = 6;

/** Every change of clocks between two instants, found by asking for the time itself. */
export function clockChanges(zone: string, fromMs: number, untilMs: number): ClockChange[] {
  const found: ClockChange[] = [];
  // Two changes are never closer than a few weeks in any zone that is in use.
  for (let at = fromMs; at < untilMs; at += 7 * dayMs) {
    const end = Math.min(at + 7 * dayMs, untilMs);
    const before = offsetAt(zone, at);
    const after = offsetAt(zone, end);
    if (before !== after)
      found.push({ instantMs: changeBetween(zone, at, end), fromMs: before, toMs: after });
  }
  return found;
}

function changeBetween(zone: string, fromMs: number, untilMs: number): number {
  const before = offsetAt(zone, fromMs);
  let low = fromMs;
  let high = untilMs;
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

const known = new Map<string, Observance[]>();

/** What a calendar needs to know of a zone to tell the time from a year on. Looked for once: it takes its time. */
export function observancesOf(zone: string, firstYear: number, lastYear: number): Observance[] {
  const key = `${zone} ${firstYear} ${lastYear}`;
  const found = known.get(key) ?? findObservances(zone, firstYear, lastYear);
  known.set(key, found);
  return found;
}

function findObservances(zone: string, firstYear: number, lastYear: number): Observance[] {
  const from = Date.UTC(firstYear - 1, 0, 1);
  const until = Date.UTC(Math.max(lastYear + 1, firstYear + yearsSeen), 0, 1);
  const changes = clockChanges(zone, from, until);
  const rest = Math.min(offsetAt(zone, from), ...changes.map(({ toMs }) => toMs));
  const kindOf = (offset: number) => (offset > rest ? ('DAYLIGHT' as const) : ('STANDARD' as const));
  const begun = offsetAt(zone, from);
  const base: Observance = {
    kind: kindOf(begun),
    name: nameOf(zone, from),
    fromMs: begun,
    toMs: begun,
    startsAt: from + begun,
    rule: null,
  };
  const one = (change: ClockChange, rule: YearlyRule | null): Observance => ({
    kind: kindOf(change.toMs),
    name: nameOf(zone, change.instantMs),
    fromMs: change.fromMs,
    toMs: change.toMs,
    startsAt: change.instantMs + change.fromMs,
    rule,
  });
  const ways = Map.groupBy(changes, ({ fromMs, toMs }) => `${fromMs} ${toMs}`);
  const written = [...ways.values()].flatMap((same) => {
    const [first] = same;
    const rule = ruleOf(same);
    return first && rule ? [one(first, rule)] : same.map((change) => one(change, null));
  });
  return [base, ...written].toSorted((a, b) => a.startsAt - b.startsAt);
}

/** The rule that all of these keep, one in each year; null where there is none. */
function ruleOf(changes: readonly ClockChange[]): YearlyRule | null {
  const walls = changes.map(({ instantMs, fromMs }) => new Date(instantMs + fromMs));
  const [first] = walls;
  if (!first || walls.length < yearsSeen) return null;
  const years = new Set(walls.map((wall) => wall.getUTCFullYear()));
  if (years.size !== walls.length) return null;
  const same = walls.every(
    (wall) =>
      wall.getUTCMonth() === first.getUTCMonth() &&
      wall.getUTCDay() === first.getUTCDay() &&
      wall.getTime() % dayMs === first.getTime() % dayMs,
  );
  if (!same) return null;
  const rule = { month: first.getUTCMonth() + 1, weekday: first.getUTCDay() };
  const nths = new Set(walls.map((wall) => Math.ceil(wall.getUTCDate() / 7)));
  if (nths.size === 1) return { ...rule, nth: Math.ceil(first.getUTCDate() / 7) };
  return walls.every(isLastOfMonth) ? { ...rule, nth: -1 } : null;
}

const isLastOfMonth = (day: Date) => new Date(day.getTime() + 7 * dayMs).getUTCMonth() !== day.getUTCMonth();

const names = new Map<string, Intl.DateTimeFormat>();

function nameOf(zone: string, instantMs: number): string {
  const format =
    names.get(zone) ?? new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' });
  names.set(zone, format);
  return format.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
