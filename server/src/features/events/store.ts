import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { Data } from '#platform/content/published.ts';
import '#platform/content/tables.ts';
import type { NewEvent } from './rules.ts';
import './tables.ts';

/** One at a time plans and moves, so that two processes do not both find that something is missing. */
export async function lockPlan(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('events', 1201))`.execute(tx);
}

export async function readTemplates(tx: Tx): Promise<Data<'event'>[]> {
  const rows = await tx
    .selectFrom('content_item')
    .select('data')
    .where('kind', '=', 'event')
    .orderBy('position')
    .execute();
  return rows.map(({ data }) => data as Data<'event'>);
}

/** The templates of which one is still to come. */
export async function templatesToCome(tx: Tx, now: Date): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('event')
    .select('template')
    .where('state', '=', 'planned')
    .where('starts_at', '>', now)
    .execute();
  return new Set(rows.map(({ template }) => template));
}

/** One that has its day already is left as it is. */
export async function keepEvent(tx: Tx, { data, ...event }: NewEvent, now: Date): Promise<boolean> {
  const kept = await tx
    .insertInto('event')
    .values({ ...event, data: JSON.stringify(data), changed_at: now })
    .onConflict((on) => on.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return Number(kept.numInsertedOrUpdatedRows) > 0;
}

export async function endThoseOver(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('event')
    .set({ state: 'over' })
    .where('state', '=', 'planned')
    .where('ends_at', '<=', now)
    .execute();
}

/** By id, by slug, or by the template: then the next of its kind, or the last that there was. */
export function findEvent(db: DbOrTx, key: string, now: Date) {
  return db
    .selectFrom('event')
    .selectAll()
    .where((eb) =>
      eb.or([eb('slug', '=', key), eb(sql<string>`event.id::text`, '=', key), eb('template', '=', key)]),
    )
    .orderBy(sql`slug = ${key} or event.id::text = ${key}`, 'desc')
    .orderBy(sql`state = 'planned' and ends_at > ${now}`, 'desc')
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .limit(1)
    .executeTakeFirst();
}
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

export function readEvents(db: DbOrTx, ids: readonly string[]): Promise<EventRow[]> {
  return db.selectFrom('event').selectAll().where('id', 'in', ids).execute();
}

/** Whatever changes seats or the time of an event waits here, so that one comes after the other. */
export function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  return tx.selectFrom('event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Counts one who comes: with seats where nobody waits and as many are left, else among those who wait.
 * The number in the order of coming is given out by the same statement.
 */
export async function countIn(tx: Tx, id: string, seats: number): Promise<{ won: boolean; arrived: number }> {
  const fits = sql<boolean>`waiting = 0 and taken + ${seats}::integer <= capacity`;
  const { arrivals, waiting } = await tx
    .updateTable('event')
    .set((eb) => ({
      arrivals: eb('arrivals', '+', 1),
      taken: sql<number>`taken + case when ${fits} then ${seats}::integer else 0 end`,
      waiting: sql<number>`waiting + case when ${fits} then 0 else 1 end`,
    }))
    .where('id', '=', id)
    .returning(['arrivals', 'waiting'])
    .executeTakeFirstOrThrow();
  return { won: waiting === 0, arrived: arrivals };
}

/** One seat more for who has one, where nobody waits for it. */
export async function takeOneMore(tx: Tx, id: string): Promise<boolean> {
  const won = await tx
    .updateTable('event')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', id)
    .where('waiting', '=', 0)
    .whereRef('taken', '<', 'capacity')
    .executeTakeFirstOrThrow();
  return won.numUpdatedRows > 0n;
}

/** From the waiting list to seats, where there are as many. */
export async function takeForWaiting(tx: Tx, id: string, seats: number): Promise<boolean> {
  const won = await tx
    .updateTable('event')
    .set((eb) => ({ taken: eb('taken', '+', seats), waiting: eb('waiting', '-', 1) }))
    .where('id', '=', id)
    .where(({ eb }) => eb(eb('taken', '+', seats), '<=', eb.ref('capacity')))
    .executeTakeFirstOrThrow();
  return won.numUpdatedRows > 0n;
}

/** What somebody leaves: seats, or a place among those who wait. */
export async function countOut(
  tx: Tx,
  id: string,
  { seats, waiting }: { seats: number; waiting: number },
): Promise<void> {
  await tx
    .updateTable('event')
    .set((eb) => ({ taken: eb('taken', '-', seats), waiting: eb('waiting', '-', waiting) }))
    .where('id', '=', id)
    .execute();
}

interface Change {
  state?: 'cancelled';
  starts_at?: Date;
  ends_at?: Date;
}

/** The number goes up with what is changed, so that calendars know the newer of two. */
export async function changeEvent(tx: Tx, id: string, change: Change, now: Date): Promise<number> {
  const { sequence } = await tx
    .updateTable('event')
    .set((eb) => ({ ...change, sequence: eb('sequence', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}
