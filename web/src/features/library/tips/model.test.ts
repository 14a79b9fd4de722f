import { expect, it } from 'vitest';
import { teaserOf } from './model.ts';

it.each([
  ['Sit down to shower. It saves energy.', 'Sit down to shower.'],
  [
    'Does your head feel foggy? Choose one thing to do. Turn off the radio.',
    'Does your head feel foggy? Choose one thing to do.',
  ],
  ['Rest', 'Rest'],
])('the card of a tip never ends with a bare question: %s', (text, teaser) => {
  expect(teaserOf(text)).toBe(teaser);
});
