import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import { describe, expect, it } from 'vitest';
import {
  callsByDay,
  dayNamed,
  callTimes,
  reportListsOf,
  weekInWords,
  weekOf,
  type BookedCall,
} from './model.ts';

const call = (id: string, coordinator: string, starts_at: string): BookedCall => ({
  id,
  coordinator,
  coordinator_name: `Invented ${coordinator}`,
  starts_at,
  ends_at: starts_at,
  first_name: 'Ann',
  phone: '0400 000 001',
  about: null,
  has_report: false,
});

describe('a week of calls', () => {
  it('starts on a Monday, even for a Sunday and across the end of a year', () => {
    expect(weekOf('2026-11-16')).toBe('2026-11-16');
    expect(weekOf('2026-11-22')).toBe('2026-11-16');
    expect(weekOf('2027-01-01')).toBe('2026-12-28');
  });

  it('is labelled with its first and last day', () => {
    expect(weekInWords('2026-11-16')).toBe('16 to 22 November 2026');
    expect(weekInWords('2026-11-30')).toBe('30 November to 6 December 2026');
    expect(weekInWords('2026-12-28')).toBe('28 December 2026 to 3 January 2027');
  });

  it('is that of the date in the URL, if it is a valid one', () => {
    expect(dayNamed('2026-02-28')).toBe('2026-02-28');
    for (const wrong of [null, '', '2026-02-30', '2026-2-3', 'tomorrow'])
      expect(dayNamed(wrong)).toBeUndefined();
  });
});

describe('calls', () => {
  it('are grouped by day and coordinator, in the charity’s time zone', () => {
    const days = callsByDay([
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

  it('of two coordinators with the same first name are kept apart', () => {
    const first = call('1', 'kim', '2026-11-16T09:00:00+11:00');
    const second = {
      ...call('2', 'kim-perth', '2026-11-16T10:00:00+11:00'),
      coordinator_name: 'Invented kim',
    };
    const [day] = callsByDay([first, second]);
    expect(day?.coordinators.map(({ id, name }) => [id, name])).toEqual([
      ['kim', 'Invented kim'],
      ['kim-perth', 'Invented kim'],
    ]);
  });

  it('show start and end', () => {
    expect(callTimes({ starts_at: '2026-11-16T09:00:00+11:00', ends_at: '2026-11-16T13:30:00+11:00' })).toBe(
      '9:00 am to 1:30 pm',
    );
  });
});

it('an attached report says how often something was used, be it on one day or on several', () => {
  const used = (name: string, days_used: number) => ({ name, days_used });
  const report = {
    red_flags: [],
    cycles: [],
    treatment_days: [],
    strategies: [used('A nap', 1), used('A walk', 3)],
  } as unknown as EnergyReport;
  expect(reportListsOf(report)).toEqual([
    { heading: 'What was tried', lines: ['A nap: used on 1 day', 'A walk: used on 3 days'] },
  ]);
});
