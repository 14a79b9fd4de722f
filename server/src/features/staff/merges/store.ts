import { sql } from 'kysely';
import '#features/staff/members/public.ts';
import type { Tx } from '#platform/database.ts';

/** Serialises merges before either has locked anything. */
export async function lockMerges(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4110)`.execute(tx);
}

/** Locked before the members, in the same order as anyone with an open view. */
export async function lockViewsOf(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom('member_view')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Does the work and rolls it back: its result says what would happen. */
export async function tryAndTakeBack<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(tx);
  const result = await work();
  await sql`rollback to savepoint trial`.execute(tx);
  return result;
}
