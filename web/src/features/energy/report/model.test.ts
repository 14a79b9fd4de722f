import { expect, it } from 'vitest';
import { codeInWords, digitsIn, tirednessOf, weeksOfAll } from './model.ts';

it('formats a code in two halves, and parses it however it is typed', () => {
  expect(codeInWords('042917')).toBe('042 917');
  expect(digitsIn(' 042-917 ')).toBe('042917');
});

it('averages the days that have a score, and reports the first of the worst', () => {
  const scores = [4, null, 8, 8];
  const daily = scores.map((tiredness, at) => ({ date: `2027-03-0${at + 1}`, tiredness }));
  expect(tirednessOf(daily)).toEqual({ mean: 20 / 3, count: 3, worst: 8, worstOn: '2027-03-03' });
  expect(tirednessOf(daily.slice(1, 2))).toBeUndefined();
});

it('a report on all weeks covers the last twelve', () => {
  const weeks = Array.from({ length: 14 }, (_, at) => at + 1);
  expect(weeksOfAll(weeks)).toEqual(weeks.slice(2));
  expect(weeksOfAll([1, 2])).toEqual([1, 2]);
});
