import type { DbOrTx, Tx } from '#platform/database.ts';
import './tables.ts';

const sessionColumns = ['id', 'device', 'began_at', 'seen_at', 'shared_device'] as const;

/** A staff member's sessions that can still open something, most recently used first. */
export function readStaffSessions(db: DbOrTx, staffId: string) {
  return db
    .selectFrom('session')
    .select(sessionColumns)
    .where('staff_id', '=', staffId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The device of the session that was ended. Undefined if this person has no such session. */
export async function closeStaffSession(
  db: DbOrTx,
  staffId: string,
  id: string,
): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('device')
    .executeTakeFirst();
  return ended?.device;
}

export async function endAllStaffSessions(db: DbOrTx, staffId: string): Promise<void> {
  await db.deleteFrom('session').where('staff_id', '=', staffId).execute();
}

/** A member's sessions, including expired ones, most recently used first. */
export function readSessions(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('session')
    .select(sessionColumns)
    .where('member_id', '=', memberId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Nothing can end the session until the commit. False if it has ended since the call began. */
export async function lockSession(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('session').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** False if this member has no such session. */
export async function endOwnSession(db: DbOrTx, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends all of a member's sessions except the named one. Effective for the next call in every process. */
export async function endSessionsOf(
  db: DbOrTx,
  memberId: string,
  { but }: { but: string | null },
): Promise<number> {
  const ofMember = db.deleteFrom('session').where('member_id', '=', memberId);
  const ending = but === null ? ofMember : ofMember.where('id', '<>', but);
  const { numDeletedRows } = await ending.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
