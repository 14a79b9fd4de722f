import { expect, it } from 'vitest';
import { dayMs, daysAfter, daysBetween, hourMs, minuteMs, weekMs } from './calendar-days.ts';

it('daysAfter: counts calendar days across the end of a month, a leap day and a daylight-saving change', () => {
  expect([
    daysAfter('2026-10-01', 7),
    daysAfter('2027-03-31', -7),
    daysAfter('2028-02-28', 1),
    daysAfter('2027-12-31', 1),
  ]).toEqual(['2026-10-08', '2027-03-24', '2028-02-29', '2028-01-01']);
});

it('daysBetween: returns what daysAfter has to add, in either direction', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});

it('lengths: are in milliseconds', () => {
  expect([minuteMs, hourMs, dayMs, weekMs]).toEqual([60_000, 3_600_000, 86_400_000, 604_800_000]);
});
