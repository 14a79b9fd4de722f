import { daysAfter, daysBetween, minuteMs } from '../../calendar-days.ts';
import { isFullDay, type CostAnswer, type DatedDay } from './day-values.ts';
import { costsIn } from './gave-and-cost.ts';
import { medianOf, present } from './numbers.ts';
import { pictureOf } from './picture.ts';
import type { Effect, Mean, NamedKinds } from './picture-types.ts';
import { daysLaidOver, treatmentWeeksOf } from './treatment-weeks.ts';

/** The days behind tomorrow's envelope: what was usual in the last four weeks. */
const windowDays = 28;
/** As for a week: fewer days show no usual one. */
export const leastLoads = 4;
const leastTreatmentsBehind = 2;

/** A day before it comes: what was usual, and where the days began that were much more than usual (rule 5). */
export interface DayEnvelope {
  date: string;
  /** Days with activities, in order; the median and the ceiling are made of these. */
  loads: { date: string; load: number }[];
  /** Null if there are too few such days to tell. */
  usual: { load: number; ceiling: number } | null;
  /** How often a day above the ceiling was followed by a day with much less energy. */
  lows_after_busy_days: number;
  drainers: Effect[];
  cost: NamedKinds<CostAnswer>;
  /** Tomorrow counted from the last treatment, and how tired that day was after earlier ones. */
  after_treatment: { kind: string; on: string; day: number; tiredness: Mean | null } | null;
}

/** Only what was written before that day counts. Nothing is predicted: these are figures of the past. */
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

/** Something of tomorrow that takes energy. Instants in milliseconds. */
export interface KnownDrain {
  from: number;
  to: number;
}

const restMs = 30 * minuteMs;
/** Less is no rest. */
const leastRestMs = 10 * minuteMs;

/**
 * Half an hour of rest before each, or what is left of it after the one before. Null if there is no time for it. In
 * the order of the drains, which are sorted by their start.
 */
export function restsBefore(drains: readonly KnownDrain[]): ({ from: number; to: number } | null)[] {
  let free = -Infinity;
  return drains.map(({ from, to }) => {
    const begins = Math.max(from - restMs, free);
    free = Math.max(free, to);
    return from - begins >= leastRestMs ? { from: begins, to: from } : null;
  });
}
