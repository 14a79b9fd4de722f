import { blocks, isFullDay, type Block, type DatedDay } from './day-values.ts';
import { activityOf } from './effects.ts';
import { costsIn, gaveIn } from './gave-and-cost.ts';
import { leastDays } from './dates.ts';
import { daysAfter } from '../../calendar-days.ts';
import { meanOf, medianOf, present, sum, totalOf, twiceMedian } from './numbers.ts';
import type {
  Band,
  BesideBust,
  Mean,
  Picture,
  Spread,
  Steadiness,
  StrategyFigures,
} from './picture-types.ts';

/**
 * The review of a cycle, rules 1 to 8. Deterministic. Every answer counts, even on incomplete days; only rule 1
 * requires full days. Figures are not rounded.
 */

const weights = { light: 1, moderate: 2, heavy: 3 } as const;
/** The number of answers a part of the day needs. */
const leastForBest = 3;
/** A night is bad with fewer hours than this, or with this quality or worse (0 to 4). */
const enoughSleep = 5;
const badNight = 1;
/** The scale at which thirds and halves are integers. */
const energyUnits = 6;
const minutesAnHour = 60;

/** The figures of a day: integers, or null where unanswered. */
interface Counted extends DatedDay {
  /** In sixths. */
  energy6: number | null;
  /** In weighted minutes. */
  load60: number | null;
}

const inOrder = (days: readonly DatedDay[]) =>
  days.toSorted((a, b) => (a.date < b.date ? -1 : 1)).map(countedOf);

/**
 * `length` is the number of days in the cycle. Avoiding duplicate dates and dates outside the cycle is up to the
 * caller. `all` is every day that was recorded, because the days that follow may be in the next cycle. `between` is the
 * days after the cycle that are in no cycle: they count in no mean, but a busy day or a treatment among them is
 * followed up too.
 */
export function pictureOf(
  days: readonly DatedDay[],
  length: number,
  all: readonly DatedDay[] = days,
  between: readonly DatedDay[] = [],
): Picture {
  const counted = inOrder(days);
  const later = inOrder(between);
  const written = new Map(all.map((day) => [day.date, countedOf(day)]));
  const full = days.filter(isFullDay).length;
  const tiredness = present(days.map((day) => day.tiredness));
  return {
    length,
    counted: full,
    valid: full >= leastDays(length),
    tiredness: spreadOf(tiredness),
    band: bandOf(meanOf(tiredness)),
    daily: counted.map(({ date, tiredness: tired, energy6, load60 }) => ({
      date,
      tiredness: tired,
      energy: energy6 === null ? null : energy6 / energyUnits,
      load: load60 === null ? null : load60 / minutesAnHour,
    })),
    ...energiesOf(counted),
    ...loadsOf(counted, later, written),
    ...activityOf(counted),
    gave: gaveIn(counted),
    cost: costsIn(counted),
    strategies: strategiesOf(counted),
    sleep_hours: meanOf(present(days.map((day) => day.sleep_hours))),
    sleep_quality: meanOf(present(days.map((day) => day.sleep_quality))),
    nap_days: napsOf(counted),
    movement_minutes: totalOf(present(days.map((day) => day.movement_minutes))),
    interference: meanOf(present(days.map((day) => day.interference))),
    low_mood: meanOf(present(days.map((day) => day.low_mood))),
    pain: meanOf(present(days.map((day) => day.pain))),
    treatment: treatmentOf(counted, later, written),
  };
}

function countedOf(day: DatedDay): Counted {
  const filled = present(blocks.map((block) => day[`energy_${block}`]));
  const minutes = day.activities.map((one) => one.minutes * weights[one.effort]);
  return {
    ...day,
    energy6: filled.length === 0 ? null : (sum(filled) * energyUnits) / filled.length,
    load60: minutes.length === 0 ? null : sum(minutes),
  };
}

function spreadOf(values: readonly number[]): Spread | null {
  const [mean, median] = [meanOf(values), medianOf(values)];
  if (mean === null || median === null) return null;
  return { mean, median, min: Math.min(...values), max: Math.max(...values), n: values.length };
}

export function bandOf(mean: number | null): Band | null {
  if (mean === null) return null;
  if (mean < 1) return 'none';
  if (mean < 4) return 'mild';
  return mean < 7 ? 'moderate' : 'severe';
}

function energiesOf(days: readonly Counted[]): Pick<Picture, 'energy' | 'blocks' | 'best_block'> {
  const energies = present(days.map(({ energy6 }) => energy6));
  const [mean, median] = [meanOf(energies), medianOf(energies)];
  const of = (block: Block): Mean | null => {
    const values = present(days.map((day) => day[`energy_${block}`]));
    const blockMean = meanOf(values);
    return blockMean === null ? null : { mean: blockMean, n: values.length };
  };
  const each = { morning: of('morning'), afternoon: of('afternoon'), evening: of('evening') };
  // Of two equal parts of the day, the earlier one wins.
  const asked = blocks.filter((block) => (each[block]?.n ?? 0) >= leastForBest);
  // A single part of the day cannot be better than anything.
  const [best = null] = (asked.length > 1 ? asked : []).toSorted(
    (a, b) => (each[b]?.mean ?? 0) - (each[a]?.mean ?? 0),
  );
  return {
    energy:
      mean === null || median === null ? null : { mean: mean / energyUnits, median: median / energyUnits },
    blocks: each,
    best_block: best,
  };
}

type Written = ReadonlyMap<string, Counted>;

function loadsOf(
  days: readonly Counted[],
  later: readonly Counted[],
  written: Written,
): Pick<Picture, 'load' | 'steadiness' | 'booms' | 'boom_busts'> {
  const loads = present(days.map(({ load60 }) => load60));
  const [mean, median] = [meanOf(loads), medianOf(loads)];
  if (mean === null || median === null) return { load: null, steadiness: null, booms: [], boom_busts: [] };
  const total = sum(loads);
  // n²·variance and its limits as integers, so that comparing them is exact.
  const varied = loads.length * sum(loads.map((load) => load * load)) - total * total;
  const booms = boomsAmong([...days, ...later], days);
  return {
    load: {
      mean: mean / minutesAnHour,
      median: median / minutesAnHour,
      cv: total === 0 ? null : Math.sqrt(varied) / total,
    },
    steadiness: total === 0 ? null : steadinessOf(varied, total * total),
    booms: booms.filter((boom) => days.includes(boom)).map(({ date }) => date),
    boom_busts: bustsAfter(booms, days, written),
  };
}

function steadinessOf(varied: number, totalSquared: number): Steadiness {
  if (16 * varied < totalSquared) return 'steady';
  return 4 * varied < totalSquared ? 'uneven' : 'up_and_down';
}

function boomsAmong(days: readonly Counted[], usual: readonly Counted[]): Counted[] {
  const twice = twiceMedian(present(usual.map(({ load60 }) => load60)));
  return days.filter(
    ({ load60 }) => load60 !== null && 10 * load60 >= 7 * twice && 2 * load60 >= twice + 2 * minutesAnHour,
  );
}

function bustsAfter(
  booms: readonly Counted[],
  days: readonly Counted[],
  written: Written,
): Picture['boom_busts'] {
  const twice = twiceMedian(present(days.map(({ energy6 }) => energy6)));
  return booms.flatMap(({ date: boom }) => {
    const next = written.get(daysAfter(boom, 1));
    if (!next || next.energy6 === null || 2 * next.energy6 > twice - 4 * energyUnits) return [];
    return [{ boom, bust: next.date, beside: besideBust(next, written) }];
  });
}

/** A treatment on the day itself or the two before it, or a bad night. */
function besideBust(bust: Counted, written: Written): BesideBust[] {
  const around = [0, -1, -2].map((days) => written.get(daysAfter(bust.date, days)));
  const treated = around.some((day) => day !== undefined && isTreated(day));
  const slept = bust.sleep_hours ?? enoughSleep;
  const isPoor = slept < enoughSleep || (bust.sleep_quality ?? badNight + 1) <= badNight;
  return [...(treated ? ['treatment' as const] : []), ...(isPoor ? ['poor_sleep' as const] : [])];
}

const isTreated = ({ treatment_today: kind }: DatedDay) => kind !== null && kind !== 'none';

function strategiesOf(days: readonly Counted[]): StrategyFigures[] {
  const used = (day: Counted, id: string) => day.strategies.find((one) => one.id === id && one.used);
  const ids = new Set(days.flatMap(({ strategies }) => strategies.map(({ id }) => id)));
  return [...ids].toSorted().map((id) => {
    const uses = days.flatMap((day) => used(day, id) ?? []);
    const helped = uses.filter((one) => one.helped === 1).length;
    const withIt = present(days.map((day) => (used(day, id) ? day.energy6 : null)));
    const without = present(days.map((day) => (used(day, id) ? null : day.energy6)));
    const comparable = withIt.length >= 2 && without.length >= 2;
    return {
      id,
      days_used: uses.length,
      days_helped: helped,
      share_helped: uses.length === 0 ? null : helped / uses.length,
      energy_used: comparable ? sum(withIt) / withIt.length / energyUnits : null,
      energy_not_used: comparable ? sum(without) / without.length / energyUnits : null,
    };
  });
}

function napsOf(days: readonly Counted[]): Picture['nap_days'] {
  const dates = (is: (day: Counted) => boolean) => days.filter(is).map(({ date }) => date);
  const isLong = (day: Counted) => (day.nap_minutes ?? 0) > 30;
  const isLate = (day: Counted) => day.nap_after_3pm === true;
  return {
    long: dates(isLong),
    late: dates(isLate),
    count: dates((day) => isLong(day) || isLate(day)).length,
  };
}

export const treatmentsIn = (days: readonly DatedDay[]): Picture['treatment']['days'] =>
  days.filter(isTreated).map(({ date, treatment_today: kind }) => ({ date, kind: kind ?? '' }));

/** The two days after each treatment; a day that follows two treatments counts once. */
function treatmentOf(
  days: readonly Counted[],
  later: readonly Counted[],
  written: Written,
): Picture['treatment'] {
  const treated = treatmentsIn(days);
  const dates = [...treated, ...treatmentsIn(later)].map(({ date }) => date);
  const after = new Set(dates.flatMap((date) => [daysAfter(date, 1), daysAfter(date, 2)]));
  const values = present([...after].map((date) => written.get(date)?.tiredness ?? null));
  const mean = meanOf(values);
  return { days: treated, tiredness_after: mean === null ? null : { mean, n: values.length } };
}
