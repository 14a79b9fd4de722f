import { sql } from 'kysely';
import type { BookingText } from '#features/coordinators/public.ts';
import '#platform/content/tables.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import '#platform/session/tables.ts';

const columnsOfRecord = [
  'feed_made_at',
  'feed_read_at',
  'calendar_host',
  'read_at',
  'worked_at',
  'failure',
  'not_understood',
] as const;

/** Stored coordinators, including those off the list. `version` changes with every save. */
function coordinatorQuery(db: DbOrTx) {
  return db
    .selectFrom('content_item')
    .leftJoin('coordinator_record as record', 'record.coordinator', 'content_item.slug')
    .leftJoin('staff', 'staff.id', 'record.edited_by')
    .select([
      'content_item.slug',
      'data',
      'withdrawn_at',
      'edited_at',
      sql<string>`md5(data::text)`.as('version'),
    ])
    .select('staff.name as editor_name')
    .select(columnsOfRecord.map((column) => `record.${column}` as const))
    .where('kind', '=', 'coordinator');
}

export async function readCoordinatorRows(db: DbOrTx) {
  const rows = await coordinatorQuery(db).orderBy('position').orderBy('content_item.slug').execute();
  return rows.map((row) => ({ ...row, data: row.data as BookingText }));
}
export type CoordinatorRow = Awaited<ReturnType<typeof readCoordinatorRows>>[number];

export async function findCoordinatorRow(db: DbOrTx, slug: string): Promise<CoordinatorRow | undefined> {
  const row = await coordinatorQuery(db).where('content_item.slug', '=', slug).executeTakeFirst();
  return row && { ...row, data: row.data as BookingText };
}

/** The second of two simultaneous saves finds another version. */
export async function lockCoordinatorText(tx: Tx, slug: string): Promise<CoordinatorRow | undefined> {
  const held = await tx
    .selectFrom('content_item')
    .select('slug')
    .where('kind', '=', 'coordinator')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return held && findCoordinatorRow(tx, slug);
}

/** False if the key is already taken. */
export async function insertCoordinator(
  tx: Tx,
  { data, now }: { data: BookingText; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('content_item')
    .values((eb) => ({
      kind: 'coordinator',
      slug: data.slug,
      data: JSON.stringify(data),
      shipped_hash: null,
      edited_at: now,
      upstream: null,
      position: eb
        .selectFrom('content_item')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
        .where('kind', '=', 'coordinator'),
    }))
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export async function saveCoordinatorText(tx: Tx, data: BookingText, now: Date): Promise<void> {
  await tx
    .updateTable('content_item')
    .set({ data: JSON.stringify(data), edited_at: now })
    .where('kind', '=', 'coordinator')
    .where('slug', '=', data.slug)
    .execute();
}

/** The row stays, so that no release brings them back. False if nothing changes. */
export async function setListed(tx: Tx, slug: string, active: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_item')
    .set({ withdrawn_at: active ? null : now, moved_to: null, edited_at: now })
    .where('kind', '=', 'coordinator')
    .where('slug', '=', slug)
    .where('withdrawn_at', active ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Calls that were kept despite an absence need another decision: their coordinator is now away for a different reason.
 */
export async function decideCallsAnew(
  tx: Tx,
  coordinator: string,
  { from, until }: { from: Date; until: Date | null },
): Promise<void> {
  await tx
    .updateTable('coordinator_booking')
    .set({ made_anyway: false })
    .where('coordinator', '=', coordinator)
    .where('made_anyway', '=', true)
    .where('ends_at', '>', from)
    .$if(until !== null, (query) => query.where('starts_at', '<', until))
    .execute();
}

/** Changed hours no longer include the calls in `left`, which need a decision, and include those in `back` again. */
export async function noteCallsOutsideHours(
  tx: Tx,
  { left, back }: { left: readonly string[]; back: readonly string[] },
): Promise<void> {
  await sql`
    update coordinator_booking set outside_hours = id = any(${left}::uuid[]),
      made_anyway = made_anyway and id <> all(${left}::uuid[])
    where id = any(${[...left, ...back]}::uuid[])`.execute(tx);
}

export async function noteEditor(tx: Tx, coordinator: string, edited_by: string): Promise<void> {
  await tx
    .insertInto('coordinator_record')
    .values({ coordinator, edited_by })
    .onConflict((on) => on.column('coordinator').doUpdateSet({ edited_by }))
    .execute();
}

/** Current and future absences. */
export function readAbsences(db: DbOrTx, from: string) {
  return db
    .selectFrom('coordinator_absence')
    .leftJoin('staff', 'staff.id', 'changed_by')
    .select(['coordinator_absence.id', 'coordinator', 'first_day', 'last_day', 'note', 'edition'])
    .select('staff.name as changed_by')
    .where('last_day', '>=', from)
    .orderBy('first_day')
    .execute();
}
export type AbsenceRow = Awaited<ReturnType<typeof readAbsences>>[number];

export function readBusyTimes(db: DbOrTx, coordinator: string, from: Date, until: Date) {
  return db
    .selectFrom('coordinator_busy')
    .select(['starts_at', 'ends_at'])
    .where('coordinator', '=', coordinator)
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .execute();
}

export interface CallToCome {
  id: string;
  coordinator: string;
  starts_at: Date;
  ends_at: Date;
  /** The absence during which it takes place. */
  absence: string | null;
  away_until: string | null;
  /** The coordinator's hours have been changed and no longer include it. */
  outside_hours: boolean;
  /** No one can make the call as it stands, and no one has decided about it. */
  to_settle: boolean;
}

/** Every booked call that has not begun, without the member it is for. A coordinator off the list makes no calls. */
export async function readCallsToCome(db: DbOrTx, now: Date): Promise<CallToCome[]> {
  const { rows } = await sql<CallToCome>`
    select booking.id, booking.coordinator, booking.starts_at, booking.ends_at,
      away.id as absence, away.last_day as away_until, booking.outside_hours,
      not booking.made_anyway and (item.slug is null or item.withdrawn_at is not null or away.id is not null
        or booking.outside_hours) as to_settle
    from coordinator_booking booking
    join member on member.id = booking.member_id and member.state = 'active'
    left join content_item item on item.kind = 'coordinator' and item.slug = booking.coordinator
    left join lateral (
      select absence.id, absence.last_day from coordinator_absence absence
      where absence.coordinator = booking.coordinator
        and booking.starts_at < (absence.last_day + 1)::timestamp at time zone (item.data ->> 'zone')
        and booking.ends_at > absence.first_day::timestamp at time zone (item.data ->> 'zone')
      limit 1) away on true
    where booking.state = 'booked' and booking.starts_at > ${now}
    order by booking.starts_at, booking.id`.execute(db);
  return rows;
}

/** Counts calendars that have been failing for long; `since` is when the first of them last worked. */
export function findBrokenCalendars(db: DbOrTx, workedBefore: Date) {
  return db
    .selectFrom('coordinator_record')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('worked_at').as('since')])
    .where('failure', 'is not', null)
    .where((eb) => eb.or([eb('worked_at', 'is', null), eb('worked_at', '<', workedBefore)]))
    .executeTakeFirstOrThrow();
}
