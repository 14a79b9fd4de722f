import { expect, it } from 'vitest';
import { summarizeTip } from './rules.ts';

it('sums up a tip in the words that staff wrote for it', () => {
  expect(summarizeTip({ summary: 'Sit while you wash.', text: 'A shower takes energy. Sit down.' })).toBe(
    'Sit while you wash.',
  );
});

it.each([
  ['Sit down to shower. It saves energy.', 'Sit down to shower.'],
  [
    'Does your head feel foggy? Choose one thing to do. Turn off the radio.',
    'Does your head feel foggy? Choose one thing to do.',
  ],
  ['Rest', 'Rest'],
])('sums up a tip without a summary by its first sentence, never by a bare question: %s', (text, summary) => {
  expect(summarizeTip({ text })).toBe(summary);
});
