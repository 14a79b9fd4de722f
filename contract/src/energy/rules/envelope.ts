import { daysAfter, daysBetween, minuteMs } from '../../calendar-days.ts';
import { isFullDay, type CostAnswer, type DatedDay } from './day-values.ts';
import { costsIn } from './gave-and-cost.ts';
import { medianOf, present } from './numbers.ts';
import { pictureOf } from './picture.ts';
import type { Effect, Mean, NamedKinds } from './picture-types.ts';
import { daysLaidOver, treatmentWeeksOf } from './treatment-weeks.ts';

/** The days that tomorrow's envelope is based on: what was usual in the last four weeks. */
const windowDays = 28;
/** The same number as for a week: fewer days cannot show what is usual. */
export const leastLoads = 4;
const leastTreatmentsBehind = 2;

/** The outlook for a day: what was usual, and the point at which a day counts as far above usual (rule 5). */
export interface DayEnvelope {
  date: string;
  /** Days with activities, in order; the basis of the median and the ceiling. */
  loads: { date: string; load: number }[];
  /** Null if there are too few such days. */
  usual: { load: number; ceiling: number } | null;
  /** How often a day above the ceiling was followed by a day with much less energy. */
  lows_after_busy_days: number;
  drainers: Effect[];
  cost: NamedKinds<CostAnswer>;
  /** The number of days from the last treatment to tomorrow, and how tired that day was after earlier ones. */
  after_treatment: { kind: string; on: string; day: number; tiredness: Mean | null } | null;
}

/** Uses only what was recorded before that day. Nothing is predicted: these are figures from the past. */
export function envelopeOf(days: readonly DatedDay[], date: string): DayEnvelope {
  const before = days.filter((day) => day.date < date);
  const recent = before.filter((day) => day.date >= daysAfter(date, -windowDays));
  const picture = pictureOf(recent, Math.max(1, recent.filter(isFullDay).length), before);
  const loads = picture.daily.flatMap(({ date: on, load }) => (load === null ? [] : [{ date: on, load }]));
  const median = medianOf(present(picture.daily.map(({ load }) => load)));
  const isEnough = loads.length >= leastLoads && median !== null && median > 0;
  return {
    date,
    loads,
    usual: isEnough ? { load: median, ceiling: Math.max((median * 7) / 5, median + 1) } : null,
    lows_after_busy_days: picture.boom_busts.length,
    drainers: picture.drainers,
    cost: costsIn(recent),
    after_treatment: afterTreatment(before, date),
  };
}

function afterTreatment(days: readonly DatedDay[], date: string): DayEnvelope['after_treatment'] {
  const recent = treatmentWeeksOf(days).flatMap(({ kind, treatments, tiredness }) => {
    const on = treatments.at(-1)?.to;
    const day = on === undefined ? 0 : daysBetween(on, date);
    if (on === undefined || day < 1 || day > daysLaidOver) return [];
    const mean = tiredness[day - 1] ?? null;
    return [{ kind, on, day, tiredness: mean && mean.n >= leastTreatmentsBehind ? mean : null }];
  });
  const [latest = null] = recent.toSorted((a, b) => a.day - b.day);
  return latest;
}

/** Something tomorrow that takes energy. Instants are in milliseconds. */
export interface KnownDrain {
  from: number;
  to: number;
}

const restMs = 30 * minuteMs;
/** Anything shorter is not a rest. */
const leastRestMs = 10 * minuteMs;

/**
 * Half an hour of rest before each drain, or what is left of it after the previous one. Null if there is no time.
 * Drains are sorted by start, and the result has the same order.
 */
export function restsBefore(drains: readonly KnownDrain[]): ({ from: number; to: number } | null)[] {
  let free = -Infinity;
  return drains.map(({ from, to }) => {
    const begins = Math.max(from - restMs, free);
    free = Math.max(free, to);
    return from - begins >= leastRestMs ? { from: begins, to: from } : null;
  });
}
