import { expect, it } from 'vitest';
import { openingSentence } from './opening-sentence.ts';
import { weekdays, type Weekday } from './is-open.ts';

const on = (days: readonly Weekday[], opens_at: string, closes_at: string) =>
  days.map((weekday) => ({ weekday, opens_at, closes_at }));
const week = weekdays.slice(0, 5);
const said = (openings: ReturnType<typeof on>, days: string[] = []) =>
  openingSentence(
    { openings, holidays: days.map((day) => ({ day, name: 'Holiday' })) },
    'Pacific/Auckland',
    '2026-12-01',
  );

it('opening hours: consecutive days with the same hours are mentioned once', () => {
  expect(said(on(week, '09:00', '17:00'))).toBe('Monday to Friday, 9 am to 5 pm, Auckland time');
  expect(said(on(weekdays, '08:30', '12:00'))).toBe('Every day, 8:30 am to noon, Auckland time');
  expect(said(on(weekdays, '00:00', '23:59'))).toBe('Every day, all day, Auckland time');
  expect(said([...on(week, '09:00', '17:00'), ...on(['SA', 'SU'], '10:00', '14:00')])).toBe(
    'Monday to Friday, 9 am to 5 pm; Saturday and Sunday, 10 am to 2 pm, Auckland time',
  );
  expect(said([...on(['MO'], '13:00', '17:00'), ...on(['MO', 'WE'], '09:00', '12:00')])).toBe(
    'Monday, 9 am to noon and 1 pm to 5 pm; Wednesday, 9 am to noon, Auckland time',
  );
  expect(said([])).toBe('Closed at the moment');
});

it('opening hours: the next three holidays are named, and none that has passed', () => {
  const days = ['2027-01-02', '2026-11-30', '2026-12-25', '2026-12-26', '2027-01-01'];
  expect(said(on(week, '09:00', '17:00'), days)).toBe(
    'Monday to Friday, 9 am to 5 pm, Auckland time. Closed on 25 December 2026, 26 December 2026 and 1 January 2027',
  );
});
