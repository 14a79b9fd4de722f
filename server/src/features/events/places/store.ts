import type { MyEventState } from '@kindred/contract/events/places.ts';
import { sql } from 'kysely';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import '#features/accounts/public.ts';
import type { CountedSpan, DayCount, ThingCount } from '#platform/day-counts/source.ts';
import './tables.ts';

const maxListed = 200;

/** The position on the waiting list, skipping closed accounts. Null for members who are not waiting. */
const position = sql<number | null>`case when event_place.state = 'waiting' then (
  select count(*) from event_place as other join member on member.id = other.member_id
  where other.event_id = event_place.event_id and other.state = 'waiting' and other.arrived <= event_place.arrived
    and (member.state = 'active' or other.id = event_place.id)
) end`.as('position');

export function findPlace(db: DbOrTx, eventId: string, memberId: string) {
  return db
    .selectFrom('event_place')
    .selectAll()
    .select(position)
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
export type EventPlaceRow = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** Places at the latest events, including upcoming ones. */
export function readEventPlaces(db: DbOrTx, memberId: string): Promise<EventPlaceRow[]> {
  return db
    .selectFrom('event_place')
    .innerJoin('event', 'event.id', 'event_place.event_id')
    .selectAll('event_place')
    .select(position)
    .where('member_id', '=', memberId)
    .orderBy('event.starts_at', 'desc')
    .orderBy('event.id')
    .limit(maxListed)
    .execute();
}

interface Coming {
  id: string;
  event_id: string;
  member_id: string;
  state: 'registered' | 'waiting';
  seats: number;
  arrived: number;
  asked_at: Date;
}

/** A member has one row per event: if they return after leaving, they go to the end. */
export async function keepPlace(tx: Tx, place: Coming): Promise<void> {
  const { state, seats, arrived, asked_at } = place;
  await tx
    .insertInto('event_place')
    .values({ ...place, held_until: null })
    .onConflict((on) =>
      on
        .columns(['event_id', 'member_id'])
        .doUpdateSet({ state, seats, arrived, asked_at, held_until: null, told_hold: null }),
    )
    .execute();
}

export async function setSeats(tx: Tx, id: string, seats: number): Promise<void> {
  await tx.updateTable('event_place').set({ seats }).where('id', '=', id).execute();
}

/** Conditional on the previous state, so that only one of two simultaneous requests succeeds. */
export async function setState(
  tx: Tx,
  id: string,
  from: readonly MyEventState[],
  to: Exclude<MyEventState, 'held'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_place')
    .set({ state: to, held_until: null })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function firstWaiting(tx: Tx, eventId: string) {
  return tx
    .selectFrom('event_place')
    .innerJoin('member', 'member.id', 'event_place.member_id')
    .select(['event_place.id', 'seats', 'arrived', sql<boolean>`member.state = 'active'`.as('active')])
    .where('event_id', '=', eventId)
    .where('event_place.state', '=', 'waiting')
    .orderBy('arrived')
    .limit(1)
    .executeTakeFirst();
}

export async function hold(tx: Tx, id: string, until: Date): Promise<void> {
  await tx
    .updateTable('event_place')
    .set({ state: 'held', held_until: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Undefined if it is no longer held, or already ends sooner. */
export function shortenHold(tx: Tx, id: string, until: Date) {
  return tx
    .updateTable('event_place')
    .set({ held_until: until })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('held_until', '>', until)
    .returning(['id', 'arrived'])
    .executeTakeFirst();
}

export function placesOfEvent(tx: DbOrTx, eventId: string) {
  return tx
    .selectFrom('event_place')
    .select(['id', 'state'])
    .where('event_id', '=', eventId)
    .where('state', 'in', ['registered', 'held', 'waiting'])
    .orderBy('arrived')
    .execute();
}

/** Includes the member if the account is open: no messages to one that is being deleted. */
export function findPlaceOfActive(db: DbOrTx, id: string) {
  return db
    .selectFrom('event_place')
    .innerJoin('member', 'member.id', 'event_place.member_id')
    .select(['event_place.id', 'event_id', 'member_id', 'event_place.state', 'held_until', 'arrived'])
    .where('event_place.id', '=', id)
    .where('member.state', '=', 'active')
    .executeTakeFirst();
}

export function findPlaceById(db: DbOrTx, id: string) {
  return db
    .selectFrom('event_place')
    .select(['event_id', 'seats', 'held_until'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Marks a message as sent. Only one of all attempts sends it, even after a crash. */
export async function markPlaceReminded(
  tx: Tx,
  id: string,
  which: 'reminded_day' | 'reminded_hour',
  starts_at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_place')
    .set({ [which]: starts_at })
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .where(which, 'is distinct from', starts_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Members already told of this change, or of a newer one, are not told again. */
export async function markChangeSent(
  tx: Tx,
  id: string,
  sequence: number,
  current: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_place')
    .set({ told_sequence: current })
    .where('id', '=', id)
    .where('state', 'in', ['registered', 'held', 'waiting'])
    .where('told_sequence', '<', sequence)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function markHoldSent(tx: Tx, id: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_place')
    .set({ told_hold: until })
    .where('id', '=', id)
    .where('held_until', '=', until)
    .where('told_hold', 'is distinct from', until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores the only address of a member's calendar: the previous one stops working. */
export async function keepFeed(
  db: Database,
  row: { member_id: string; token_hash: Buffer; made_at: Date },
): Promise<void> {
  const { token_hash, made_at } = row;
  await db
    .insertInto('event_feed')
    .values(row)
    .onConflict((on) => on.column('member_id').doUpdateSet({ token_hash, made_at }))
    .execute();
}

export async function dropFeed(db: Database, memberId: string): Promise<boolean> {
  const gone = await db.deleteFrom('event_feed').where('member_id', '=', memberId).executeTakeFirstOrThrow();
  return gone.numDeletedRows > 0n;
}

export function findFeed(db: Database, memberId: string) {
  return db.selectFrom('event_feed').select('made_at').where('member_id', '=', memberId).executeTakeFirst();
}

export function findFeedOwner(db: Database, token_hash: Buffer) {
  return db
    .selectFrom('event_feed')
    .innerJoin('member', 'member.id', 'event_feed.member_id')
    .select(['member.id', 'discreet_messages'])
    .where('token_hash', '=', token_hash)
    .where('member.state', '=', 'active')
    .executeTakeFirst();
}

/** All seats that a member has or that are held for them, used when deleting the member. */
export function seatsOfMember(tx: Tx, memberId: string) {
  return tx
    .selectFrom('event_place')
    .select(['event_id', 'state', 'seats'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['registered', 'held', 'waiting'])
    .orderBy('event_id')
    .execute();
}

const eventsOf = ({ zone, begins, ends }: CountedSpan) => sql`
  select id, capacity, (starts_at at time zone ${zone})::date as day from event
  where starts_at >= ${begins} and starts_at < ${ends} and published and state <> 'cancelled'`;

export async function countSeats(tx: Tx, span: CountedSpan): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select 'event_place' as measure, case attended when true then 'came' when false then 'absent' else 'unknown' end as part,
      day::text, sum(seats)::int as people
    from (${eventsOf(span)}) held join event_place on event_id = held.id and event_place.state = 'registered'
    group by part, day`.execute(tx);
  return rows;
}

export async function countSeatsOffered(tx: Tx, span: CountedSpan): Promise<ThingCount[]> {
  const { rows } = await sql<ThingCount>`
    select 'event_seats' as measure, part, day::text, value::int
    from (select day, count(*) as events, sum(capacity) as seats from (${eventsOf(span)}) held group by day) days,
      lateral (values ('events', events), ('seats', seats)) as counted (part, value)`.execute(tx);
  return rows;
}

/** Events where two accounts of one person both have a place: returns both rows. */
export function doublePlaces(tx: Tx, from: string, into: string) {
  return tx
    .selectFrom('event_place')
    .select(['id', 'event_id', 'member_id', 'state', 'seats'])
    .where('member_id', 'in', [from, into])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('event_place as other')
          .select('other.id')
          .whereRef('other.event_id', '=', 'event_place.event_id')
          .whereRef('other.member_id', '<>', 'event_place.member_id')
          .where('other.member_id', 'in', [from, into]),
      ),
    )
    .execute();
}

export async function deletePlace(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('event_place').where('id', '=', id).execute();
}
