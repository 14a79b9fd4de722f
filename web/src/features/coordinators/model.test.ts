import type { CoordinatorBooking } from '@kindred/contract/coordinators.ts';
import type { Opening } from '@kindred/contract/hours.ts';
import { describe, expect, it } from 'vitest';
import { nextCallOf, openingsByDay, openDays } from './model.ts';

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

it('the next call is the earliest one still booked, in whatever order they were booked', () => {
  const call = (id: string, starts_at: string, state: CoordinatorBooking['state'] = 'booked') => ({
    id,
    starts_at,
    state,
    ends_at: starts_at,
    phone: '0400 000 001',
    about: null,
    coordinator: {
      id: 'kim',
      first_name: 'Kim',
      phone: '1800 000 000',
      zone: 'Australia/Perth',
      sample: false,
    },
  });
  const [late, soon] = [call('late', '2027-03-02T01:00:00Z'), call('soon', '2027-03-01T11:00:00+10:00')];
  expect(nextCallOf([late, soon])?.id).toBe('soon');
  expect(nextCallOf([late, { ...soon, state: 'cancelled' }])?.id).toBe('late');
  expect(nextCallOf([])).toBeUndefined();
});
