import type { Block } from './day-values.ts';
import type { BesideBust, Picture } from './picture-types.ts';
import type { Trend } from './trend.ts';

/** One statement about a cycle: its code and figures. The screen supplies the wording. */
export type Sentence =
  | { code: 'not_enough_days'; counted: number; least: number; length: number }
  | { code: 'tiredness'; band: string; mean: number; n: number }
  | { code: 'worst_day'; date: string; tiredness: number }
  | { code: 'best_block'; block: Block; mean: number; n: number }
  | {
      code: 'boom_bust';
      count: number;
      first_boom: string;
      first_bust: string;
      /** What else may explain one of them; a treatment takes precedence over a bad night. */
      beside: BesideBust | null;
    }
  | { code: 'up_and_down' | 'steady'; cv: number; days: number }
  | { code: 'giver' | 'drainer'; category: string; labels: string[]; mean: number; n: number }
  | { code: 'named_giver' | 'named_drainer'; what: string; dates: string[]; answered: number }
  | {
      code: 'strategy_days';
      id: string;
      days_used: number;
      energy_used: number;
      energy_not_used: number;
    }
  | { code: 'treatment'; days: number; tiredness_after: number; n: number }
  | { code: 'trend'; word: string; change: number };

/** Fewer days with activities show no pattern. */
const leastForPattern = 3;

/** The first two are the short summary; the others are shown with their subject. */
export function sentencesOf(picture: Picture, trend: Trend | null, least: number): Sentence[] {
  const { counted, length, valid, tiredness, band } = picture;
  if (!valid) return [{ code: 'not_enough_days', counted, least, length }];
  return [
    ...(tiredness && band
      ? [{ code: 'tiredness' as const, band, mean: tiredness.mean, n: tiredness.n }]
      : []),
    ...patternsOf(picture),
    ...worstOf(picture),
    ...effectsOf(picture),
    ...namedOf(picture),
    ...strategyDays(picture),
    ...treatmentOf(picture),
    ...(trend ? [{ code: 'trend' as const, word: trend.word, change: trend.change }] : []),
  ];
}

function patternsOf(picture: Picture): Sentence[] {
  const { best_block: block, blocks, boom_busts: pairs, load, steadiness, daily } = picture;
  const best = block && blocks[block];
  const [first] = pairs;
  const days = daily.filter((day) => day.load !== null).length;
  const visible = days >= leastForPattern && load?.cv !== null && load !== null;
  return [
    ...(block && best ? [{ code: 'best_block' as const, block, mean: best.mean, n: best.n }] : []),
    ...(first
      ? [
          {
            code: 'boom_bust' as const,
            count: pairs.length,
            first_boom: first.boom,
            first_bust: first.bust,
            beside: besideOf(pairs),
          },
        ]
      : []),
    ...(visible && load.cv !== null && (steadiness === 'steady' || steadiness === 'up_and_down')
      ? [{ code: steadiness, cv: load.cv, days }]
      : []),
  ];
}

function besideOf(pairs: Picture['boom_busts']): BesideBust | null {
  const all = new Set(pairs.flatMap(({ beside }) => beside));
  return all.has('treatment') ? 'treatment' : all.has('poor_sleep') ? 'poor_sleep' : null;
}

function worstOf({ daily, tiredness }: Picture): Sentence[] {
  if (!tiredness || tiredness.max === tiredness.min) return [];
  const worst = daily.find((day) => day.tiredness === tiredness.max);
  return worst ? [{ code: 'worst_day', date: worst.date, tiredness: tiredness.max }] : [];
}

function effectsOf({ givers, drainers }: Picture): Sentence[] {
  return [
    ...givers.map((one) => ({ code: 'giver' as const, ...one })),
    ...drainers.map((one) => ({ code: 'drainer' as const, ...one })),
  ];
}

function namedOf({ gave, cost }: Picture): Sentence[] {
  const { answered } = gave;
  return [
    ...gave.listed.map((one) => ({ code: 'named_giver' as const, ...one, answered })),
    ...cost.listed.map((one) => ({ code: 'named_drainer' as const, ...one, answered: cost.answered })),
  ];
}

function strategyDays({ strategies }: Picture): Sentence[] {
  return strategies.flatMap(({ id, days_used, energy_used, energy_not_used }) =>
    energy_used === null || energy_not_used === null
      ? []
      : [{ code: 'strategy_days' as const, id, days_used, energy_used, energy_not_used }],
  );
}

function treatmentOf({ treatment: { days, tiredness_after } }: Picture): Sentence[] {
  // The treatment may have been on a day after the cycle.
  if (!tiredness_after) return [];
  return [
    { code: 'treatment', days: days.length, tiredness_after: tiredness_after.mean, n: tiredness_after.n },
  ];
}
