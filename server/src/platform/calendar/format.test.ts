import { expect, it } from 'vitest';
import { formatCalendarDay, formatInstant, formatList } from './format.ts';

const instant = new Date('2027-03-04T23:30:00Z');

it.each([
  ['en-AU', 'Australia/Sydney', 'Friday 5 March at 10:30 am, Sydney time'],
  ['en-GB', 'Europe/London', 'Thursday 4 March at 23:30, London time'],
  ['en-US', 'America/New_York', 'Thursday, March 4 at 6:30 PM, New York time'],
  ['en-US', 'UTC', 'Thursday, March 4 at 11:30 PM, UTC'],
])('writes an instant for %s by the clocks of %s, and names the city', (locale, zone, words) => {
  expect(formatInstant(instant, zone, locale)).toBe(words);
});

it('formats a calendar day the same wherever the server is', () => {
  expect(formatCalendarDay('2027-03-04', 'en-AU', 'full')).toBe('4 March 2027');
  expect(formatCalendarDay('2027-03-04', 'en-US', 'short')).toBe('Mar 4, 2027');
  expect(formatCalendarDay('2027-03-04', 'en-AU', 'shortest')).toBe('4 Mar');
});

it('joins a list with "and"', () => {
  expect(formatList(['a', 'b', 'c'], 'en-AU')).toBe('a, b and c');
});
