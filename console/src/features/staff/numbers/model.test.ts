import type { NumberFigure } from '@kindred/contract/staff/numbers.ts';
import { expect, it } from 'vitest';
import { periodChange, periodFrom, roundTop, valueInWords } from './model.ts';

const figure = (more: Partial<NumberFigure> = {}): NumberFigure => ({
  key: 'chats',
  name: 'Chats started',
  definition: '',
  unit: 'count',
  hides: true,
  total: { value: 120, before: 100 },
  columns: [],
  value_name: '',
  beside_names: [],
  rows: [],
  ...more,
});
const period = { from: '2027-02-01', to: '2027-02-28' };

it.each([
  ['20% more than in the 28 days before (100)', figure(), true],
  ['Too few to show in the 28 days before', figure({ total: { value: 7, before: null } }), true],
  ['Not counted in the 28 days before', figure(), false],
  ['The same as in the 28 days before', figure({ total: { value: 100, before: 100 } }), true],
  [
    '50% shorter than in the 28 days before (2 min 0 s)',
    figure({ unit: 'seconds', total: { value: 60, before: 120 } }),
    true,
  ],
  ['', figure({ total: { value: null, before: 9 } }), true],
])('a change reads %j', (words, one, comparable) => {
  expect(periodChange({ figure: one, period, comparable })).toBe(words);
});

it('a hidden number says "too few" for people, and shows a dash for things', () => {
  expect(valueInWords(null, figure())).toBe('too few');
  expect(valueInWords(null, figure({ hides: false }))).toBe('–');
  expect(valueInWords(1_234, figure())).toBe('1,234');
  expect(valueInWords(3_700, figure({ unit: 'seconds' }))).toBe('1 h 2 min');
  expect(valueInWords(7_180, figure({ unit: 'seconds' }))).toBe('2 h 0 min');
});

it('a period comes from the URL, and is 28 days without one', () => {
  const of = (text: string) => periodFrom(new URLSearchParams(text));
  expect(of('')).toEqual({ last: '28' });
  expect(of('last=90')).toEqual({ last: '90' });
  expect(of('last=91')).toEqual({ last: '28' });
  expect(of('from=2027-01-01&to=x')).toEqual({ from: '2027-01-01' });
});

it('a scale ends at a round number that nothing exceeds', () => {
  expect([0, 3, 7, 11, 99, 1_201].map(roundTop)).toEqual([4, 4, 8, 20, 100, 2_000]);
});
