import { expect, it } from 'vitest';
import { hoursAndMinutes, weeksToCompare } from './model.ts';

const week = (id: string, valid = true) => ({ id, valid });
const four = [week('a'), week('b', false), week('c'), week('d', false)];

it('compares the last two weeks with enough days, unless others are chosen', () => {
  expect(weeksToCompare(four, [null, null])).toEqual(['a', 'c']);
  expect(weeksToCompare(four, ['d', 'b'])).toEqual(['b', 'd']);
  expect(weeksToCompare(four, ['d', null])).toEqual(['c', 'd']);
});

it('never compares a week with itself, and ignores weeks that do not exist', () => {
  expect(weeksToCompare(four, ['c', 'c'])).toEqual(['a', 'c']);
  expect(weeksToCompare(four, ['x', 'y'])).toEqual(['a', 'c']);
  expect(weeksToCompare([week('a')], ['a', null])).toBeNull();
  expect(weeksToCompare([week('a', false), week('b', false)], [null, null])).toEqual(['a', 'b']);
});

it('turns a load into time: three hours are three light ones, or one heavy one', () => {
  expect(hoursAndMinutes(3)).toEqual({ hours: 3, minutes: 0 });
  expect(hoursAndMinutes(3, 3)).toEqual({ hours: 1, minutes: 0 });
  expect(hoursAndMinutes(2.25)).toEqual({ hours: 2, minutes: 15 });
  // Rounded to five minutes, because no one plans more exactly, and 60 minutes become an hour.
  expect(hoursAndMinutes(1.97)).toEqual({ hours: 2, minutes: 0 });
});
