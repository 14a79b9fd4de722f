import type { Sentence } from '@kindred/contract/energy/rules/sentences.ts';
import { canBeWrittenOn, datesOf } from '@kindred/contract/energy/rules/dates.ts';
import type { EnergyReviewed } from '@kindred/contract/energy/review.ts';

export type SummaryPicture = EnergyReviewed['picture'];
export type SummaryPart = 'tiredness' | 'energy' | 'load';

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
  | 'named'
  | 'answered'
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

/** The evidence for a statement: named figures, and days with the relevant values. */
export interface Behind {
  figures: readonly (readonly [name: FigureName, value: number])[];
  parts: readonly SummaryPart[];
  days: SummaryPicture['daily'];
  /** The days on which it happened, if those have no value. */
  dates: readonly string[];
}

/** Variability is a share of the average; every other figure is a plain number. */
export const figureIn = (name: FigureName, value: number, locale: string): string =>
  name === 'differ'
    ? new Intl.NumberFormat(locale, { style: 'percent' }).format(value)
    : toOneDecimal(value, locale);

type Figures = Behind['figures'];
const build = (name: FigureName, value: number | null | undefined): Figures =>
  value === null || value === undefined ? [] : [[name, value]];

/** The same limits as in the rules: far above and far below the usual. */
function limitsOf({ load, energy }: SummaryPicture): Figures {
  return [
    ...build('usual_load', load?.median),
    ...build('much', load && Math.max(load.median * 1.4, load.median + 1)),
    ...build('usual_energy', energy?.median),
    ...build('low', energy && energy.median - 2),
  ];
}

export type SentenceCode = Sentence['code'];
export type SentenceOf<C extends SentenceCode> = Sentence & { code: C };

const effect = ({ n, mean }: { n: number; mean: number }): Figures => [
  ['entries', n],
  ['mean', mean],
];
const mentioned = ({ dates, answered }: { dates: readonly string[]; answered: number }): Figures => [
  ['named', dates.length],
  ['answered', answered],
];
const spread = ({ cv }: { cv: number }, { load }: SummaryPicture): Figures => [
  ...build('mean', load?.mean),
  ['differ', cv],
];

const figuresOf: { [C in SentenceCode]: (sentence: SentenceOf<C>, picture: SummaryPicture) => Figures } = {
  not_enough_days: ({ counted: filled, least }) => [
    ['filled', filled],
    ['needed', least],
  ],
  tiredness: ({ mean, n }, { tiredness }) => [
    ['added', Math.round(mean * n)],
    ['days', n],
    ['mean', mean],
    ...build('median', tiredness?.median),
    ...build('lowest', tiredness?.min),
    ...build('highest', tiredness?.max),
  ],
  worst_day: ({ tiredness }) => [['highest', tiredness]],
  best_block: (_, { blocks }) =>
    (['morning', 'afternoon', 'evening'] as const).flatMap((block) => build(block, blocks[block]?.mean)),
  boom_bust: (_, picture) => limitsOf(picture),
  up_and_down: spread,
  steady: spread,
  giver: effect,
  drainer: effect,
  named_giver: mentioned,
  named_drainer: mentioned,
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
    ...build('before', tiredness && tiredness.mean - change),
    ...build('now', tiredness?.mean),
    ['change', change],
  ],
};

const partsOf: Readonly<Partial<Record<Sentence['code'], readonly SummaryPart[]>>> = {
  tiredness: ['tiredness'],
  worst_day: ['tiredness'],
  best_block: ['energy'],
  boom_bust: ['load', 'energy'],
  up_and_down: ['load'],
  steady: ['load'],
  strategy_days: ['energy'],
  treatment: ['tiredness'],
};

export function behind(sentence: Sentence, picture: SummaryPicture): Behind {
  const parts = partsOf[sentence.code] ?? [];
  const days = picture.daily.filter((day) => parts.some((part) => day[part] !== null));
  const of = figuresOf[sentence.code] as (sentence: Sentence, picture: SummaryPicture) => Figures;
  const dates = 'dates' in sentence ? sentence.dates : [];
  return { figures: of(sentence, picture), parts, days, dates };
}

/** Which statements belong to which chart. */
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

/**
 * Whether today belongs to the week, and how many earlier days without an entry can still be filled in. As in the
 * diary, the very first day counts as today if it has not begun on the device, whose zone may be behind the coach’s.
 */
export function daysToFillIn(
  { cycle, picture }: Pick<EnergyReviewed, 'cycle' | 'picture'>,
  onDevice: string,
): { isToday: boolean; earlier: number } {
  const isFirst = cycle.number === 1 && cycle.state === 'tracking';
  const today = isFirst && onDevice < cycle.starts_on ? cycle.starts_on : onDevice;
  const dates = cycle.state === 'abandoned' || cycle.review ? [] : datesOf(cycle);
  const recorded = new Set(picture.daily.map(({ date }) => date));
  const open = dates.filter((date) => date < today && canBeWrittenOn(date, today) && !recorded.has(date));
  return { isToday: dates.includes(today), earlier: open.length };
}

export const mostQuestions = 5;
export const questionLimit = 200;

/** One question per line, as typed. */
export function questionsIn(typed: string): string[] {
  return typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** For scores from 0 to 10 a second decimal adds nothing, nor does a trailing zero. */
export function toOneDecimal(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'negative' }).format(value);
}

/** Merges consecutive days into one band across a chart with equal columns. */
export function bandsOf(marked: readonly boolean[]): { from: number; to: number }[] {
  const bands: { from: number; to: number }[] = [];
  for (const [index, isMarked] of marked.entries()) {
    if (!isMarked) continue;
    const to = (index + 1) / marked.length;
    const last = bands.at(-1);
    if (last && marked[index - 1]) last.to = to;
    else bands.push({ from: index / marked.length, to });
  }
  return bands;
}

/** The statements that interest members most come first. */
const byInterest: readonly SentenceCode[] = [
  'not_enough_days',
  'tiredness',
  'best_block',
  'giver',
  'named_giver',
  'treatment',
  'boom_bust',
  'trend',
  'steady',
  'up_and_down',
  'drainer',
  'named_drainer',
  'strategy_days',
  'worst_day',
];

/** Up to three statements for the top of the page; the others stay with their charts. */
export function highlightsOf(sentences: EnergyReviewed['sentences'], count = 3): Sentence[] {
  return (sentences as Sentence[])
    .toSorted((a, b) => byInterest.indexOf(a.code) - byInterest.indexOf(b.code))
    .filter(({ code }, index, sorted) => sorted.findIndex((one) => one.code === code) === index)
    .slice(0, count);
}
