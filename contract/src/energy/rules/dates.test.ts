import { expect, it } from 'vitest';
import { withGaps } from './dates.ts';

it('a chart has one empty column wherever days are missing', () => {
  const [first, second, later] = ['2027-03-01', '2027-03-02', '2027-06-01'].map((date) => ({ date }));
  expect(withGaps([first, second, later].filter((day) => day !== undefined))).toEqual([
    first,
    second,
    null,
    later,
  ]);
  expect(withGaps([])).toEqual([]);
});
