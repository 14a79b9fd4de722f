import { daysAfter } from '@kindred/contract/calendar-days.ts';
import { expect, it } from 'vitest';
import { chartColumns, periodBefore, periodOf, readableColumns } from './rules.ts';

const today = '2027-03-01';

it.each([
  ['28 days up to yesterday, if nothing is chosen', {}, { from: '2027-02-01', to: '2027-02-28' }],
  ['the last 7 days', { last: '7' }, { from: '2027-02-22', to: '2027-02-28' }],
  ['a year', { last: '365' }, { from: '2026-03-01', to: '2027-02-28' }],
  ['one day', { from: '2027-02-10', to: '2027-02-10' }, { from: '2027-02-10', to: '2027-02-10' }],
  [
    'no day that is not over',
    { from: '2027-02-20', to: '2027-03-09' },
    { from: '2027-02-20', to: '2027-02-28' },
  ],
  ['no days backwards', { from: '2027-02-10', to: '2027-02-09' }, { fault: 'period_backwards' }],
  ['no ten years', { from: '2017-03-01', to: '2027-02-28' }, { fault: 'period_too_long' }],
  ['a leap year', { from: '2026-02-27', to: '2027-02-27' }, { from: '2026-02-27', to: '2027-02-27' }],
  ['not tomorrow', { from: '2027-03-02', to: '2027-03-05' }, { fault: 'period_not_counted' }],
  [
    'no days before numbers are kept',
    { from: '2024-01-01', to: '2024-02-01' },
    { fault: 'period_not_counted' },
  ],
] as const)('a period: has %s', (_, query, period) => {
  expect(periodOf(query, today)).toEqual(period);
});

it('the previous period: has as many days, and ends the day before', () => {
  expect(periodBefore({ from: '2027-02-22', to: '2027-02-28' })).toEqual({
    from: '2027-02-15',
    to: '2027-02-21',
  });
});

it.each([
  ['days in a week', '2027-02-22', [7]],
  ['days, or weeks, in 28 days', '2027-02-01', [28, 4]],
  ['weeks, or months, in 90 days', '2026-12-01', [13, 3]],
  ['months in a year', '2026-03-01', [12]],
])('a chart: has %s, without a gap', (_, from, counts) => {
  const to = '2027-02-28';
  const choices = chartColumns({ from, to });
  expect(choices.map((columns) => columns.length)).toEqual(counts);
  for (const columns of choices) {
    expect([columns[0]?.from, columns.at(-1)?.to]).toEqual([from, to]);
    for (const [nth, column] of columns.slice(1).entries())
      expect(daysAfter(columns[nth]?.to ?? '', 1)).toBe(column.from);
  }
});

it('a chart: uses days if half of them have a number, and weeks otherwise', () => {
  const [day, none, week] = [{ value: 7 }, { value: null }, { value: 9 }];
  expect(readableColumns([[day, none], [week]])).toEqual([day, none]);
  expect(readableColumns([[day, none, none], [week]])).toEqual([week]);
  expect(readableColumns([[none], [none]])).toEqual([none]);
});
