import type { Permission } from '@kindred/contract/endpoint.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import '#features/staff/public.ts';

interface NewInvitation {
  id: string;
  email: string;
  name: string;
  role: string;
  permissions: Permission[];
  token_hash: Buffer;
  invited_by: string;
  sent_at: Date;
  expires_at: Date;
}

/** False if this address has an open one, or the id is already used. */
export async function insertInvitation(tx: Tx, row: NewInvitation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_invitation')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** An expired unused invitation makes room for a new one to the same address. */
export async function dropEndedInvitations(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ state: 'withdrawn' })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}

export function lockInvitation(tx: Tx, id: string) {
  return tx
    .selectFrom('staff_invitation')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
}

/** The earlier link stops working. */
export async function rearmInvitation(
  tx: Tx,
  id: string,
  armed: Pick<NewInvitation, 'token_hash' | 'invited_by' | 'sent_at' | 'expires_at'>,
): Promise<void> {
  await tx.updateTable('staff_invitation').set(armed).where('id', '=', id).execute();
}

export async function markWithdrawn(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitation')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findInvitation(db: DbOrTx, token: Buffer, now: Date) {
  return db
    .selectFrom('staff_invitation')
    .leftJoin('staff', 'staff.id', 'staff_invitation.invited_by')
    .selectAll('staff_invitation')
    .select('staff.name as inviter')
    .where('token_hash', '=', token)
    .where('staff_invitation.state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Only one of two simultaneous uses succeeds. */
export function consumeInvitation(tx: Tx, token: Buffer, now: Date) {
  return tx
    .updateTable('staff_invitation')
    .set({ state: 'used' })
    .where('token_hash', '=', token)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}
