import { describe, expect, it } from 'vitest';
import { byDay, dayNamed, daysAfter, timesOf, weekInWords, weekOf, type Call } from './model.ts';

const call = (id: string, coordinator: string, starts_at: string): Call => ({
  id,
  coordinator,
  coordinator_name: `Invented ${coordinator}`,
  starts_at,
  ends_at: starts_at,
  first_name: 'Ann',
  phone: '0400 000 001',
  about: null,
});

describe('a week of calls', () => {
  it('begins on a Monday, also for a Sunday and over the end of a year', () => {
    expect(weekOf('2026-11-16')).toBe('2026-11-16');
    expect(weekOf('2026-11-22')).toBe('2026-11-16');
    expect(weekOf('2027-01-01')).toBe('2026-12-28');
  });

  it('is said with its first and its last day', () => {
    expect(weekInWords('2026-11-16')).toBe('16 to 22 November 2026');
    expect(weekInWords('2026-11-30')).toBe('30 November to 6 December 2026');
    expect(weekInWords('2026-12-28')).toBe('28 December 2026 to 3 January 2027');
  });

  it('is as long where the clocks are changed', () => {
    expect(daysAfter('2026-10-01', 7)).toBe('2026-10-08');
    expect(daysAfter('2027-03-31', -7)).toBe('2027-03-24');
  });

  it('is that of today where an address names no day that there is', () => {
    expect(dayNamed('2026-02-28', 'today')).toBe('2026-02-28');
    for (const wrong of [null, '', '2026-02-30', '2026-2-3', 'tomorrow'])
      expect(dayNamed(wrong, 'today')).toBe('today');
  });
});

describe('the calls', () => {
  it('stand by day and by coordinator, as the clock of the charity has it', () => {
    const days = byDay([
      call('1', 'kim', '2026-11-16T09:00:00+11:00'),
      call('2', 'alex', '2026-11-16T09:00:00+11:00'),
      call('3', 'kim', '2026-11-16T16:00:00+11:00'),
      call('4', 'kim', '2026-11-17T00:30:00+11:00'),
    ]);
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-16', 3],
      ['2026-11-17', 1],
    ]);
    expect(days[0]?.coordinators.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
      ['Invented kim', ['1', '3']],
      ['Invented alex', ['2']],
    ]);
  });

  it('say from when to when', () => {
    expect(timesOf({ starts_at: '2026-11-16T09:00:00+11:00', ends_at: '2026-11-16T13:30:00+11:00' })).toBe(
      '9:00 am to 1:30 pm',
    );
  });
});
