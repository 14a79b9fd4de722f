import { expect, it } from 'vitest';
import { isReminderDue } from './rules.ts';

const cycle = { starts_on: '2027-03-01', ends_on: '2027-03-14', pauses: [] };

it.each([
  ['on the first day', [], '2027-03-01', true],
  ['after two empty days', [], '2027-03-03', true],
  ['not after three empty days', [], '2027-03-04', false],
  ['three days after the last word', ['2027-03-05'], '2027-03-08', true],
  ['not four days after it', ['2027-03-05'], '2027-03-09', false],
  ['not on a day on which something is written', ['2027-03-05'], '2027-03-05', false],
] as const)('diary reminder is due %s', (_, written, today, request) => {
  expect(isReminderDue(cycle, written, today)).toBe(request);
});

it('does not count paused days as empty', () => {
  const paused = { ...cycle, pauses: [{ from: '2027-03-02', until: '2027-03-10' }] };
  expect(isReminderDue(paused, [], '2027-03-12')).toBe(true);
  expect(isReminderDue(paused, [], '2027-03-13')).toBe(false);
});
