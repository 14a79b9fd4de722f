import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { Along } from '#platform/http/route.ts';
import type { Kept } from './rules.ts';
import './tables.ts';

function keptFrom(db: Pick<DbOrTx, 'selectFrom'>) {
  return db
    .selectFrom('bookmark')
    .select(['kind', 'item_id', 'sub_key'])
    .where('removed_at', 'is', null)
    .orderBy('saved_at')
    .orderBy('item_id')
    .orderBy('sub_key');
}

export function readKept(db: DbOrTx, memberId: string): Promise<Kept[]> {
  return keptFrom(db).where('member_id', '=', memberId).execute();
}

/** The same as one value of another statement. */
export const keptAlong: Along<Kept[]> = (memberId) =>
  jsonArrayFrom(keptFrom(expressionBuilder<Tables>()).where('bookmark.member_id', '=', memberId));

/** As one value, so that any number of them is one and the same statement. */
function setOf(kept: readonly Kept[]) {
  const column = (name: keyof Kept) => kept.map((one) => one[name]);
  return sql`unnest(${column('kind')}::text[], ${column('item_id')}::text[], ${column('sub_key')}::text[])`;
}

function insert(memberId: string, kept: readonly Kept[], now: Date) {
  return sql`insert into bookmark (member_id, kind, item_id, sub_key, saved_at)
    select ${memberId}::uuid, kind, item_id, sub_key, ${now}::timestamptz from ${setOf(kept)} as given (kind, item_id, sub_key)`;
}

/** Said now, so it holds, whatever was before. */
export async function keep(tx: Tx, memberId: string, kept: readonly Kept[], now: Date): Promise<void> {
  if (kept.length === 0) return;
  await sql`${insert(memberId, kept, now)}
    on conflict (member_id, kind, item_id, sub_key)
    do update set saved_at = excluded.saved_at, removed_at = null where bookmark.removed_at is not null`.execute(
    tx,
  );
}

/** Told by a device that may come late: what was taken away meanwhile stays away. */
export async function keepUnlessRemoved(
  tx: Tx,
  memberId: string,
  kept: readonly Kept[],
  now: Date,
): Promise<void> {
  if (kept.length === 0) return;
  await sql`${insert(memberId, kept, now)} on conflict do nothing`.execute(tx);
}

export async function remove(tx: Tx, memberId: string, gone: readonly Kept[], now: Date): Promise<void> {
  if (gone.length === 0) return;
  await tx
    .updateTable('bookmark')
    .set({ removed_at: now })
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(kind, item_id, sub_key) in (select * from ${setOf(gone)})`)
    .execute();
}
