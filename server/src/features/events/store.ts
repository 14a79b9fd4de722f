import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { Data } from '#platform/content/content-store.ts';
import '#features/content/media/public.ts';
import '#platform/content/tables.ts';
import type { AdoptedSample, NewEvent } from './tables.ts';
import './tables.ts';

/** Serialises planning and moving, so that two processes do not both add an event. */
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

/** The templates that have an upcoming event. */
export async function templatesToCome(tx: Tx, now: Date): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('event')
    .select('template')
    .where('state', '=', 'planned')
    .where('starts_at', '>', now)
    .execute();
  return new Set(rows.map(({ template }) => template));
}

/** What staff made of each sample, taken from the latest date they changed; the next date copies it. */
export async function latestEdited(tx: Tx): Promise<Map<string, AdoptedSample>> {
  const rows = await tx
    .selectFrom('event')
    .distinctOn('template')
    .select([
      'template',
      'data',
      'capacity',
      'join_link',
      'reminders',
      'organiser_id',
      'edited_at',
      'edited_by',
    ])
    .where('edited_at', 'is not', null)
    .orderBy('template')
    .orderBy('edited_at', 'desc')
    .execute();
  return new Map(rows.map(({ template, ...row }) => [template, row]));
}

/** An existing event on that date stays unchanged. */
export async function keepEvent(tx: Tx, { data, ...event }: NewEvent, now: Date): Promise<boolean> {
  const stored = await tx
    .insertInto('event')
    .values({ ...event, data: JSON.stringify(data), changed_at: now })
    .onConflict((on) => on.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return Number(stored.numInsertedOrUpdatedRows) > 0;
}

export async function endThoseOver(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('event')
    .set({ state: 'over' })
    .where('state', '=', 'planned')
    .where('ends_at', '<=', now)
    .execute();
}

/** Finds a published event by id, slug or template: for a template, the next event, or else the last one. */
export function findEvent(db: DbOrTx, key: string, now: Date) {
  return db
    .selectFrom('event')
    .selectAll()
    .where('published', '=', true)
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

/** Includes drafts. */
export function findEventOfStaff(db: DbOrTx, id: string): Promise<EventRow | undefined> {
  return db
    .selectFrom('event')
    .selectAll()
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
}

export function readEvents(db: DbOrTx, ids: readonly string[]): Promise<EventRow[]> {
  return db.selectFrom('event').selectAll().where('id', 'in', ids).execute();
}

/** Locks the event for every change of its seats or time. */
export function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  return tx.selectFrom('event').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the later dates of a series that are not cancelled or over, in a fixed order. */
export function lockLaterDates(tx: Tx, series: string, after: Date): Promise<EventRow[]> {
  return tx
    .selectFrom('event')
    .selectAll()
    .where('series', '=', series)
    .where('starts_at', '>', after)
    .where('state', '=', 'planned')
    .orderBy('starts_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Counts a new registration: takes a seat if one is free and no one is waiting, else a place on the waiting list. The
 * same statement assigns the position.
 */
export async function reserveSeats(
  tx: Tx,
  id: string,
  seats: number,
): Promise<{ won: boolean; arrived: number }> {
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

/** Takes a second seat for a registered member, if no one is waiting. */
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

/** Moves someone from the waiting list to seats, if enough are free. */
export async function takeForWaiting(tx: Tx, id: string, seats: number): Promise<boolean> {
  const won = await tx
    .updateTable('event')
    .set((eb) => ({ taken: eb('taken', '+', seats), waiting: eb('waiting', '-', 1) }))
    .where('id', '=', id)
    .where(({ eb }) => eb(eb('taken', '+', seats), '<=', eb.ref('capacity')))
    .executeTakeFirstOrThrow();
  return won.numUpdatedRows > 0n;
}

/** Releases seats, or a place on the waiting list. */
export async function releaseSeats(
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
  state?: 'planned' | 'cancelled';
  starts_at?: Date;
  ends_at?: Date;
}

/** Increments the sequence number with each change, so that calendars recognise the newer version. */
export async function changeEvent(tx: Tx, id: string, change: Change, now: Date): Promise<number> {
  const { sequence } = await tx
    .updateTable('event')
    .set((eb) => ({ ...change, sequence: eb('sequence', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}

/** Events that show a recording from the media library, including cancelled ones. */
export function readRecordingUses(db: DbOrTx) {
  return db
    .selectFrom('event')
    .innerJoin('media_file', 'media_file.id', 'event.recording_media')
    .select(['event.id', 'event.slug', 'event.title', 'event.published', 'media_file.hash'])
    .orderBy('event.starts_at')
    .execute();
}

export async function setPublished(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('event')
    .set({ published: true, changed_at: now })
    .where('id', 'in', ids)
    .where('published', '=', false)
    .execute();
}

/** Drafts have no registrations. */
export async function dropEventDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('event').where('id', '=', id).where('published', '=', false).execute();
}
