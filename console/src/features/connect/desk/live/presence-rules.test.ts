import { expect, it } from 'vitest';
import { choiceIn, hiddenMs, idleMs, presencePauseOf, type PresenceSigns } from './presence-rules.ts';

const second = 1_000;
const now = 10_000_000;
const signs = (more: Partial<PresenceSigns>): PresenceSigns => ({
  hiddenSince: undefined,
  lastInputAt: now - second,
  lastBeatAt: now - 15 * second,
  ...more,
});

it('presence: lasts while somebody uses the tab', () => {
  expect(presencePauseOf(signs({}), now)).toBeUndefined();
});

it('presence: lasts while the tab is hidden for a moment, and ends when it is forgotten', () => {
  const hiddenFor = (ms: number) => signs({ hiddenSince: now - ms, lastInputAt: now - ms });
  expect(presencePauseOf(hiddenFor(hiddenMs - second), now)).toBeUndefined();
  expect(presencePauseOf(hiddenFor(hiddenMs), now)).toBe('hidden');
});

it('presence: ends when the chair in front of a visible tab is empty', () => {
  expect(presencePauseOf(signs({ lastInputAt: now - idleMs + second }), now)).toBeUndefined();
  expect(presencePauseOf(signs({ lastInputAt: now - idleMs }), now)).toBe('idle');
});

it('presence: does not come back by itself when a computer wakes up', () => {
  const before = now - 3_600 * second;
  expect(presencePauseOf(signs({ lastInputAt: before, lastBeatAt: before }), now)).toBe('asleep');
  expect(presencePauseOf(signs({ lastInputAt: now, lastBeatAt: before }), now)).toBeUndefined();
});

it('the choice of another tab: holds for the same person, for a minute', () => {
  const stored = (at: number) => JSON.stringify({ staff: 'ann', state: 'busy', places: 2, at });
  expect(choiceIn(stored(now - 20 * second), 'ann', now)).toEqual({ state: 'busy', places: 2 });
  expect(choiceIn(stored(now - 20 * second), 'ben', now)).toBeUndefined();
  expect(choiceIn(stored(now - 61 * second), 'ann', now)).toBeUndefined();
  expect(choiceIn(null, 'ann', now)).toBeUndefined();
});
