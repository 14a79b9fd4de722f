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

/** A hidden tab of a browser in which somebody chose notifications earlier. */
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

it('an alert: whoever chose notifications earlier is told after a reload', async () => {
  const { alertPerson } = await import('./alerts.ts');
  await alertPerson('usual');
  expect(shown.mock.calls).toEqual([['Someone is waiting for you']]);
});
