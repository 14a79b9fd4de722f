import { beforeEach, expect, it, vi } from 'vitest';
import { startTabSession } from '../session-transitions.ts';
import { loadPerson, tab } from '../session.ts';
import { clearDevice } from '../sign-out.ts';
import { runningQueues } from './running-queues.ts';
import { createSyncLoop } from './sync-loop.ts';

const signIn = () =>
  startTabSession(
    tab,
    { id: 'ann', onboarding_completed: true, bookmarks: {} },
    `ann-${crypto.randomUUID()}`,
    tab.here.visit,
  );

beforeEach(async () => {
  await loadPerson();
  await clearDevice();
});

it('the start of the app sends a queue that a page had only read', async () => {
  const exchange = vi.fn<() => Promise<'done'>>(async () => 'done');
  const loop = createSyncLoop({ name: 'sample', exchange, reload: async () => {}, onLate: () => {} });
  loop.start();
  expect([exchange.mock.calls.length, runningQueues.has('sample')]).toEqual([0, false]);
  await signIn();
  await loop.push();
  expect([exchange.mock.calls.length, runningQueues.has('sample')]).toEqual([1, true]);
});

it('reads later what could not be read from the server, even if a change was sent in the meantime', async () => {
  await signIn();
  const pulls: boolean[] = [];
  const exchange = async ({ pull }: { pull: boolean }) => {
    pulls.push(pull);
    return pull && pulls.length === 1 ? ('later' as const) : ('done' as const);
  };
  const loop = createSyncLoop({ name: 'sample', exchange, reload: async () => {}, onLate: () => {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await loop.sync();
    await loop.push();
    await vi.advanceTimersByTimeAsync(6_000);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(() => expect(pulls).toEqual([true, false, true]));
});

it('repeats a round that failed with an error, and counts as late until then', async () => {
  await signIn();
  const late: boolean[] = [];
  let rounds = 0;
  const exchange = async () => {
    rounds += 1;
    if (rounds === 1) throw new DOMException('the storage went away', 'UnknownError');
    return 'done' as const;
  };
  const onLate = (isLate: boolean) => void late.push(isLate);
  const loop = createSyncLoop({ name: 'sample', exchange, reload: async () => {}, onLate });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await loop.push();
    expect(late).toEqual([true]);
    await vi.advanceTimersByTimeAsync(6_000);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(() => expect([rounds, late.at(-1)]).toEqual([2, false]));
});
