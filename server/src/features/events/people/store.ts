import type { EventAudience } from '@kindred/contract/events/people.ts';
import '#features/accounts/public.ts';
import '#features/events/places/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { statesOf } from './rules.ts';
import './tables.ts';

export const peoplePerPage = 100;

/** Participants with a seat or on the waiting list, in order of arrival. Leaves out accounts that are being deleted. */
export function readPeople(db: DbOrTx, event: string, after: number) {
  return db
    .selectFrom('event_place')
    .innerJoin('member', 'member.id', 'event_place.member_id')
    .select(['event_place.id as place', 'event_place.member_id', 'event_place.state', 'seats', 'asked_at'])
    .select(['attended', 'arrived', 'first_name', 'last_name'])
    .where('event_id', '=', event)
    .where('event_place.state', 'in', statesOf.everyone)
    .where('member.state', '=', 'active')
    .where('arrived', '>', after)
    .orderBy('arrived')
    .limit(peoplePerPage + 1)
    .execute();
}

/** The member, if they have a seat at this event. */
export async function setAttended(
  tx: Tx,
  { event, place, attended }: { event: string; place: string; attended: boolean | null },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('event_place')
    .set({ attended })
    .where('id', '=', place)
    .where('event_id', '=', event)
    .where('state', 'in', statesOf.registered)
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

export async function countRecipients(db: DbOrTx, event: string, audience: EventAudience): Promise<number> {
  const { count } = await db
    .selectFrom('event_place')
    .innerJoin('member', 'member.id', 'event_place.member_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', event)
    .where('event_place.state', 'in', statesOf[audience])
    .where('member.state', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
}

export function readRecipients(db: DbOrTx, event: string, audience: EventAudience) {
  return db
    .selectFrom('event_place')
    .innerJoin('member', 'member.id', 'event_place.member_id')
    .select(['event_place.id as place', 'member_id', 'event_place.state'])
    .where('event_id', '=', event)
    .where('event_place.state', 'in', statesOf[audience])
    .where('member.state', '=', 'active')
    .orderBy('arrived')
    .execute();
}

interface NewMessage {
  id: string;
  event_id: string;
  staff_id: string;
  body: string;
  audience: EventAudience;
  recipients: number;
  sent_at: Date;
}

/** False if the id is already used. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('event_message')
    .values(message)
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findEventMessage(db: DbOrTx, id: string) {
  return db.selectFrom('event_message').selectAll().where('id', '=', id).executeTakeFirst();
}
