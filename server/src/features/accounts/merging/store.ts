import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import type { AccountMerge } from '#platform/member-data.ts';
import '../tables.ts';
import { profileChanges } from './rules.ts';

/** Locks both accounts in the order of their ids, so that two merges cannot deadlock. */
export async function lockBothMembers(tx: Tx, ids: readonly [string, string]) {
  return tx.selectFrom('member').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Fills the row of the surviving account from the one that ends. */
export async function mergeProfiles(tx: Tx, { from, into }: AccountMerge): Promise<void> {
  const rows = await lockBothMembers(tx, [from, into]);
  const ending = rows.find(({ id }) => id === from);
  const staying = rows.find(({ id }) => id === into);
  if (!ending || !staying) return;
  const { filters, ...changes } = profileChanges(staying, ending);
  const set = { ...changes, ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }) };
  if (Object.keys(set).length > 0) await tx.updateTable('member').set(set).where('id', '=', into).execute();
}

/**
 * Keeps the answers of both accounts as history. If the latest answer of either to analytics or news is “no”, a new
 * “no” is written, because the newest answer counts.
 */
export async function mergeConsents(tx: Tx, { from, into, now }: AccountMerge): Promise<number> {
  const { rows } = await sql<{ purpose: 'analytics' | 'news' }>`
    select purpose from (
      select distinct on (member_id, purpose) purpose, given from consent
      where member_id in (${from}, ${into}) and purpose <> 'terms'
      order by member_id, purpose, said_at desc, id desc
    ) as latest group by purpose having bool_or(given) and not bool_and(given)`.execute(tx);
  if (rows.length > 0)
    await tx
      .insertInto('consent')
      .values(
        rows.map(({ purpose }) => ({
          id: newId(),
          member_id: into,
          purpose,
          version: null,
          given: false,
          said_at: now,
        })),
      )
      .execute();
  return rows.length;
}

interface Contacts {
  email: string | null;
  mobile: string | null;
}

/**
 * Sets which contacts sign in to the surviving account. Those it takes over are first removed from the ending account.
 */
export async function takeContacts(
  tx: Tx,
  { from, into, keep }: { from: string; into: string; keep: Contacts },
): Promise<void> {
  // An account needs a contact until it is deleted, and no one can own this placeholder.
  await sql`update member set mobile = case when mobile = ${keep.mobile} then null else mobile end,
    email = case when email is null or email = ${keep.email} then ${`merged-${from}@invalid`} else email end
    where id = ${from}`.execute(tx);
  await tx.updateTable('member').set(keep).where('id', '=', into).execute();
}
