import { expect, it } from 'vitest';
import type { Opening } from './hours.ts';
import { nextOpening } from './is-open.ts';

const weekly = (byday: string, opens: string, closes: string): Opening => ({
  freq: 'WEEKLY',
  interval: 1,
  byday,
  bymonthday: null,
  dtstart: null,
  valid_from: null,
  valid_to: null,
  opens_at: opens,
  closes_at: closes,
  zone: 'Australia/Sydney',
});
const weekdays = [weekly('MO,TU,WE,TH,FR', '10:00', '16:00')];
// Sydney is 11 hours ahead of UTC in November.
const next = (utc: string, openings = weekdays) => nextOpening(openings, new Date(`${utc}Z`), 'UTC');

it('finds the next opening: later today, tomorrow, after the weekend', () => {
  expect(next('2026-11-23T22:00')).toEqual({ inDays: 0, weekday: 'TU', at: '10:00' });
  expect(next('2026-11-24T06:00')).toEqual({ inDays: 1, weekday: 'WE', at: '10:00' });
  expect(next('2026-11-27T06:00')).toEqual({ inDays: 3, weekday: 'MO', at: '10:00' });
});

it('finds an opening a week ahead if there is one a week, and the first of several', () => {
  const tuesdays = weekly('TU', '09:00', '10:00');
  expect(next('2026-11-24T01:00', [tuesdays])).toEqual({ inDays: 7, weekday: 'TU', at: '09:00' });
  expect(next('2026-11-24T06:00', [tuesdays, ...weekdays])?.weekday).toBe('WE');
});

it('finds none without hours, or after the last day on which they apply', () => {
  expect(next('2026-11-24T06:00', [])).toBeUndefined();
  const over = { ...weekly('MO', '09:00', '10:00'), valid_to: '2026-11-01' };
  expect(next('2026-11-24T06:00', [over])).toBeUndefined();
});
