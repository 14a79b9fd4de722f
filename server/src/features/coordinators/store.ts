import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import '#features/accounts/public.ts';
import { reportEndsBefore, type BookingText, type TakenTime, type TimeSpan } from './rules.ts';
import '#platform/content/tables.ts';
import './tables.ts';

const lastListed = 5;

/**
 * Serialises changes to one coordinator's times and to one member's bookings. Returns the coordinator with the hours of
 * this moment; undefined if they are off the list.
 */
export async function holdBoth(
  tx: Tx,
  coordinator: string,
  memberId: string,
): Promise<BookingText | undefined> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  await lockCoordinator(tx, coordinator);
  const { rows } = await sql<{ data: BookingText }>`
    select data from content_item
    where kind = 'coordinator' and slug = ${coordinator} and withdrawn_at is null`.execute(tx);
  return rows[0]?.data;
}

/** Every change to their times waits here, whether a booking or an absence. */
export async function lockCoordinator(tx: Tx, coordinator: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${coordinator}, 2022))`.execute(tx);
}

/** Future taken times by coordinator: booked calls, busy times from their own calendar, and days away. */
export async function readTaken(db: DbOrTx, now: Date): Promise<Map<string, TakenTime[]>> {
  const { rows } = await sql<TakenTime & { coordinator: string }>`
    select coordinator, 'booked' as why, starts_at, ends_at from coordinator_booking
    where state = 'booked' and ends_at > ${now}
    union all
    select coordinator, 'busy', starts_at, ends_at from coordinator_busy where ends_at > ${now}
    union all
    select coordinator, 'away', first_day::timestamp at time zone (data ->> 'zone'),
      (last_day + 1)::timestamp at time zone (data ->> 'zone')
    from coordinator_absence join content_item on kind = 'coordinator' and slug = coordinator
    where last_day >= (${now}::timestamptz - interval '2 days')::date`.execute(db);
  return Map.groupBy(rows, ({ coordinator }) => coordinator);
}

interface Wanted extends TimeSpan {
  id: string;
  member_id: string;
  coordinator: string;
  coordinator_name: string;
  zone: string;
  phone: string;
  about: string | null;
  danger: boolean;
  booked_at: Date;
}

const isTaken = ({
  id,
  coordinator,
  starts_at,
  ends_at,
}: Pick<Wanted, 'id' | 'coordinator' | keyof TimeSpan>) =>
  sql<boolean>`exists (
    select from coordinator_booking as other
    where other.coordinator = ${coordinator} and other.state = 'booked' and other.id <> ${id}::uuid
      and other.starts_at < ${ends_at}::timestamptz and other.ends_at > ${starts_at}::timestamptz)`;

/** A retry replaces the number and the topic. False if the time is taken. */
export async function keepBooking(tx: Tx, wanted: Wanted): Promise<boolean> {
  const { id, member_id, coordinator, coordinator_name, starts_at, ends_at, zone, phone } = wanted;
  const { numAffectedRows = 0n } = await sql`
    insert into coordinator_booking
      (id, member_id, coordinator, coordinator_name, starts_at, ends_at, zone, phone, about, danger, booked_at)
    select ${id}::uuid, ${member_id}::uuid, ${coordinator}, ${coordinator_name}, ${starts_at}::timestamptz,
      ${ends_at}::timestamptz, ${zone}, ${phone}, ${wanted.about}, ${wanted.danger}, ${wanted.booked_at}::timestamptz
    where not ${isTaken(wanted)}
    on conflict (id) do update set phone = excluded.phone, about = excluded.about, danger = excluded.danger
      where coordinator_booking.member_id = excluded.member_id`.execute(tx);
  return numAffectedRows > 0n;
}

/**
 * Frees the old time in the same write. False if the new one is taken, or someone else has since taken over the call.
 */
export async function moveBooking(
  tx: Tx,
  { id, coordinator, ...changes }: Pick<Wanted, 'id' | 'coordinator' | 'zone' | keyof TimeSpan>,
  now: Date,
): Promise<boolean> {
  const settled = { state: 'booked', made_anyway: false, outside_hours: false } as const;
  const { numUpdatedRows } = await tx
    .updateTable('coordinator_booking')
    .set((eb) => ({ ...changes, ...settled, sequence: eb('sequence', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .where('coordinator', '=', coordinator)
    .where((eb) => eb.not(isTaken({ id, coordinator, ...changes })))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Only one of two simultaneous requests succeeds. */
export async function cancelBooking(tx: Tx, id: string, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coordinator_booking')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('state', '=', 'booked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function findOwnBooking(db: DbOrTx, id: string, memberId: string) {
  return db
    .selectFrom('coordinator_booking')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
export type BookingRow = NonNullable<Awaited<ReturnType<typeof findOwnBooking>>>;

export async function countOpenBookings(tx: Tx, memberId: string, now: Date, but: string): Promise<number> {
  const { count } = await tx
    .selectFrom('coordinator_booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'booked')
    .where('ends_at', '>', now)
    .where('id', '<>', but)
    .executeTakeFirstOrThrow();
  return count;
}

const bookedCalls = (db: DbOrTx, memberId: string) =>
  db
    .selectFrom('coordinator_booking')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'booked');

export const readToCome = (db: DbOrTx, memberId: string, now: Date): Promise<BookingRow[]> =>
  bookedCalls(db, memberId).where('ends_at', '>', now).orderBy('starts_at').execute();

export const readOver = (db: DbOrTx, memberId: string, now: Date): Promise<BookingRow[]> =>
  bookedCalls(db, memberId)
    .where('ends_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .limit(lastListed)
    .execute();

/** The member's last coordinator, whatever happened to that call. */
export async function lastCoordinator(db: DbOrTx, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('coordinator_booking')
    .select('coordinator')
    .where('member_id', '=', memberId)
    .orderBy('booked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.coordinator;
}

/** Booked calls whose `about` text contains danger signs. */
export async function findDangerBookings(db: DbOrTx, since: Date) {
  const rows = await db
    .selectFrom('coordinator_booking')
    .select(['id', 'member_id', 'booked_at', 'about'])
    .where('danger', '=', true)
    .where('booked_at', '>=', since)
    .execute();
  return rows.map(({ booked_at, about, ...row }) => ({ ...row, at: booked_at, words: about ? [about] : [] }));
}

const mostToMake = 200;

const hasReport = (now: Date) => sql<boolean>`ends_at > ${reportEndsBefore(now)} and exists (
  select from coordinator_booking_report report
  where report.booking_id = coordinator_booking.id and report.withdrawn_at is null)`;

/** Includes the person to call; leaves out accounts that are being deleted. */
export function readToMake(db: DbOrTx, from: Date, until: Date, now: Date) {
  return db
    .selectFrom('coordinator_booking')
    .innerJoin('member', 'member.id', 'coordinator_booking.member_id')
    .select(['coordinator_booking.id', 'member_id', 'coordinator', 'coordinator_name'])
    .select(['starts_at', 'ends_at', 'first_name', 'coordinator_booking.phone', 'about'])
    .select(hasReport(now).as('has_report'))
    .where('coordinator_booking.state', '=', 'booked')
    .where('member.state', '=', 'active')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('coordinator_booking.id')
    .limit(mostToMake)
    .execute();
}

export type CallToMakeRow = Awaited<ReturnType<typeof readToMake>>[number];

/** Includes the member if the account is open: no messages to one that is being deleted. */
export function findToTell(db: DbOrTx, id: string) {
  return db
    .selectFrom('coordinator_booking')
    .innerJoin('member', 'member.id', 'coordinator_booking.member_id')
    .select(['coordinator_booking.id', 'member_id', 'coordinator_name', 'starts_at', 'zone'])
    .select(['first_name', 'email', 'mobile', 'discreet_messages'])
    .where('coordinator_booking.id', '=', id)
    .where('member.state', '=', 'active')
    .executeTakeFirst();
}

/** Only one of all attempts sends it, even after a crash. */
export async function markBookingReminded(tx: Tx, id: string, starts_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coordinator_booking')
    .set({ reminded: starts_at })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('starts_at', '=', starts_at)
    .where('reminded', 'is distinct from', starts_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts the calls still to be made, with the first of them; leaves out accounts that are being deleted. */
export function countCallsBetween(db: DbOrTx, from: Date, until: Date) {
  return db
    .selectFrom('coordinator_booking')
    .innerJoin('member', 'member.id', 'coordinator_booking.member_id')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('starts_at').as('since')])
    .where('coordinator_booking.state', '=', 'booked')
    .where('member.state', '=', 'active')
    .where('ends_at', '>', from)
    .where('starts_at', '<', until)
    .executeTakeFirstOrThrow();
}

interface AttachedReport {
  booking_id: string;
  member_id: string;
  cycle_ids: string[];
}

/** Replaces what was attached before: consent covers only what the member sees now. */
export async function attachReport(tx: Tx, { booking_id, ...report }: AttachedReport, now: Date) {
  const next = { ...report, consented_at: now, withdrawn_at: null, opened_at: null };
  await tx
    .insertInto('coordinator_booking_report')
    .values({ booking_id, ...next })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(next))
    .execute();
}

export async function withdrawReport(tx: Tx, bookingId: string, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable('coordinator_booking_report')
    .set({ withdrawn_at: now })
    .where('booking_id', '=', bookingId)
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Reports that the team can open. */
function openReports(db: DbOrTx, now: Date) {
  return db
    .selectFrom('coordinator_booking_report')
    .innerJoin('coordinator_booking', 'coordinator_booking.id', 'booking_id')
    .innerJoin('member', 'member.id', 'coordinator_booking.member_id')
    .select(['booking_id', 'cycle_ids', 'consented_at', 'opened_at', 'coordinator_booking.member_id'])
    .select(['starts_at', 'first_name'])
    .where('withdrawn_at', 'is', null)
    .where('coordinator_booking.state', '=', 'booked')
    .where('member.state', '=', 'active')
    .where('ends_at', '>', reportEndsBefore(now));
}

export function listAttachedReports(db: DbOrTx, memberId: string, now: Date) {
  return openReports(db, now)
    .where('coordinator_booking.member_id', '=', memberId)
    .orderBy('starts_at')
    .execute();
}

/** Opens the report of one call for the team; the first opening is recorded, so that the member sees it. */
export async function openAttachedReport(tx: Tx, bookingId: string, now: Date) {
  const report = await openReports(tx, now).where('booking_id', '=', bookingId).executeTakeFirst();
  if (report && report.opened_at === null)
    await tx
      .updateTable('coordinator_booking_report')
      .set({ opened_at: now })
      .where('booking_id', '=', bookingId)
      .execute();
  return report;
}
