import type { Picture } from './picture-types.ts';
import { trendOf, type Trend } from './trend.ts';

/** In the order of the table: questions asked every day come first. */
export const weekMeasures = [
  'tiredness',
  'worst',
  'energy',
  'interference',
  'pain',
  'low_mood',
  'sleep_hours',
  'movement_minutes',
  'load',
  'lows_after_busy_days',
] as const;
export type WeekMeasure = (typeof weekMeasures)[number];

export interface ComparedMeasure {
  measure: WeekMeasure;
  first: number | null;
  second: number | null;
  /** Null unless both weeks have enough days and a value. */
  change: number | null;
}
export interface TwoWeeks {
  measures: ComparedMeasure[];
  /** Rule 9; null if one of the weeks has too few days. */
  trend: Trend | null;
  /** The number of days with a treatment, because a week with treatment is not comparable to one without. */
  treated: readonly [first: number, second: number];
}

/** Two decimals, as displayed. */
const hundredths = (value: number) => Math.round(value * 100);

function valueOf(picture: Picture, measure: WeekMeasure): number | null {
  if (measure === 'tiredness') return picture.tiredness?.mean ?? null;
  if (measure === 'worst') return picture.tiredness?.max ?? null;
  if (measure === 'energy') return picture.energy?.mean ?? null;
  if (measure === 'load') return picture.load?.median ?? null;
  if (measure === 'lows_after_busy_days') return picture.load && picture.boom_busts.length;
  return picture[measure];
}

/** Values are rounded before subtracting, so that the difference matches the numbers shown. */
export function compareWeeks(first: Picture, second: Picture): TwoWeeks {
  const isComparable = first.valid && second.valid;
  const measures = weekMeasures.map((measure): ComparedMeasure => {
    const [a, b] = [valueOf(first, measure), valueOf(second, measure)];
    const change = isComparable && a !== null && b !== null ? hundredths(b) - hundredths(a) : null;
    return { measure, first: a, second: b, change: change === null ? null : change / 100 };
  });
  return {
    measures: measures.filter((one) => one.first !== null || one.second !== null),
    trend: trendOf(second, first),
    treated: [first.treatment.days.length, second.treatment.days.length],
  };
}
