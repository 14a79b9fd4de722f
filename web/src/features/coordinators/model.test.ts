import type { Opening } from '@kindred/contract/hours.ts';
import { describe, expect, it } from 'vitest';
import { openingsByDay, openDays } from './model.ts';

const weekly = (byday: string, opens_at = '09:00', closes_at = '17:00'): Opening => ({
  freq: 'WEEKLY',
  interval: 1,
  byday,
  bymonthday: null,
  dtstart: null,
  valid_from: null,
  valid_to: null,
  opens_at,
  closes_at,
  zone: 'Australia/Sydney',
});

describe('free times', () => {
  it('are grouped by day in the reader’s own time zone', () => {
    const slots = ['2027-03-01T09:00:00+11:00', '2027-03-01T16:30:00+11:00'];
    const days = (zone: string) =>
      openingsByDay(slots, zone, 'en-AU').map(({ day, slots: own }) => [day, own.length]);
    expect(days('Australia/Sydney')).toEqual([['Monday 1 March', 2]]);
    expect(days('America/New_York')).toEqual([
      ['Sunday 28 February', 1],
      ['Monday 1 March', 1],
    ]);
  });
});

describe('working hours', () => {
  it('join consecutive days, and keep others apart', () => {
    const textOf = (byday: string) =>
      openDays([weekly(byday)], 'en-US').map(({ from, to }) => (from === to ? from : `${from}–${to}`));
    expect(textOf('MO,TU,WE,TH,FR')).toEqual(['Monday–Friday']);
    expect(textOf('FR,MO,TU')).toEqual(['Monday–Tuesday', 'Friday']);
  });

  it('are also given in another time zone, across midnight too', () => {
    const [by] = openDays([weekly('MO', '09:00', '17:00')], 'en-US', -600);
    expect([by?.from, by?.opens, by?.closes]).toEqual(['Sunday', '11:00 PM', '7:00 AM']);
  });
});
