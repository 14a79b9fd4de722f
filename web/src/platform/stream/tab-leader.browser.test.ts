import { afterEach, expect, it, vi } from 'vitest';
import { createLeaderLock } from './leader-lock.ts';
import { createTabLeader, type TabLeader, type LeaderMessage } from './tab-leader.ts';
import type { StreamState } from '@kindred/contract/stream-client/reconnect.ts';

interface TestTab extends TabLeader {
  listens: () => boolean;
  state: () => StreamState | undefined;
  tell: (state: StreamState) => void;
  visible: boolean;
  /** Freezes the tab: it receives and sends nothing, but keeps its locks. */
  freeze: () => void;
}

const open: TestTab[] = [];
afterEach(() => {
  for (const tab of open.splice(0)) tab.want(undefined);
  vi.useRealTimers();
});

/** Tabs of one browser: real locks, and messages that reach all others. */
function givenTabs(count: number): TestTab[] {
  const name = `test ${crypto.randomUUID()}`;
  const hearing = new Map<TestTab, (word: LeaderMessage) => void>();
  const tabs = Array.from({ length: count }, () => {
    let frozen = false;
    let telling: ((state: StreamState) => void) | undefined;
    let state: StreamState | undefined;
    const one = createTabLeader({
      leading: createLeaderLock(name, navigator.locks),
      say: (word) => {
        if (!frozen) for (const [other, hear] of hearing) if (other !== tab) hear(word);
      },
      show: (next) => {
        state = next;
      },
      visible: () => tab.visible,
      listen: async (_visit, signal, tell) => {
        telling = tell;
        tell('live');
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve());
        });
        telling = undefined;
      },
    });
    const tab: TestTab = {
      ...one,
      visible: true,
      listens: () => telling !== undefined,
      state: () => state,
      tell: (next) => telling?.(next),
      freeze: () => {
        frozen = true;
      },
    };
    hearing.set(tab, (word) => {
      if (!frozen) one.hear(word);
    });
    return tab;
  });
  open.push(...tabs);
  return tabs;
}

const listening = (tabs: readonly TestTab[]) => tabs.map((tab) => tab.listens());

it('has one tab listen for all, and all of them show the state', async () => {
  const tabs = givenTabs(3);
  for (const tab of tabs) tab.want('a visit');
  await expect.poll(() => tabs.map((tab) => tab.state())).toEqual(['live', 'live', 'live']);
  expect(listening(tabs)).toEqual([true, false, false]);
  tabs[0]?.tell('not connected');
  expect(tabs.map((tab) => tab.state())).toEqual(['not connected', 'not connected', 'not connected']);
});

it('passes to the next tab as soon as the first is closed', async () => {
  const tabs = givenTabs(3);
  for (const tab of tabs) tab.want('a visit');
  await expect.poll(() => listening(tabs)).toEqual([true, false, false]);
  tabs[0]?.want(undefined);
  await expect.poll(() => listening(tabs)).toEqual([false, true, false]);
  expect(tabs.map((tab) => tab.state())).toEqual(['not connected', 'live', 'live']);
});

it('is taken over from a frozen tab by the visible one, and by no hidden tab', async () => {
  const [frozen, hidden, looked] = givenTabs(3);
  for (const tab of [frozen, hidden, looked]) tab?.want('a visit');
  await expect.poll(() => frozen?.listens()).toBe(true);
  if (hidden) hidden.visible = false;
  frozen?.freeze();
  hidden?.look();
  looked?.look();
  await expect.poll(() => looked?.listens(), { timeout: 5_000 }).toBe(true);
  expect(hidden?.listens()).toBe(false);
  await expect.poll(() => frozen?.listens()).toBe(false);
});

it('stays with a tab that responds, even if it is hidden', async () => {
  const [first, second] = givenTabs(2);
  first?.want('a visit');
  await expect.poll(() => first?.listens()).toBe(true);
  if (first) first.visible = false;
  vi.useFakeTimers();
  second?.want('a visit');
  second?.look();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([first?.listens(), second?.listens()]).toEqual([true, false]);
});

it('claims to be live for at most 45 seconds after the leader’s last message', async () => {
  const [first, second] = givenTabs(2);
  for (const tab of [first, second]) tab?.want('a visit');
  await expect.poll(() => second?.state()).toBe('live');
  vi.useFakeTimers();
  first?.tell('live');
  first?.freeze();
  if (second) second.visible = false;
  await vi.advanceTimersByTimeAsync(44_000);
  expect(second?.state()).toBe('live');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(second?.state()).toBe('catching up');
});

it('receives nothing from another visit', async () => {
  const [ann, bob] = givenTabs(2);
  ann?.want('of Ann');
  await expect.poll(() => ann?.listens()).toBe(true);
  bob?.want('of Bob');
  ann?.tell('live');
  expect(bob?.state()).toBe('catching up');
  ann?.want(undefined);
  await expect.poll(() => bob?.listens()).toBe(true);
});
