import type { Block, Category, CostAnswer, GaveAnswer } from './day-values.ts';

export type Band = 'none' | 'mild' | 'moderate' | 'severe';
export type Steadiness = 'steady' | 'uneven' | 'up_and_down';

export interface Spread {
  mean: number;
  median: number;
  min: number;
  max: number;
  n: number;
}
export interface Mean {
  mean: number;
  n: number;
}
export interface Effect extends Mean {
  category: Category;
  /** The first three descriptions in the member's own words. */
  labels: string[];
}
/** Something named with one tap as giving or costing energy, with the days it was named on. */
export interface NamedKind<A extends string = string> {
  what: A;
  dates: string[];
}
export interface NamedKinds<A extends string = string> {
  /** The number of days on which the question was answered, including with "nothing". */
  answered: number;
  listed: NamedKind<A>[];
}
export interface StrategyFigures {
  id: string;
  days_used: number;
  days_helped: number;
  share_helped: number | null;
  /** Compares days with and without it; null unless there are two of each. */
  energy_used: number | null;
  energy_not_used: number | null;
}

/** What else may explain a day with little energy; it is then no reason to do less. */
export type BesideBust = 'treatment' | 'poor_sleep';
export interface BoomBust {
  boom: string;
  bust: string;
  beside: BesideBust[];
}

export interface Picture {
  length: number;
  counted: number;
  valid: boolean;
  tiredness: Spread | null;
  band: Band | null;
  daily: { date: string; tiredness: number | null; energy: number | null; load: number | null }[];
  energy: { mean: number; median: number } | null;
  blocks: Record<Block, Mean | null>;
  best_block: Block | null;
  load: { mean: number; median: number; cv: number | null } | null;
  steadiness: Steadiness | null;
  /** Days with much more activity than usual. */
  booms: string[];
  /** A boom followed by a day far below the usual energy. */
  boom_busts: BoomBust[];
  givers: Effect[];
  drainers: Effect[];
  /** The two-tap question. */
  gave: NamedKinds<GaveAnswer>;
  cost: NamedKinds<CostAnswer>;
  strategies: StrategyFigures[];
  sleep_hours: number | null;
  sleep_quality: number | null;
  /** Days with a nap of more than half an hour, or after three. */
  nap_days: { long: string[]; late: string[]; count: number };
  /** Null if no day has an answer, which is not the same as zero. */
  movement_minutes: number | null;
  interference: number | null;
  low_mood: number | null;
  pain: number | null;
  treatment: { days: { date: string; kind: string }[]; tiredness_after: Mean | null };
}
