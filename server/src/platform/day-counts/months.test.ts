import { expect, it } from 'vitest';
import { isWholeMonth, monthsOf, wholeMonthsIn } from './months.ts';

it('whole months: are those that begin and end within a period', () => {
  const of = (from: string, to: string) => wholeMonthsIn({ from, to });
  expect(of('2027-01-01', '2027-02-28')).toEqual({ first: '2027-01-01', end: '2027-03-01' });
  expect(of('2026-12-02', '2027-02-27')).toEqual({ first: '2027-01-01', end: '2027-02-01' });
  expect(of('2027-01-02', '2027-01-31')).toEqual({ first: '2027-01-02', end: '2027-01-02' });
  expect(isWholeMonth({ from: '2028-02-01', to: '2028-02-29' })).toBe(true);
  expect(isWholeMonth({ from: '2028-02-01', to: '2028-02-28' })).toBe(false);
});

it('months of a period: may be partial at the start and at the end', () => {
  expect(monthsOf({ from: '2026-12-30', to: '2027-02-03' })).toEqual([
    { from: '2026-12-30', to: '2026-12-31' },
    { from: '2027-01-01', to: '2027-01-31' },
    { from: '2027-02-01', to: '2027-02-03' },
  ]);
});
