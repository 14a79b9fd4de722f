import type { Tx } from '#platform/database.ts';
import '#features/staff/public.ts';

interface NewReset {
  id: string;
  staff_id: string;
  asked_by: string;
  reason: string;
  asked_at: Date;
  expires_at: Date;
}

/** False if one is already waiting for this person. A lapsed one makes room. */
export async function insertReset(tx: Tx, row: NewReset): Promise<boolean> {
  await tx
    .updateTable('passkey_reset')
    .set({ state: 'withdrawn' })
    .where('staff_id', '=', row.staff_id)
    .where('state', '=', 'open')
    .where('expires_at', '<=', row.asked_at)
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey_reset')
    .values({ ...row, decided_by: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const openReset = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('passkey_reset')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now);

/**
 * Only by a second person: neither the one who asked, nor the owner of the passkeys. Only one of two approvals
 * succeeds.
 */
export function markApproved(tx: Tx, id: string, { by, now }: { by: string; now: Date }) {
  return openReset(tx, id, now)
    .set({ state: 'approved', decided_by: by })
    .where('asked_by', '<>', by)
    .where('staff_id', '<>', by)
    .returning(['staff_id', 'asked_by'])
    .executeTakeFirst();
}

export function markResetWithdrawn(tx: Tx, id: string, { by, now }: { by: string; now: Date }) {
  return openReset(tx, id, now)
    .set({ state: 'withdrawn', decided_by: by })
    .returning('staff_id')
    .executeTakeFirst();
}

export async function isResetOpen(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('passkey_reset')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
