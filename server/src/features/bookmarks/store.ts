import type { BookmarkKind } from '@kindred/contract/bookmarks.ts';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { Along } from '#platform/http/route.ts';
import type { Kept, KeptLong } from './rules.ts';
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

/** How many of each kind; the parts of a topic are one. */
export async function countSaved(
  db: DbOrTx,
  memberId: string,
): Promise<{ kind: BookmarkKind; count: number }[]> {
  const counted = await db
    .selectFrom('bookmark')
    .select(['kind', sql<number>`count(distinct item_id)::int`.as('count')])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return counted.map(({ kind, count }) => ({ kind: kind as BookmarkKind, count }));
}

/** With all that a list shows, newest first. */
export function readKeptLong(db: DbOrTx, memberId: string): Promise<KeptLong[]> {
  return db
    .selectFrom('bookmark')
    .select(['kind', 'item_id', 'sub_key', 'saved_at', 'title'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('item_id')
    .orderBy('sub_key')
    .execute();
}

type Titled = Kept & { title?: string | null };

/** As one value, so that any number of them is one and the same statement. */
function setOf(kept: readonly Titled[]) {
  const column = (name: keyof Titled) => kept.map((one) => one[name] ?? null);
  return sql`unnest(${column('kind')}::text[], ${column('item_id')}::text[], ${column('sub_key')}::text[], ${column('title')}::text[])`;
}

function insert(memberId: string, kept: readonly Titled[], now: Date) {
  return sql`insert into bookmark (member_id, kind, item_id, sub_key, title, saved_at, said_at)
    select ${memberId}::uuid, kind, item_id, sub_key, title, ${now}::timestamptz, ${now}::timestamptz
    from ${setOf(kept)} as given (kind, item_id, sub_key, title)`;
}

/** Said now, so it holds, whatever was before. */
export async function keep(tx: Tx, memberId: string, kept: readonly Titled[], now: Date): Promise<void> {
  if (kept.length === 0) return;
  await sql`${insert(memberId, kept, now)}
    on conflict (member_id, kind, item_id, sub_key)
    do update set
      saved_at = case when bookmark.removed_at is null then bookmark.saved_at else excluded.saved_at end,
      removed_at = null,
      said_at = greatest(bookmark.said_at, excluded.said_at),
      title = coalesce(excluded.title, bookmark.title)`.execute(tx);
}

/** Told by a device that may come late: what was taken away meanwhile stays away. */
export async function keepUnlessRemoved(
  tx: Tx,
  memberId: string,
  kept: readonly Titled[],
  now: Date,
): Promise<void> {
  if (kept.length === 0) return;
  await sql`${insert(memberId, kept, now)} on conflict do nothing`.execute(tx);
}

export async function remove(tx: Tx, memberId: string, gone: readonly Kept[], now: Date): Promise<void> {
  if (gone.length === 0) return;
  await tx
    .updateTable('bookmark')
    .set({ removed_at: now, said_at: sql<Date>`greatest(said_at, ${now}::timestamptz)` })
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(kind, item_id, sub_key) in (select kind, item_id, sub_key
      from ${setOf(gone)} as given (kind, item_id, sub_key, title))`)
    .execute();
}

/** One thing said at a moment. */
export interface Said extends Kept {
  saved: boolean;
  at: Date;
  title: string | null;
}

/**
 * The last said of an item holds, in whatever order it arrives and however often. Of two things said in the
 * same moment "save" holds: what is kept too long is taken away with a tap, what is lost is lost.
 */
export async function say(db: DbOrTx, memberId: string, said: Said): Promise<void> {
  const { kind, item_id, sub_key, saved, at, title } = said;
  const removed_at = saved ? null : at;
  await sql`insert into bookmark (member_id, kind, item_id, sub_key, title, saved_at, removed_at, said_at)
    values (${memberId}, ${kind}, ${item_id}, ${sub_key}, ${title}, ${at}, ${removed_at}, ${at})
    on conflict (member_id, kind, item_id, sub_key)
    do update set
      saved_at = case when excluded.removed_at is null then excluded.saved_at else bookmark.saved_at end,
      removed_at = excluded.removed_at,
      said_at = excluded.said_at,
      title = coalesce(excluded.title, bookmark.title)
    where (excluded.said_at, excluded.removed_at is null) > (bookmark.said_at, bookmark.removed_at is null)`.execute(
    db,
  );
}

/** A removal is kept so that an older saving which comes late is known as such; the oldest are forgotten. */
export async function forgetOldRemovals(db: DbOrTx, memberId: string, most: number): Promise<void> {
  await sql`delete from bookmark where member_id = ${memberId} and removed_at is not null
    and (kind, item_id, sub_key) in (
      select kind, item_id, sub_key from bookmark where member_id = ${memberId} and removed_at is not null
      order by said_at desc offset ${most})`.execute(db);
}
