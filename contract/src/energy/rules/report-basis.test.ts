import { expect, it } from 'vitest';
import { daysNeededIn, hasRecords, reportBasisOf } from './report-basis.ts';

const figures = { mean: null, interference: null, energy: null, sleep_hours: null, movement_minutes: null };
const empty = { ...figures, counted: 0, valid: false, length: 7, alerts: [] };
const reportOn = (...cycles: (typeof empty)[]) =>
  reportBasisOf({ cycles, treatment_days: [], strategies: [{ days_used: 0 }] });

it('report basis: is nothing without a record, and enough only with at least one valid cycle', () => {
  expect(reportOn(empty)).toBe('nothing');
  expect(reportOn({ ...empty, counted: 3 })).toBe('few_days');
  expect(reportOn({ ...empty, counted: 4, valid: true }, empty)).toBe('enough_days');
});

it('report basis: counts an answer, an alert or a treatment even on a day that is not full', () => {
  expect(hasRecords({ ...empty, movement_minutes: 0 })).toBe(true);
  expect(hasRecords({ ...empty, alerts: ['red_flag'] })).toBe(true);
  expect(reportBasisOf({ cycles: [empty], treatment_days: ['chemo'], strategies: [] })).toBe('few_days');
});

it('report basis: gives the number of days the longest cycle needs', () => {
  expect(daysNeededIn([empty, { length: 14 }])).toBe(8);
});
