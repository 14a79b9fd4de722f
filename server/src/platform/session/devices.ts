import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

/** The sessions of one member, latest use first, including expired ones. */
export function readSessions(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'began_at', 'seen_at', 'shared_device'])
    .where('member_id', '=', memberId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
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

/** Ends all sessions of a member except the named one. Effective for the next call on every process. */
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
