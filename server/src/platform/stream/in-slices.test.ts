import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { wallClock } from '#platform/clock.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { openStreams } from './streams.ts';

it('yields to other work while it confirms many streams', async () => {
  const order: string[] = [];
  const streams = await openStreams({
    db: (await givenDatabase()).db,
    pgNotifications: { on: async () => {}, close: async () => {} },
    clock: wallClock,
    most: 100,
    sources: [],
    ended: async () => new Set(),
    onFault: (error) => {
      throw error;
    },
    options: { everyMs: 200, beatMs: 0 },
  });
  onTestFinished(streams.close);
  /** A connection on which each write takes a millisecond. */
  const costly = () =>
    Object.assign(new EventEmitter(), {
      destroyed: false,
      write: (text: string) => {
        for (const until = performance.now() + 1; performance.now() < until;);
        if (text === ':\n\n') order.push('beat');
        return true;
      },
      end: () => {},
      destroy: () => {},
    }) as unknown as ServerResponse;
  let watching = true;
  const watch = () => {
    order.push('turn');
    if (watching) setImmediate(watch);
  };
  for (let nth = 0; nth < 20; nth += 1)
    streams.open({ kind: 'member', id: 'ann', session: 'hers' }, undefined, costly());
  watch();
  await expect.poll(() => order.filter((one) => one === 'beat').length).toBeGreaterThanOrEqual(20);
  watching = false;
  const beats = order.slice(order.indexOf('beat'), order.lastIndexOf('beat'));
  const longest = Math.max(
    ...beats
      .join(' ')
      .split('turn')
      .map((some) => some.split('beat').length - 1),
  );
  expect(longest).toBeLessThan(5);
});
