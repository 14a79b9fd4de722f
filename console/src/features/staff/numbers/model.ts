import { daysBetween } from '@kindred/contract/calendar-days.ts';
import type { NumberFigure, NumberPeriod, NumbersOverview } from '@kindred/contract/staff/numbers.ts';
import { formatDay, isDay } from '../../../platform/clock.ts';

const lengths = ['7', '28', '90', '365'] as const;
type PeriodLength = (typeof lengths)[number];

/** As given in the page's URL. */
export interface ChosenPeriod {
  last?: PeriodLength;
  from?: string;
  to?: string;
}

export const periodChoices: readonly { last: PeriodLength; words: string }[] = [
  { last: '7', words: '7 days' },
  { last: '28', words: '28 days' },
  { last: '90', words: '90 days' },
  { last: '365', words: 'A year' },
];

/** 28 days, unless the URL says otherwise. */
export function periodFrom(params: URLSearchParams): ChosenPeriod {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) || isDay(to)) return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
  return { last: lengths.find((one) => one === params.get('last')) ?? '28' };
}

export const periodQuery = (chosen: ChosenPeriod) => new URLSearchParams({ ...chosen }).toString();

export const numbersAddress = (subject: string | null, chosen: ChosenPeriod) =>
  `/numbers${subject === null ? '' : `/${subject}`}?${periodQuery(chosen)}`;

export const periodInWords = ({ from, to }: NumberPeriod) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

const shortDay = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const dayInShort = (day: string) => shortDay.format(Date.parse(day));
export const columnInWords = ({ from, to }: NumberPeriod) =>
  from === to ? dayInShort(from) : `${dayInShort(from)} to ${dayInShort(to)}`;

function inSeconds(value: number): string {
  if (value < 60) return `${value} s`;
  if (value < 3_600) return `${Math.floor(value / 60)} min ${value % 60} s`;
  const minutes = Math.round(value / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function valueInWords(
  value: number | null,
  { unit, hides }: Pick<NumberFigure, 'unit' | 'hides'>,
): string {
  if (value === null) return hides ? 'too few' : '–';
  return unit === 'seconds' ? inSeconds(value) : value.toLocaleString('en-AU');
}

interface Compared {
  figure: NumberFigure;
  period: NumberPeriod;
  /** Whether the previous period was counted in full. */
  comparable: boolean;
}

export const isComparable = ({ before, counted_from }: Pick<NumbersOverview, 'before' | 'counted_from'>) =>
  counted_from !== null && before.from >= counted_from;

/** The number compared with that of the previous period. */
export function periodChange({ figure, period, comparable }: Compared): string {
  const { total } = figure;
  const days = daysBetween(period.from, period.to) + 1;
  const span = days === 1 ? 'the day before' : `the ${days} days before`;
  if (!total || total.value === null) return '';
  if (!comparable) return `Not counted in ${span}`;
  if (total.before === null) return figure.hides ? `Too few to show in ${span}` : `Not counted in ${span}`;
  const before = valueInWords(total.before, figure);
  if (total.value === total.before) return `The same as in ${span}`;
  const more = total.value > total.before;
  const word = figure.unit === 'seconds' ? (more ? 'longer' : 'shorter') : more ? 'more' : 'fewer';
  if (total.before === 0) return `${before} in ${span}`;
  const percent = Math.round((Math.abs(total.value - total.before) / total.before) * 100);
  return percent === 0
    ? `About the same as in ${span} (${before})`
    : `${percent}% ${word} than in ${span} (${before})`;
}

/** The top of a scale: the next round number. */
export function roundTop(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const top = [1, 2, 3, 4, 5, 6, 8, 10].find((times) => times * step >= value) ?? 10;
  return Math.max(4, top * step);
}

/** Whether a figure has no numbers at all. */
export const isEmptyFigure = ({ total, columns, rows }: NumberFigure) =>
  (total?.value ?? null) === null &&
  columns.every(({ value }) => value === null) &&
  rows.every(({ value, beside }) => value === null && beside.every((one) => one === null));
