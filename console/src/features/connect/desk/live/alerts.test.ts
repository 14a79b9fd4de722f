import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givenLine } from '../fixtures.ts';

const me = { id: 'ann', name: 'Ann' };
const shown = vi.fn<(words: string) => void>();

class Shown {
  static permission = 'granted';
  addEventListener = () => {};
  constructor(words: string) {
    shown(words);
  }
}

/** A hidden tab of a browser in which notifications were turned on earlier. */
beforeEach(() => {
  shown.mockClear();
  const page = { visibilityState: 'hidden', addEventListener: () => {}, Notification: Shown };
  const request = async (_: string, options: unknown, work?: (lock: object) => unknown) => work?.({});
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  vi.stubGlobal('Notification', Shown);
  vi.stubGlobal('localStorage', { getItem: () => '{"notification":true}', setItem: () => {} });
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an alert reaches someone who chose notifications earlier, even after a reload', async () => {
  const { alertPerson } = await import('./alerts.ts');
  await alertPerson('usual');
  expect(shown.mock.calls).toEqual([['Someone is waiting for you']]);
});

it('an alert for a follow-up comes as its day begins, even if nothing else changes', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59, 58) });
  const [{ startAlerts }, { deskStore }] = await Promise.all([
    import('./alerts.ts'),
    import('./desk-store.ts'),
  ]);
  const line = givenLine('a', {
    state: 'open',
    staff: me,
    last_number: 3,
    receipts: { member: { delivered: 0, read: 0 }, staff: { delivered: 3, read: 3 } },
    follow_up_on: '2026-11-28',
  });
  deskStore.change((before) => ({ ...before, synced: true, lines: new Map([['a', line]]) }));
  const stop = startAlerts(me.id);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown.mock.calls).toEqual([['Someone is waiting for you']]);
  stop();
  deskStore.clear();
});
