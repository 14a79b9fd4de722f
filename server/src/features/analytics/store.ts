import { sql } from 'kysely';
import '#features/accounts/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { AccountMerge } from '#platform/member-data.ts';
import type { CountRow, StoredCount } from './rules.ts';
import './tables.ts';

export async function addCounts(db: DbOrTx, day: string, rows: readonly CountRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('usage_count')
    .values(rows.map((row) => ({ day, ...row })))
    .onConflict((on) =>
      on.columns(['day', 'event', 'fields']).doUpdateSet({ count: sql`usage_count.count + excluded.count` }),
    )
    .execute();
}

/** Removes and returns the counts of completed days: from then on they exist only in the charity's statistics. */
export async function takeCounts(tx: Tx, to: string): Promise<StoredCount[]> {
  return tx.deleteFrom('usage_count').where('day', '<=', to).returningAll().execute();
}

export async function hasConsented(db: DbOrTx, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('given')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'analytics')
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.given ?? false;
}

/** Serialises with a simultaneous withdrawal of consent. */
export async function lockCountedMember(tx: Tx, memberId: string): Promise<{ sf_id: string | null }> {
  return tx
    .selectFrom('member')
    .select('sf_id')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function keepInstallation(tx: Tx, id: string, memberId: string, now: Date): Promise<void> {
  await tx.insertInto('analytics_installation').values({ id, member_id: memberId, made_at: now }).execute();
}

/** Unlinks the ids from the member. */
export async function forgetInstallations(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('analytics_installation').where('member_id', '=', memberId).execute();
}

/** Forgets the ids of both accounts if either declined. Consents have been merged by then. */
export async function mergeInstallations(tx: Tx, { from, into }: AccountMerge): Promise<number> {
  if (await hasConsented(tx, into)) return 0;
  await forgetInstallations(tx, from);
  await forgetInstallations(tx, into);
  return 0;
}
