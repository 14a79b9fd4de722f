import { expect, it, onTestFinished, vi } from 'vitest';
import { givenDatabase } from '../../testing/given-database.ts';
import { openContentStore } from './content-store.ts';
import { raiseContentVersion } from './raise-version.ts';

async function givenContentStore(pollMs: number) {
  const { db } = await givenDatabase();
  let reads = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const faults: unknown[] = [];
  let notify = () => {};
  const pgNotifications = {
    on: async (_channel: string, handle: (words: string | undefined) => void) => {
      notify = () => handle('');
    },
    close: async () => {},
  };
  const contentStore = await openContentStore(counted, pgNotifications, (error) => faults.push(error), {
    pollMs,
  });
  onTestFinished(() => contentStore.close());
  return { db, contentStore, faults, reads: () => reads, notify: () => notify() };
}

it('reports an outage once, keeps its content meanwhile, and then reads the changes', async () => {
  const { db, contentStore, faults, reads } = await givenContentStore(5);
  const before = contentStore.current();
  await db.schema.alterTable('content_version').renameTo('content_version_away').execute();
  const readsBefore = reads();
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(readsBefore + 5), { timeout: 10_000 });
  expect([faults.length, contentStore.current()]).toEqual([1, before]);
  await db.schema.alterTable('content_version_away').renameTo('content_version').execute();
  await db.transaction().execute((tx) => raiseContentVersion(tx));
  await vi.waitFor(() => expect(contentStore.current().version).toBeGreaterThan(before.version), {
    timeout: 10_000,
  });
  expect(faults).toHaveLength(1);
});

it('reads a change immediately when notified of it', async () => {
  const { db, contentStore, notify } = await givenContentStore(3_600_000);
  const { version } = contentStore.current();
  await db.transaction().execute((tx) => raiseContentVersion(tx));
  notify();
  await vi.waitFor(() => expect(contentStore.current().version).toBeGreaterThan(version), {
    timeout: 10_000,
  });
});
