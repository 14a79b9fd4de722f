import { daysAfter } from '../../calendar-days.ts';
import { present, sum } from './numbers.ts';
import type { DatedDay } from './day-values.ts';
import type { Picture } from './picture-types.ts';

/** Better or harder means a difference of at least one whole point: our own rule, not a validated measure of change. */
export interface Trend {
  change: number;
  word: 'better' | 'about_the_same' | 'harder';
}

/** Rule 9, compared with the last valid cycle before this one. */
export function trendOf(now: Picture, before: Picture | null): Trend | null {
  const tenths = changeOf(now, before);
  if (!tenths) return null;
  const { difference, unit } = tenths;
  const word = difference <= -unit ? 'better' : difference >= unit ? 'harder' : 'about_the_same';
  return { change: difference / unit, word };
}

/** The change as a fraction of integers, so that a difference of exactly one point counts. */
function changeOf(now: Picture, before: Picture | null): { difference: number; unit: number } | null {
  const [a, b] = [now.tiredness, before?.tiredness];
  if (!now.valid || !before?.valid || !a || !b) return null;
  const [x, y] = [Math.round(a.mean * a.n), Math.round(b.mean * b.n)];
  return { difference: x * b.n - y * a.n, unit: a.n * b.n };
}

export type AlertCode = 'red_flag' | 'very_tired' | 'three_days_very_tired' | 'rise' | 'low_mood';
/** What calls for contacting the treating team or Connect, with the days behind it. */
export interface Alert {
  code: AlertCode;
  dates: string[];
}

const veryTired = 7;
const lowMoodDays = 4;

/** The days of a cycle, the days between it and the next one, and all days that were recorded. */
export interface DaysToHeed {
  own: readonly DatedDay[];
  between: readonly DatedDay[];
  all: readonly DatedDay[];
}

const isVeryTired = (day: DatedDay) => day.tiredness !== null && day.tiredness >= veryTired;
const datesWhere = (days: readonly DatedDay[], is: (day: DatedDay) => boolean) =>
  days
    .filter(is)
    .map(({ date }) => date)
    .toSorted();

/**
 * Rule 10. Every day counts here, full or not: a member who feels this way need not fill in more to be heard. Three
 * days in a row belong to the cycle that contains the third one, or that the third one follows.
 */
export function alertsOf({ own, between, all }: DaysToHeed, now: Picture, before: Picture | null): Alert[] {
  const its = [...own, ...between];
  const everTired = new Set(datesWhere(all, isVeryTired));
  const runs = datesWhere(its, isVeryTired)
    .map((date) => [daysAfter(date, -2), daysAfter(date, -1), date])
    .filter((dates) => dates.every((date) => everTired.has(date)));
  const tired = datesWhere(own, isVeryTired);
  const low = datesWhere(own, (day) => day.low_mood !== null && day.low_mood >= 7);
  const change = changeOf(now, before);
  const alerts: (Alert | false)[] = [
    build(
      'red_flag',
      datesWhere(its, (day) => day.red_flags.length > 0),
    ),
    now.valid && (now.tiredness?.mean ?? 0) >= veryTired && { code: 'very_tired', dates: tired },
    build('three_days_very_tired', [...new Set(runs.flat())].toSorted()),
    change !== null && change.difference >= 3 * change.unit && { code: 'rise', dates: [] },
    low.length >= lowMoodDays && { code: 'low_mood', dates: low },
  ];
  return alerts.filter((one) => one !== false);
}

const build = (code: AlertCode, dates: string[]): Alert | false => dates.length > 0 && { code, dates };

/** Takes all of a member's cycles, for a mean over several of them. */
export function meanTiredness(pictures: readonly Picture[]): number | null {
  const all = present(pictures.map(({ tiredness }) => tiredness));
  const count = sum(all.map(({ n }) => n));
  return count === 0 ? null : sum(all.map(({ mean, n }) => mean * n)) / count;
}
