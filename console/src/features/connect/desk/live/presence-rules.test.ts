import { expect, it } from 'vitest';
import {
  choiceIn,
  hiddenMs,
  idleMs,
  isOnOtherTab,
  presencePauseOf,
  withoutTab,
  withRenewal,
  type PresenceSigns,
} from './presence-rules.ts';

const second = 1_000;
const now = 10_000_000;
const signs = (more: Partial<PresenceSigns>): PresenceSigns => ({
  hiddenSince: undefined,
  lastInputAt: now - second,
  lastBeatAt: now - 15 * second,
  ...more,
});

it('presence lasts while someone uses the tab', () => {
  expect(presencePauseOf(signs({}), now)).toBeUndefined();
});

it('presence lasts while the tab is hidden briefly, and ends when the tab is forgotten', () => {
  const hiddenFor = (ms: number) => signs({ hiddenSince: now - ms, lastInputAt: now - ms });
  expect(presencePauseOf(hiddenFor(hiddenMs - second), now)).toBeUndefined();
  expect(presencePauseOf(hiddenFor(hiddenMs), now)).toBe('hidden');
});

it('presence ends when the chair in front of a visible tab is empty', () => {
  expect(presencePauseOf(signs({ lastInputAt: now - idleMs + second }), now)).toBeUndefined();
  expect(presencePauseOf(signs({ lastInputAt: now - idleMs }), now)).toBe('idle');
});

it('presence does not come back by itself when a computer wakes up', () => {
  const before = now - 3_600 * second;
  expect(presencePauseOf(signs({ lastInputAt: before, lastBeatAt: before }), now)).toBe('asleep');
  expect(presencePauseOf(signs({ lastInputAt: now, lastBeatAt: before }), now)).toBeUndefined();
});

it('another tab’s choice applies to the same person, for a minute', () => {
  const stored = (at: number) => JSON.stringify({ staff: 'ann', state: 'busy', places: 2, at, tabs: {} });
  expect(choiceIn(stored(now - 20 * second), 'ann', now)).toEqual({ state: 'busy', places: 2 });
  expect(choiceIn(stored(now - 20 * second), 'ben', now)).toBeUndefined();
  expect(choiceIn(stored(now - 61 * second), 'ann', now)).toBeUndefined();
  expect(choiceIn(null, 'ann', now)).toBeUndefined();
});

it('hiding, locking or closing a tab does not mark someone away who works in another one', () => {
  const [one, other, ben] = [
    { staff: 'ann', tab: '1' },
    { staff: 'ann', tab: '2' },
    { staff: 'ben', tab: '3' },
  ] as const;
  const available = (at: number) => ({ state: 'available', places: 3, at }) as const;
  const text = withRenewal(null, one, available(now));
  expect(isOnOtherTab(text, one, now)).toBe(false);
  const both = withRenewal(text, other, available(now + 5_000));
  for (const own of [one, other]) expect(isOnOtherTab(both, own, now + 10_000)).toBe(true);
  expect(isOnOtherTab(both, ben, now + 10_000)).toBe(false);

  // The other tab was closed, or has been silent for as long as a lease lasts.
  expect(isOnOtherTab(withoutTab(both, '2'), one, now + 10_000)).toBe(false);
  expect(isOnOtherTab(both, one, now + 51_000)).toBe(false);
  // Choosing to be away applies to all tabs.
  const gone = withRenewal(both, other, { ...available(now + 6_000), state: 'away' });
  expect(isOnOtherTab(gone, one, now + 10_000)).toBe(false);
  expect(choiceIn(withoutTab(both, '1'), 'ann', now + 10_000)).toEqual({ state: 'available', places: 3 });
});
