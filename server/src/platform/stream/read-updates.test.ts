import { expect, it } from 'vitest';
import type { SourceName } from '@kindred/contract/notifications/stream.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { readUpdates } from './read-updates.ts';
import type { StreamSource } from './source.ts';

it('begins each source in a turn of its own, so that other work can run in between', async () => {
  const { db } = await givenDatabase();
  const order: string[] = [];
  const sourceOf = (name: SourceName): StreamSource => ({
    name,
    for: 'member',
    read: async (_, subscriptions) => {
      order.push(`reads ${name}`);
      setImmediate(() => order.push(`a turn after ${name}`));
      return subscriptions.map(() => []);
    },
  });
  const sources = [sourceOf('unread'), sourceOf('conversation')];
  const ann = { kind: 'member', listener: 'ann', cursors: {} } as const;
  await readUpdates(db, sources, [ann], () => 'all');
  expect(order.slice(0, 3)).toEqual(['reads unread', 'a turn after unread', 'reads conversation']);
});
