import { expect, it, vi } from 'vitest';
import { startTabSession } from '../session-transitions.ts';
import { loadPerson, tab } from '../session.ts';
import { runningQueues } from './running-queues.ts';
import { createSyncLoop } from './sync-loop.ts';

it('what this device still has to send is sent by the start of the app, if a page has only read the queue', async () => {
  const exchange = vi.fn<() => Promise<'done'>>(async () => 'done');
  const loop = createSyncLoop({ name: 'sample', exchange, reload: async () => {}, onLate: () => {} });
  loop.start();
  expect([exchange.mock.calls.length, runningQueues.has('sample')]).toEqual([0, false]);
  await startTabSession(
    tab,
    { id: 'ann', onboarding_completed: true, bookmarks: {} },
    `ann-${crypto.randomUUID()}`,
    tab.here.visit,
  );
  await loadPerson();
  await loop.push();
  expect([exchange.mock.calls.length, runningQueues.has('sample')]).toEqual([1, true]);
});
