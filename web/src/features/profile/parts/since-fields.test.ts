import { afterEach, expect, it, vi } from 'vitest';
import { wrongDates } from './since-fields.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('a diagnosis in the current month is not in the future, wherever the device is', () => {
  const givenMonth = (year: string, month: string) => {
    const form = new FormData();
    form.set('since_year_myeloma', year);
    form.set('since_month_myeloma', month);
    return wrongDates(form, ['myeloma']);
  };
  vi.stubEnv('TZ', 'Australia/Sydney');
  // 1 December in Sydney, 9 am.
  vi.setSystemTime('2026-11-30T22:00:00Z');
  expect([givenMonth('2026', '12'), givenMonth('2027', '01')]).toEqual([undefined, 'to_come']);
  vi.stubEnv('TZ', 'America/Los_Angeles');
  // 31 December in Los Angeles.
  vi.setSystemTime('2027-01-01T03:00:00Z');
  expect([givenMonth('2026', '12'), givenMonth('2027', '')]).toEqual([undefined, 'to_come']);
});
