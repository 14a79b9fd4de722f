import type { CalendarFailure } from '@kindred/contract/coordinators/editing.ts';
import { sql } from 'kysely';
import '#features/coordinators/public.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';

export async function saveCallFeed(tx: Tx, coordinator: string, hash: Buffer, now: Date): Promise<void> {
  const feed = { feed_hash: hash, feed_made_at: now, feed_read_at: null };
  await tx
    .insertInto('coordinator_record')
    .values({ coordinator, ...feed })
    .onConflict((on) => on.column('coordinator').doUpdateSet(feed))
    .execute();
}

export async function clearCallFeed(tx: Tx, coordinator: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coordinator_record')
    .set({ feed_hash: null, feed_made_at: null, feed_read_at: null })
    .where('coordinator', '=', coordinator)
    .where('feed_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns whose feed it is, and records the access at most once an hour. */
export async function openCallFeed(db: Database, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('coordinator_record')
    .select(['coordinator', 'feed_read_at'])
    .where('feed_hash', '=', hash)
    .executeTakeFirst();
  const isFresh = row?.feed_read_at && now.getTime() - row.feed_read_at.getTime() < 3_600_000;
  if (row && !isFresh)
    await db
      .updateTable('coordinator_record')
      .set({ feed_read_at: now })
      .where('feed_hash', '=', hash)
      .execute();
  return row?.coordinator;
}

/** Booked calls, including the last weeks, without the members they are for. */
export function readCallsForFeed(db: DbOrTx, coordinator: string, from: Date) {
  return db
    .selectFrom('coordinator_booking')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['coordinator_booking.id', 'starts_at', 'ends_at', 'booked_at', 'sequence', 'changed_at'])
    .where('coordinator', '=', coordinator)
    .where('coordinator_booking.state', '=', 'booked')
    .where('member.state', '=', 'active')
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .orderBy('coordinator_booking.id')
    .execute();
}

interface NewCalendar {
  calendar_address: string;
  calendar_host: string;
}

export async function saveCalendar(tx: Tx, coordinator: string, calendar: NewCalendar): Promise<void> {
  await tx
    .insertInto('coordinator_record')
    .values({ coordinator, ...calendar })
    .onConflict((on) => on.column('coordinator').doUpdateSet(calendar))
    .execute();
}

export async function clearCalendar(tx: Tx, coordinator: string): Promise<boolean> {
  await tx.deleteFrom('coordinator_busy').where('coordinator', '=', coordinator).execute();
  const { numUpdatedRows } = await tx
    .updateTable('coordinator_record')
    .set({
      calendar_address: null,
      calendar_host: null,
      read_at: null,
      worked_at: null,
      failure: null,
      not_understood: 0,
    })
    .where('coordinator', '=', coordinator)
    .where('calendar_address', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The calendars of all coordinators, or of one. Those off the list are read too, because they may come back. */
export async function listCalendars(db: DbOrTx, coordinator?: string) {
  const rows = await db
    .selectFrom('coordinator_record')
    .innerJoin('content_item', (join) =>
      join.onRef('slug', '=', 'coordinator_record.coordinator').on('kind', '=', 'coordinator'),
    )
    .select(['coordinator', 'calendar_address', sql<string>`data ->> 'zone'`.as('zone')])
    .where('calendar_address', 'is not', null)
    .$if(coordinator !== undefined, (query) => query.where('coordinator', '=', coordinator ?? ''))
    .orderBy('coordinator')
    .execute();
  return rows.map(({ calendar_address, ...row }) => ({ ...row, address: calendar_address ?? '' }));
}

interface Finding {
  /** The address that was read; a calendar changed in the meantime is left alone. */
  address: string;
  now: Date;
}

/** Replaces the old busy times with the new ones atomically. */
export async function saveBusyTimes(
  tx: Tx,
  coordinator: string,
  busy: { spans: readonly { starts_at: Date; ends_at: Date }[]; not_understood: number },
  { address, now }: Finding,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('coordinator_record')
    .set({ read_at: now, worked_at: now, failure: null, not_understood: busy.not_understood })
    .where('coordinator', '=', coordinator)
    .where('calendar_address', '=', address)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await tx.deleteFrom('coordinator_busy').where('coordinator', '=', coordinator).execute();
  if (busy.spans.length === 0) return;
  await tx
    .insertInto('coordinator_busy')
    .values(busy.spans.map((span) => ({ coordinator, ...span })))
    .execute();
}

/** Keeps the busy times from the last successful read. */
export async function saveFailure(
  db: DbOrTx,
  coordinator: string,
  failure: CalendarFailure,
  { address, now }: Finding,
): Promise<void> {
  await db
    .updateTable('coordinator_record')
    .set({ read_at: now, failure })
    .where('coordinator', '=', coordinator)
    .where('calendar_address', '=', address)
    .execute();
}
