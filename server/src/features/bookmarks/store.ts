import type { BookmarkKind } from '@kindred/contract/bookmarks.ts';
import { expressionBuilder, sql, type JoinBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { SessionJoin, SessionWrite } from '#platform/http/route.ts';
import type { BookmarkRow, BookmarkDetail, NamedEvent } from './rules.ts';
import '#features/directory/public.ts';
import './tables.ts';

/** A merged service counts as the one it was merged into, whatever name a device saved it under. */
const isMoved = (join: JoinBuilder<Tables, 'bookmark' | 'service_redirect'>) =>
  join.onRef('service_redirect.slug', '=', 'bookmark.item_id').on('bookmark.kind', '=', 'services');
const idOf = (table: string) =>
  sql<string>`coalesce(service_redirect.to_slug, ${sql.ref(`${table}.item_id`)})`;
const currentId = idOf('bookmark');

function bookmarksFrom(db: Pick<DbOrTx, 'selectFrom'>) {
  return db
    .selectFrom('bookmark')
    .leftJoin('service_redirect', isMoved)
    .select(['kind', currentId.as('id'), 'sub_key'])
    .where('removed_at', 'is', null)
    .orderBy('saved_at')
    .orderBy('item_id')
    .orderBy('sub_key');
}

export function readBookmarkRows(db: DbOrTx, memberId: string): Promise<BookmarkRow[]> {
  return bookmarksFrom(db).where('member_id', '=', memberId).execute();
}

/** The same, as a subquery. */
export const bookmarksSubquery: SessionJoin<BookmarkRow[]> = (memberId) =>
  jsonArrayFrom(bookmarksFrom(expressionBuilder<Tables>()).where('bookmark.member_id', '=', memberId));

/** Counts items per kind; the parts of a topic count as one. */
export async function countSaved(
  db: DbOrTx,
  memberId: string,
): Promise<{ kind: BookmarkKind; count: number }[]> {
  const counted = await db
    .selectFrom('bookmark')
    .leftJoin('service_redirect', isMoved)
    .select(['kind', sql<number>`count(distinct ${currentId})::int`.as('count')])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return counted.map(({ kind, count }) => ({ kind: kind as BookmarkKind, count }));
}

/** Includes everything the list shows, newest first. */
export function readBookmarkDetails(db: DbOrTx, memberId: string): Promise<BookmarkDetail[]> {
  return db
    .selectFrom('bookmark')
    .leftJoin('service_redirect', isMoved)
    .select(['kind', currentId.as('id'), 'sub_key', 'saved_at', 'title'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('item_id')
    .orderBy('sub_key')
    .execute();
}

type TitledRow = BookmarkRow & { title?: string | null };

/** Passes the rows as a single value, so that any number of them uses the same statement. */
function setOf(rows: readonly TitledRow[]) {
  const column = (name: keyof TitledRow) => rows.map((row) => row[name] ?? null);
  return sql`unnest(${column('kind')}::text[], ${column('id')}::text[], ${column('sub_key')}::text[], ${column('title')}::text[])`;
}

function insert(memberId: string, rows: readonly TitledRow[], now: Date) {
  return sql`insert into bookmark (member_id, kind, item_id, sub_key, title, saved_at, said_at)
    select ${memberId}::uuid, kind, item_id, sub_key, title, ${now}::timestamptz, ${now}::timestamptz
    from ${setOf(rows)} as given (kind, item_id, sub_key, title)`;
}

/** Stamped now, so it wins over everything earlier. */
export async function saveBookmarks(
  tx: Tx,
  memberId: string,
  rows: readonly TitledRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`${insert(memberId, rows, now)}
    on conflict (member_id, kind, item_id, sub_key)
    do update set
      saved_at = case when bookmark.removed_at is null then bookmark.saved_at else excluded.saved_at end,
      removed_at = null,
      said_at = greatest(bookmark.said_at, excluded.said_at),
      title = coalesce(excluded.title, bookmark.title)`.execute(tx);
}

/** For devices that may be late: items removed in the meantime stay removed. */
export async function addUnlessRemoved(
  tx: Tx,
  memberId: string,
  rows: readonly TitledRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`${insert(memberId, rows, now)} on conflict do nothing`.execute(tx);
}

export async function removeBookmarks(
  tx: Tx,
  memberId: string,
  rows: readonly BookmarkRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .updateTable('bookmark')
    .set({ removed_at: now, said_at: sql<Date>`greatest(said_at, ${now}::timestamptz)` })
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(kind, item_id, sub_key) in (select kind, item_id, sub_key
      from ${setOf(rows)} as given (kind, item_id, sub_key, title))`)
    .execute();
}

/** A change and the instant at which it was made. */
export interface BookmarkChange extends BookmarkRow {
  saved: boolean;
  at: Date;
  title: string | null;
}

const latestWins = sql`
    on conflict (member_id, kind, item_id, sub_key)
    do update set
      saved_at = case when excluded.removed_at is null then excluded.saved_at else bookmark.saved_at end,
      removed_at = excluded.removed_at,
      said_at = excluded.said_at,
      title = coalesce(excluded.title, bookmark.title)
    where (excluded.said_at, excluded.removed_at is null) > (bookmark.said_at, bookmark.removed_at is null)`;

/**
 * The latest change to an item wins, in any order of arrival and with any repetition. A tie goes to "save": an unwanted
 * bookmark can be removed with one tap, whereas a lost one is lost.
 */
export async function upsertBookmark(db: DbOrTx, memberId: string, change: BookmarkChange): Promise<void> {
  const { kind, id, sub_key, saved, at, title } = change;
  const removed_at = saved ? null : at;
  await sql`insert into bookmark (member_id, kind, item_id, sub_key, title, saved_at, removed_at, said_at)
    values (${memberId}, ${kind}, ${id}, ${sub_key}, ${title}, ${at}, ${removed_at}, ${at})
    ${latestWins}`.execute(db);
}

/** A change as `bookmarkWrite` writes it. */
export type PlannedBookmark = BookmarkChange & { most: number };

/** All bookmarks after a change. */
export interface BookmarksAfter {
  kept: BookmarkRow[];
}

/**
 * Applies one change and returns all bookmarks. Returns nothing if there would be too many bookmarks or removals,
 * because more work is then needed. Not for services, which may have moved.
 */
export const bookmarkWrite: SessionWrite<PlannedBookmark, BookmarksAfter> = {
  by: 'member',
  build: ({ kind, id, sub_key, saved, at, title, most }) => {
    const isIt = sql`other.kind = ${kind}::text and other.item_id = ${id}::text and other.sub_key = ${sub_key}::text`;
    return {
      steps: sql`room as (
        select caller.id as member_id from caller where (
          select count(*) from bookmark other where other.member_id = caller.id
            and (other.removed_at is null) = ${saved}::boolean and not (${isIt})) < ${most}::int
      ), stored as (
        insert into bookmark (member_id, kind, item_id, sub_key, title, saved_at, removed_at, said_at)
        select member_id, ${kind}::text, ${id}::text, ${sub_key}::text, ${title}::text, ${at}::timestamptz,
          case when ${saved}::boolean then null else ${at}::timestamptz end, ${at}::timestamptz from room
        ${latestWins}
        returning kind, item_id, sub_key, saved_at, removed_at
      )`,
      // A statement does not see its own change.
      rows: sql`select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'sub_key', sub_key)
          order by saved_at, item_id, sub_key) filter (where kind is not null), '[]') as kept
        from room left join (
          select other.member_id, other.kind, ${idOf('other')} as id, other.item_id, other.sub_key, other.saved_at
          from room join bookmark other on other.member_id = room.member_id and other.removed_at is null
            left join service_redirect on service_redirect.slug = other.item_id and other.kind = 'services'
          where not (${isIt} and exists (select from stored))
          union all
          select member_id, kind, item_id, item_id, sub_key, saved_at from room, stored where removed_at is null
        ) now_kept on now_kept.member_id = room.member_id
        group by room.member_id`,
    };
  },
};

/** Removals are kept so that late-arriving older saves are recognised; the oldest are purged. */
export async function purgeOldRemovals(db: DbOrTx, memberId: string, most: number): Promise<void> {
  await sql`delete from bookmark where member_id = ${memberId} and removed_at is not null
    and (kind, item_id, sub_key) in (
      select kind, item_id, sub_key from bookmark where member_id = ${memberId} and removed_at is not null
      order by said_at desc offset ${most})`.execute(db);
}

/** Published events by id, slug or template. For a template, the next event, or else the last one. */
export async function nameEvents(db: DbOrTx, keys: readonly string[]): Promise<Map<string, NamedEvent>> {
  const { rows } = await sql<NamedEvent & { key: string }>`
    select asked.key, one.data ->> 'title' as title, one.data ->> 'summary' as summary
    from unnest(${keys}::text[]) as asked (key) cross join lateral (
      select data from event where published and asked.key in (slug, id::text, template)
      order by asked.key in (slug, id::text) desc, case when state = 'planned' then starts_at end, starts_at desc
      limit 1) one`.execute(db);
  return new Map(rows.map(({ key, ...event }) => [key, event]));
}
