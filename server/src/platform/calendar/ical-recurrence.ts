import { dayMs } from '@kindred/contract/calendar-days.ts';
import { weekdays } from '@kindred/contract/is-open.ts';
import type { WallMs } from '@kindred/contract/wall-clock.ts';

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

interface NthWeekday {
  /** 0 means every one. */
  nth: number;
  /** 0 is Monday. */
  weekday: number;
}

/** A recurrence rule (RFC 5545, 3.3.10). */
export interface RecurrenceRule {
  freq: Frequency;
  interval: number;
  count: number | undefined;
  /** `20270301` or `20270301T090000Z`. */
  until: string | undefined;
  months: readonly number[];
  monthDays: readonly number[];
  days: readonly NthWeekday[];
  positions: readonly number[];
  weekStart: number;
}

const readers = new Set('FREQ INTERVAL COUNT UNTIL BYMONTH BYMONTHDAY BYDAY BYSETPOS WKST'.split(' '));

/** Undefined for a rule that is not supported (hourly, by week number) or broken. */
export function parseRecurrence(text: string): RecurrenceRule | undefined {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const [name = '', value = ''] = part.split('=', 2);
        return [name, value] as const;
      }),
  );
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find((one) => one === parts.get('FREQ'));
  const numbersOf = (name: string) => (parts.get(name) ?? '').split(',').filter(Boolean).map(Number);
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean).map(readWeekday);
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined;
  const lists = [numbersOf('BYMONTH'), numbersOf('BYMONTHDAY'), numbersOf('BYSETPOS')] as const;
  const isWhole = [interval, ...(count === undefined ? [] : [count]), ...lists.flat()].every(
    Number.isInteger,
  );
  const knows = [...parts.keys()].every((name) => readers.has(name));
  if (!freq || !knows || !isWhole || interval < 1 || interval > 1_000 || days.includes(undefined))
    return undefined;
  const [months, monthDays, positions] = lists;
  const weekStart = weekdays.findIndex((one) => one === (parts.get('WKST') ?? 'MO'));
  return {
    freq,
    interval,
    count,
    until: parts.get('UNTIL'),
    months,
    monthDays,
    days: days.filter((one) => one !== undefined),
    positions,
    weekStart: Math.max(0, weekStart),
  };
}

function readWeekday(text: string): NthWeekday | undefined {
  const [, nth = '', day = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
  const weekday = weekdays.findIndex((one) => one === day);
  return weekday < 0 ? undefined : { nth: Number(nth || 0), weekday };
}

/**
 * The number of days that may be examined, shared by all rules in a file, so that a hostile one cannot block this
 * process.
 */
export interface DayBudget {
  left: number;
}

/** The starts between two local times, in order. Undefined if the budget ran out. */
export function recurrencesBetween(
  rule: RecurrenceRule,
  start: WallMs,
  { from, until, budget }: { from: WallMs; until: WallMs; budget: DayBudget },
): WallMs[] | undefined {
  const starts: WallMs[] = [];
  let [index, counted] = [rule.count === undefined ? firstPeriod(rule, start, from) : 0, 0];
  for (; ; index++) {
    const period = periodAt(rule, start, index);
    // Beyond the range of dates, values are NaN and every comparison is false.
    if (!(period.begins <= until)) return starts;
    budget.left -= (period.ends - period.begins) / dayMs;
    if (budget.left < 0) return undefined;
    for (const wall of startsIn(rule, start, period)) {
      if (wall < start) continue;
      if (rule.count !== undefined && ++counted > rule.count) return starts;
      if (wall > until) return starts;
      if (wall >= from) starts.push(wall);
    }
  }
}

const weekMs = 7 * dayMs;
const longestOf = { DAILY: dayMs, WEEKLY: weekMs, MONTHLY: 31 * dayMs, YEARLY: 366 * dayMs } as const;

/** The first period that can have a start in the window. */
const firstPeriod = ({ freq, interval }: RecurrenceRule, start: WallMs, from: WallMs) =>
  Math.max(0, Math.floor((from - start) / (longestOf[freq] * interval)) - 1);

interface Period {
  begins: WallMs;
  /** The day after the last one. */
  ends: WallMs;
}

const startOfDay = (wall: WallMs) => Math.floor(wall / dayMs) * dayMs;
/** 0 is Monday; 1 January 1970 was a Thursday. */
const weekdayOfDay = (day: WallMs) => (((day / dayMs + 3) % 7) + 7) % 7;

function periodAt({ freq, interval, weekStart }: RecurrenceRule, start: WallMs, index: number): Period {
  const day = startOfDay(start);
  const step = index * interval;
  if (freq === 'DAILY') return { begins: day + step * dayMs, ends: day + (step + 1) * dayMs };
  if (freq === 'WEEKLY') {
    const begins = day - ((weekdayOfDay(day) - weekStart + 7) % 7) * dayMs + step * weekMs;
    return { begins, ends: begins + weekMs };
  }
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return freq === 'MONTHLY'
    ? { begins: Date.UTC(year, month + step, 1), ends: Date.UTC(year, month + step + 1, 1) }
    : { begins: Date.UTC(year + step, 0, 1), ends: Date.UTC(year + step + 1, 0, 1) };
}

function startsIn(rule: RecurrenceRule, start: WallMs, { begins, ends }: Period): WallMs[] {
  const ofDay = start - startOfDay(start);
  const days: WallMs[] = [];
  for (let day = begins; day < ends; day += dayMs) if (runsOnDay(rule, start, day)) days.push(day + ofDay);
  const { positions } = rule;
  if (positions.length === 0) return days;
  const chosen = new Set(positions.map((at) => days.at(at > 0 ? at - 1 : at)));
  return days.filter((day) => chosen.has(day));
}

function runsOnDay(rule: RecurrenceRule, start: WallMs, day: WallMs): boolean {
  const { freq, months, monthDays, days } = rule;
  const date = new Date(day);
  const [month, ofMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const first = new Date(start);
  if (months.length > 0 && !months.includes(month)) return false;
  if (monthDays.length > 0) {
    const length = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
    if (!monthDays.includes(ofMonth) && !monthDays.includes(ofMonth - length - 1)) return false;
  }
  if (days.length > 0) return days.some((one) => isNth(rule, one, day));
  if (monthDays.length > 0 || freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return weekdayOfDay(day) === weekdayOfDay(startOfDay(start));
  if (ofMonth !== first.getUTCDate()) return false;
  return freq === 'MONTHLY' || months.length > 0 || month === first.getUTCMonth() + 1;
}

/** The second Tuesday of a month, or of a year if no month is given. */
function isNth({ freq, months }: RecurrenceRule, { nth, weekday }: NthWeekday, day: WallMs): boolean {
  if (weekdayOfDay(day) !== weekday) return false;
  if (nth === 0 || freq === 'DAILY' || freq === 'WEEKLY') return true;
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const ofYear = freq === 'YEARLY' && months.length === 0;
  const [begins, ends] = ofYear
    ? [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
    : [Date.UTC(year, date.getUTCMonth(), 1), Date.UTC(year, date.getUTCMonth() + 1, 1)];
  return nth > 0
    ? Math.floor((day - begins) / weekMs) + 1 === nth
    : Math.floor((ends - dayMs - day) / weekMs) + 1 === -nth;
}
