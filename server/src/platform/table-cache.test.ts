import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import type { Database } from '#platform/database.ts';
import { givenDatabase } from '../testing/given-database.ts';
import { openTableCache } from './table-cache.ts';

interface Row {
  id: string;
  capacity: number;
  taken: number;
}

async function givenCachedTable(db: Database, pollMs = 3_600_000) {
  const faults: unknown[] = [];
  const cached = await openTableCache<Row>({
    db,
    table: 'event',
    keep: (row) => row,
    onFault: (error) => faults.push(error),
    pollMs,
  });
  onTestFinished(() => cached.close());
  return { cached, faults };
}

const seats = (rows: Iterable<Row>) => [...rows].map(({ id, taken }) => `${id} ${taken}`).toSorted();
const inTable = async (db: Database) => seats(await db.selectFrom('event').selectAll().execute());

it('notices changes made by another process, and then has a new version', async () => {
  const { db } = await givenDatabase();
  const { id } = await givenEvent(db);
  const { cached } = await givenCachedTable(db, 20);
  const before = cached.version();
  await db.updateTable('event').set({ taken: 3 }).where('id', '=', id).execute();
  await vi.waitFor(() => expect(cached.rows().get(id)?.taken).toBe(3), { timeout: 10_000 });
  expect(cached.version()).toBeGreaterThan(before);
});

it('keeps the same version while nothing changes', async () => {
  const { db } = await givenDatabase();
  await givenEvent(db);
  const { cached } = await givenCachedTable(db);
  const before = cached.version();
  for (let round = 0; round < 5; round += 1) await cached.refresh();
  expect(cached.version()).toBe(before);
});

it('misses no change that begins early and commits late', async () => {
  const { db } = await givenDatabase();
  const [early, late] = [await givenEvent(db), await givenEvent(db)];
  const { cached } = await givenCachedTable(db);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('event').set({ taken: 1 }).where('id', '=', early.id).execute();
    await db.updateTable('event').set({ taken: 2 }).where('id', '=', late.id).execute();
    await cached.refresh();
    expect([cached.rows().get(early.id)?.taken, cached.rows().get(late.id)?.taken]).toEqual([0, 2]);
  });
  await cached.refresh();
  expect(cached.rows().get(early.id)?.taken).toBe(1);
});

it('equals a fresh load after any number of concurrent changes', async () => {
  const { db } = await givenDatabase();
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await givenEvent(db)).id));
  const { cached, faults } = await givenCachedTable(db, 5);
  const change = (id: string) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('event')
        .set((eb) => ({ taken: eb('taken', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await sql`select pg_sleep(random() / 50)`.execute(tx);
    });
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([...ids.map(change), givenEvent(db)]);
    await cached.refresh();
    expect(seats(cached.rows().values())).toEqual(await inTable(db));
  }
  expect(faults).toEqual([]);
});

it('reports a repeatedly failing build once, not at each poll', async () => {
  const { db } = await givenDatabase();
  const faults: unknown[] = [];
  let rounds = 0;
  const cached = await openTableCache<Row>({
    db,
    table: 'event',
    keep: (row) => row,
    onRound: async () => {
      rounds += 1;
      if (rounds > 1) throw new Error('the build failed');
    },
    onFault: (error) => faults.push(error),
    pollMs: 5,
  });
  onTestFinished(() => cached.close());
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(5), { timeout: 10_000 });
  expect(faults).toEqual([new Error('the build failed')]);
});

it('reports a lost database and recovers', async () => {
  const { db } = await givenDatabase();
  const { id } = await givenEvent(db);
  const { cached, faults } = await givenCachedTable(db, 20);
  await db.schema.alterTable('event').renameTo('event_away').execute();
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0), { timeout: 10_000 });
  expect(cached.rows().get(id)?.taken).toBe(0);
  await db.schema.alterTable('event_away').renameTo('event').execute();
  await db.updateTable('event').set({ taken: 1 }).where('id', '=', id).execute();
  await vi.waitFor(() => expect(cached.rows().get(id)?.taken).toBe(1), { timeout: 10_000 });
});
