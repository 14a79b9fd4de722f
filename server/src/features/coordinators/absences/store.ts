import { sql } from 'kysely';
import '#features/coordinators/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';

export interface Days {
  first_day: string;
  last_day: string;
}

export function findAbsence(tx: Tx, coordinator: string, id: string) {
  return tx
    .selectFrom('coordinator_absence')
    .selectAll()
    .where('id', '=', id)
    .where('coordinator', '=', coordinator)
    .executeTakeFirst();
}

/** Whether another absence shares a day with these. */
export async function overlapsAbsence(
  tx: Tx,
  { coordinator, id, first_day, last_day }: Days & { coordinator: string; id: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('coordinator_absence')
    .select('id')
    .where('coordinator', '=', coordinator)
    .where('id', '<>', id)
    .where('first_day', '<=', last_day)
    .where('last_day', '>=', first_day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewAbsence extends Days {
  id: string;
  coordinator: string;
  note: string;
  made_by: string;
  made_at: Date;
}

/** False if the id is already used. */
export async function insertAbsence(tx: Tx, absence: NewAbsence): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('coordinator_absence')
    .values(absence)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Only one of two simultaneous changes succeeds. */
export async function updateAbsence(
  tx: Tx,
  { id, edition, ...changes }: Days & { id: string; edition: number; note: string; changed_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coordinator_absence')
    .set((eb) => ({ ...changes, edition: eb('edition', '+', 1) }))
    .where('id', '=', id)
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function deleteAbsence(tx: Tx, coordinator: string, id: string) {
  return tx
    .deleteFrom('coordinator_absence')
    .where('id', '=', id)
    .where('coordinator', '=', coordinator)
    .returning(['first_day', 'last_day'])
    .executeTakeFirst();
}

/** Reads whom the calls are for, leaving out accounts that are being deleted. */
export function readWhomToCall(db: DbOrTx, ids: readonly string[]) {
  return db
    .selectFrom('coordinator_booking')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['coordinator_booking.id', 'member_id', 'coordinator_name', 'starts_at', 'ends_at', 'about'])
    .select(['first_name', 'coordinator_booking.phone'])
    .where('coordinator_booking.id', 'in', ids)
    .where('member.state', '=', 'active')
    .orderBy('starts_at')
    .orderBy('coordinator_booking.id')
    .execute();
}

export function lockCall(tx: Tx, id: string) {
  return tx.selectFrom('coordinator_booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Keeps the time of the call. False if the other coordinator has a call then. */
export async function handOverCall(
  tx: Tx,
  id: string,
  { coordinator, coordinator_name }: { coordinator: string; coordinator_name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coordinator_booking as call')
    .set({ coordinator, coordinator_name, outside_hours: false })
    .where('call.id', '=', id)
    .where(
      sql<boolean>`not exists (
        select from coordinator_booking as other
        where other.coordinator = ${coordinator} and other.state = 'booked' and other.id <> call.id
          and other.starts_at < call.ends_at and other.ends_at > call.starts_at)`,
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function callOffCall(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('coordinator_booking').set({ state: 'cancelled' }).where('id', '=', id).execute();
}

export async function keepCall(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('coordinator_booking').set({ made_anyway: true }).where('id', '=', id).execute();
}
