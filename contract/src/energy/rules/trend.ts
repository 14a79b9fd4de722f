import { daysAfter } from '../../calendar-days.ts';
import { present, sum } from './numbers.ts';
import type { DatedDay } from './day-values.ts';
import type { Picture } from './picture-types.ts';

/** Better and harder from a whole point on: our own rule, not a validated measure of change. */
export interface Trend {
  change: number;
  word: 'better' | 'about_the_same' | 'harder';
}

/** Rule 9, compared with the last valid cycle before it. */
export function trendOf(now: Picture, before: Picture | null): Trend | null {
  const tenths = changeOf(now, before);
  if (!tenths) return null;
  const { difference, unit } = tenths;
  const word = difference <= -unit ? 'better' : difference >= unit ? 'harder' : 'about_the_same';
  return { change: difference / unit, word };
}

/** The change as a fraction of integers, so that exactly one point counts as one. */
function changeOf(now: Picture, before: Picture | null): { difference: number; unit: number } | null {
  const [a, b] = [now.tiredness, before?.tiredness];
  if (!now.valid || !before?.valid || !a || !b) return null;
  const [x, y] = [Math.round(a.mean * a.n), Math.round(b.mean * b.n)];
  return { difference: x * b.n - y * a.n, unit: a.n * b.n };
}

export type AlertCode = 'red_flag' | 'very_tired' | 'three_days_very_tired' | 'rise' | 'low_mood';
/** What calls for the treating team and for Connect, with the days behind it. */
export interface Alert {
  code: AlertCode;
  dates: string[];
}

const veryTired = 7;
const lowMoodDays = 4;

/** Rule 10. Every day counts here, full or not: a member who feels this way need not fill in more to be heard. */
export function alertsOf(days: readonly DatedDay[], now: Picture, before: Picture | null): Alert[] {
  const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const datesWhere = (is: (day: DatedDay) => boolean) => inOrder.filter(is).map(({ date }) => date);
  const tired = datesWhere((day) => day.tiredness !== null && day.tiredness >= veryTired);
  const runs = tired.filter(
    (date) => tired.includes(daysAfter(date, 1)) && tired.includes(daysAfter(date, 2)),
  );
  const inRuns = new Set(runs.flatMap((date) => [date, daysAfter(date, 1), daysAfter(date, 2)]));
  const low = datesWhere((day) => day.low_mood !== null && day.low_mood >= 7);
  const change = changeOf(now, before);
  const alerts: (Alert | false)[] = [
    build(
      'red_flag',
      datesWhere((day) => day.red_flags.length > 0),
    ),
    (now.tiredness?.mean ?? 0) >= veryTired && { code: 'very_tired', dates: tired },
    build('three_days_very_tired', [...inRuns].toSorted()),
    change !== null && change.difference >= 3 * change.unit && { code: 'rise', dates: [] },
    low.length >= lowMoodDays && { code: 'low_mood', dates: low },
  ];
  return alerts.filter((one) => one !== false);
}

const build = (code: AlertCode, dates: string[]): Alert | false => dates.length > 0 && { code, dates };

/** All a member's cycles, for a mean over several of them. */
export function meanTiredness(pictures: readonly Picture[]): number | null {
  const all = present(pictures.map(({ tiredness }) => tiredness));
  const count = sum(all.map(({ n }) => n));
  return count === 0 ? null : sum(all.map(({ mean, n }) => mean * n)) / count;
}
