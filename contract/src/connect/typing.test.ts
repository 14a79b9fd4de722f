import { expect, it } from 'vitest';
import { createTypingThrottle, typingShownMs } from './typing.ts';

it('typing is reported immediately, then again before it would disappear, separately for each conversation', () => {
  const isDue = createTypingThrottle();
  const keys = [0, 200, 2_900, 3_100, 3_200, 6_200];
  const reported = keys.filter((at) => isDue('a', 10_000 + at));
  expect(reported).toEqual([0, 3_100, 6_200]);
  expect(reported.every((at, nth) => nth === 0 || at - (reported[nth - 1] ?? 0) < typingShownMs)).toBe(true);
  expect(isDue('b', 16_300)).toBe(true);
});
