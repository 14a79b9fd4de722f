import type { Sentence } from '@kindred/contract/energy-coach/sentences.ts';
import type { EnergyReviewed } from '@kindred/contract/energy-review.ts';

export type Picture = EnergyReviewed['picture'];
export type Part = 'tiredness' | 'energy' | 'load';

export type FigureName =
  | 'filled'
  | 'needed'
  | 'mean'
  | 'median'
  | 'lowest'
  | 'highest'
  | 'added'
  | 'days'
  | 'entries'
  | 'morning'
  | 'afternoon'
  | 'evening'
  | 'usual_load'
  | 'much'
  | 'usual_energy'
  | 'low'
  | 'differ'
  | 'with_it'
  | 'without_it'
  | 'before'
  | 'now'
  | 'change';

/** What a sentence came from: figures by their names, and days with the parts that count. */
export interface Behind {
  figures: readonly (readonly [name: FigureName, value: number])[];
  parts: readonly Part[];
  days: Picture['daily'];
}

const counted = new Set<FigureName>(['filled', 'needed', 'days', 'entries', 'added', 'lowest', 'highest']);
/** Counts are whole; everything else has two places, so that it can be worked out again. */
export const placesOf = (name: FigureName): 0 | 2 => (counted.has(name) ? 0 : 2);

type Figures = Behind['figures'];
const given = (name: FigureName, value: number | null | undefined): Figures =>
  value === null || value === undefined ? [] : [[name, value]];

/** The same limits as in the rules: what is much more than usual, and what is far below it. */
function limitsOf({ load, energy }: Picture): Figures {
  return [
    ...given('usual_load', load?.median),
    ...given('much', load && Math.max(load.median * 1.4, load.median + 1)),
    ...given('usual_energy', energy?.median),
    ...given('low', energy && energy.median - 2),
  ];
}

export type SentenceCode = Sentence['code'];
export type SentenceOf<C extends SentenceCode> = Sentence & { code: C };

const effect = ({ n, mean }: { n: number; mean: number }): Figures => [
  ['entries', n],
  ['mean', mean],
];
const spread = ({ cv }: { cv: number }, { load }: Picture): Figures => [
  ...given('mean', load?.mean),
  ['differ', cv],
];

const figuresOf: { [C in SentenceCode]: (sentence: SentenceOf<C>, picture: Picture) => Figures } = {
  not_enough_days: ({ counted: filled, least }) => [
    ['filled', filled],
    ['needed', least],
  ],
  tiredness: ({ mean, n }, { tiredness }) => [
    ['added', Math.round(mean * n)],
    ['days', n],
    ['mean', mean],
    ...given('median', tiredness?.median),
    ...given('lowest', tiredness?.min),
    ...given('highest', tiredness?.max),
  ],
  worst_day: ({ tiredness }) => [['highest', tiredness]],
  best_block: (_, { blocks }) =>
    (['morning', 'afternoon', 'evening'] as const).flatMap((block) => given(block, blocks[block]?.mean)),
  boom_bust: (_, picture) => limitsOf(picture),
  up_and_down: spread,
  steady: spread,
  giver: effect,
  drainer: effect,
  strategy_days: ({ days_used, energy_used, energy_not_used }) => [
    ['days', days_used],
    ['with_it', energy_used],
    ['without_it', energy_not_used],
  ],
  treatment: ({ n, tiredness_after }) => [
    ['days', n],
    ['mean', tiredness_after],
  ],
  trend: ({ change }, { tiredness }) => [
    ...given('before', tiredness && tiredness.mean - change),
    ...given('now', tiredness?.mean),
    ['change', change],
  ],
};

const partsOf: Readonly<Partial<Record<Sentence['code'], readonly Part[]>>> = {
  tiredness: ['tiredness'],
  worst_day: ['tiredness'],
  best_block: ['energy'],
  boom_bust: ['load', 'energy'],
  up_and_down: ['load'],
  steady: ['load'],
  strategy_days: ['energy'],
  treatment: ['tiredness'],
};

export function behind(sentence: Sentence, picture: Picture): Behind {
  const parts = partsOf[sentence.code] ?? [];
  const days = picture.daily.filter((day) => parts.some((part) => day[part] !== null));
  const of = figuresOf[sentence.code] as (sentence: Sentence, picture: Picture) => Figures;
  return { figures: of(sentence, picture), parts, days };
}

/** Which sentences stand with which picture. */
export const standWith = {
  result: ['not_enough_days', 'tiredness', 'trend'],
  parts_of_day: ['best_block'],
  activities: ['giver', 'drainer'],
  ups_and_downs: ['boom_bust', 'up_and_down', 'steady'],
  treatment: ['worst_day', 'treatment'],
  strategies: ['strategy_days'],
} as const satisfies Record<string, readonly Sentence['code'][]>;

export function sentencesFor(
  where: keyof typeof standWith,
  sentences: EnergyReviewed['sentences'],
): Sentence[] {
  const codes: readonly string[] = standWith[where];
  return (sentences as Sentence[]).filter(({ code }) => codes.includes(code));
}

export const mostQuestions = 5;
export const questionLimit = 200;

/** One on each line, as they were typed. */
export function questionsIn(typed: string): string[] {
  return typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function inPlaces(value: number, places: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value);
}

/** The points of a line in its box, in runs: where a value is missing, the line has a gap. */
export function runsOf(
  values: readonly (number | null)[],
  { width, height, most }: { width: number; height: number; most: number },
): { x: number; y: number }[][] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const runs: { x: number; y: number }[][] = [];
  let isOpen = false;
  for (const [at, value] of values.entries()) {
    if (value === null) isOpen = false;
    else {
      const point = { x: at * step, y: height - (value / most) * height };
      if (isOpen) runs.at(-1)?.push(point);
      else runs.push([point]);
      isOpen = true;
    }
  }
  return runs;
}
