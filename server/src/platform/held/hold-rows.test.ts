import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import type { Database } from '#platform/database.ts';
import { givenDatabase } from '../../testing/given-database.ts';
import { holdRows } from './hold-rows.ts';

interface Row {
  id: string;
  capacity: number;
  taken: number;
}

async function givenHeld(db: Database, pollMs = 3_600_000) {
  const faults: unknown[] = [];
  const held = await holdRows<Row>({
    db,
    table: 'event',
    keep: (row) => row,
    onFault: (error) => faults.push(error),
    pollMs,
  });
  onTestFinished(() => held.close());
  return { held, faults };
}

const seats = (rows: Iterable<Row>) => [...rows].map(({ id, taken }) => `${id} ${taken}`).toSorted();
const inTable = async (db: Database) => seats(await db.selectFrom('event').selectAll().execute());

it('sees by itself what another process changed, and has another version then', async () => {
  const { db } = await givenDatabase();
  const { id } = await givenEvent(db);
  const { held } = await givenHeld(db, 20);
  const before = held.version();
  await db.updateTable('event').set({ taken: 3 }).where('id', '=', id).execute();
  await vi.waitFor(() => expect(held.rows().get(id)?.taken).toBe(3));
  expect(held.version()).toBeGreaterThan(before);
});

it('has the same version as long as nothing changes', async () => {
  const { db } = await givenDatabase();
  await givenEvent(db);
  const { held } = await givenHeld(db);
  const before = held.version();
  for (let round = 0; round < 5; round += 1) await held.refresh();
  expect(held.version()).toBe(before);
});

it('misses nothing of a change that was begun early and committed late', async () => {
  const { db } = await givenDatabase();
  const [early, late] = [await givenEvent(db), await givenEvent(db)];
  const { held } = await givenHeld(db);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('event').set({ taken: 1 }).where('id', '=', early.id).execute();
    await db.updateTable('event').set({ taken: 2 }).where('id', '=', late.id).execute();
    await held.refresh();
    expect([held.rows().get(early.id)?.taken, held.rows().get(late.id)?.taken]).toEqual([0, 2]);
  });
  await held.refresh();
  expect(held.rows().get(early.id)?.taken).toBe(1);
});

it('is the same as a fresh load after any number of changes at once', async () => {
  const { db } = await givenDatabase();
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await givenEvent(db)).id));
  const { held, faults } = await givenHeld(db, 5);
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
    await held.refresh();
    expect(seats(held.rows().values())).toEqual(await inTable(db));
  }
  expect(faults).toEqual([]);
});

it('reports a lost database and goes on when it is back', async () => {
  const { db } = await givenDatabase();
  const { id } = await givenEvent(db);
  const { held, faults } = await givenHeld(db, 20);
  await db.schema.alterTable('event').renameTo('event_away').execute();
  await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0));
  expect(held.rows().get(id)?.taken).toBe(0);
  await db.schema.alterTable('event_away').renameTo('event').execute();
  await db.updateTable('event').set({ taken: 1 }).where('id', '=', id).execute();
  await vi.waitFor(() => expect(held.rows().get(id)?.taken).toBe(1));
});
