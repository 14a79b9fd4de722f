import type { ContentData } from '@kindred/contract/content/drafts.ts';
import { sql, type Selectable } from 'kysely';
import '#features/content/drafts/tables.ts';
import '#platform/content/tables.ts';
import { contentDescriptions, type ContentItem, type EditableKind } from '#platform/content/editing.ts';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { CountedSpan, ThingCount } from '#platform/day-counts/source.ts';
import { likePattern } from '#platform/like-pattern.ts';

export type RevisionRow = Selectable<Tables['content_revision']>;
const kinds = Object.keys(contentDescriptions);

export function findRevision(db: DbOrTx, id: string): Promise<RevisionRow | undefined> {
  return db.selectFrom('content_revision').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findRevisionBefore(
  db: DbOrTx,
  { id, kind, item }: Pick<RevisionRow, 'id' | 'kind' | 'item'>,
): Promise<{ data: ContentData } | undefined> {
  return db
    .selectFrom('content_revision')
    .select('data')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Leaves out the data, which may be long. */
const brief = [
  'id',
  'kind',
  'item',
  'what',
  'written_at',
  'staff_id',
  'approved_by',
  'why',
  'clinical',
  'seen_at',
  'release_id',
] as const;
export type BriefRevision = Pick<RevisionRow, (typeof brief)[number]>;

export function listItemRevisions(db: Database, kind: EditableKind, item: string): Promise<BriefRevision[]> {
  return db
    .selectFrom('content_revision')
    .select(brief)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

export function listUnseenCorrections(
  db: Database,
  notBy: string,
): Promise<(BriefRevision & { data: ContentData })[]> {
  return db
    .selectFrom('content_revision')
    .select([...brief, 'data'])
    .where('what', '=', 'corrected')
    .where('seen_at', 'is', null)
    .where((eb) => eb.or([eb('staff_id', 'is', null), eb('staff_id', '!=', notBy)]))
    .orderBy('id')
    .limit(200)
    .execute();
}

/** A conditional update: only by someone other than the author, and only once. */
export async function markSeen(
  db: Database,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('content_revision')
    .set({ seen_by: sql`coalesce(seen_by, ${by}::uuid)`, seen_at: sql`coalesce(seen_at, ${now})` })
    .where('id', '=', id)
    .where('what', '=', 'corrected')
    .where((eb) => eb.or([eb('staff_id', 'is', null), eb('staff_id', '!=', by)]))
    .executeTakeFirstOrThrow();
  return Number(done.numUpdatedRows) > 0;
}

/** The columns the list shows. The text itself may be long, so it stays in the database. */
export interface ContentRow {
  kind: EditableKind;
  item: string;
  data: ContentData;
  withdrawn: boolean;
  has_upstream: boolean;
  changed_at: string | null;
}

const listKeys = [
  ...Object.values(contentDescriptions).map(({ title }) => title),
  'slug',
  'review_due',
  'reading_grade',
  'group',
  'family',
  'from',
  'until',
];

/** All texts in a database snapshot, containing only the rows that an earlier snapshot did not show. */
export interface ContentRows {
  snapshot: string;
  total: number;
  changed: ContentRow[];
}

/** The writing transaction with its epoch, so that it can be compared with a snapshot. */
const writtenBy = sql`(select case when row.id <= now.id % 4294967296 then now.id / 4294967296 * 4294967296 + row.id
    else (now.id / 4294967296 - 1) * 4294967296 + row.id end
  from (select content_item.xmin::text::bigint as id) row,
    (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as id) now)::text::xid8`;

/** Reads all texts, or those written since an earlier read, because the data of 20,000 texts is long. */
export function readContentRows(db: Database, since: string | null): Promise<ContentRows> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const state = await tx
        .selectFrom('content_item')
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          sql<string>`pg_current_snapshot()::text`.as('snapshot'),
        ])
        .where('kind', 'in', kinds)
        .executeTakeFirstOrThrow();
      const rows = await tx
        .selectFrom('content_item')
        .select([
          'kind',
          'slug as item',
          sql<ContentData>`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data) where key = any(${listKeys}::text[]))`.as(
            'data',
          ),
          sql<boolean>`withdrawn_at is not null`.as('withdrawn'),
          sql<boolean>`upstream is not null`.as('has_upstream'),
          'edited_at',
        ])
        .where('kind', 'in', kinds)
        .$if(since !== null, (query) =>
          query.where(sql<boolean>`not pg_visible_in_snapshot(${writtenBy}, ${since}::pg_snapshot)`),
        )
        .orderBy('kind')
        .orderBy('position')
        .execute();
      const changed = rows.map(({ edited_at, kind, ...row }) => ({
        ...row,
        kind: kind as EditableKind,
        changed_at: edited_at && edited_at.toISOString(),
      }));
      return { ...state, changed };
    });
}

export async function readContentVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** The data of published texts that mention one of these addresses, by `kind/item`. */
export async function textsWithUrls(
  db: Database,
  urls: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ContentData>> {
  if (urls.size === 0) return new Map();
  const rows = await db
    .selectFrom('content_item')
    .select(['kind', 'slug', 'data'])
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .where(
      sql<boolean>`exists (select from unnest(${[...urls]}::text[]) url where strpos(data::text, to_json(url)::text) > 0)`,
    )
    .execute();
  return new Map(rows.map(({ kind, slug, data }) => [`${kind}/${slug}`, data as ContentData]));
}

export type DraftLine = Pick<
  Selectable<Tables['content_draft']>,
  | 'id'
  | 'kind'
  | 'item'
  | 'state'
  | 'data'
  | 'authors'
  | 'edited_by'
  | 'edited_at'
  | 'failed_at'
  | 'release_id'
> & { commented: boolean };

/** Leaves out drafts that were opened but never changed. */
export function listDraftLines(db: Database): Promise<DraftLine[]> {
  return db
    .selectFrom('content_draft')
    .select(['id', 'kind', 'item', 'state', 'data', 'authors', 'edited_by', 'edited_at', 'release_id'])
    .select('failed_at')
    .select(sql<boolean>`comments <> '[]'`.as('commented'))
    .where(sql<boolean>`authors <> '{}'`)
    .orderBy('edited_at', 'desc')
    .execute();
}

export async function namesOfReleases(
  db: DbOrTx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('content_release')
    .select(['id', 'name'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Counts texts that are overdue for review, and texts with a newer shipped version alongside. */
export async function countOverdue(
  db: Database,
  today: string,
): Promise<{ overdue: number; upstream: number }> {
  return db
    .selectFrom('content_item')
    .select([
      sql<number>`count(*) filter (where data ->> 'review_due' < ${today})`.as('overdue'),
      sql<number>`count(*) filter (where upstream is not null)`.as('upstream'),
    ])
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Everything that readers see, of every kind. */
export async function listPublishedItems(db: DbOrTx): Promise<ContentItem[]> {
  const rows = await db
    .selectFrom('content_item')
    .select(['kind', 'slug', 'position', 'data'])
    .where('withdrawn_at', 'is', null)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return rows as unknown as ContentItem[];
}

/** The first texts whose title contains all the words, in any order. */
export async function findContentByWords(
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<Pick<ContentRow, 'kind' | 'item' | 'data'>[]> {
  const title = sql<string>`coalesce(data ->> 'title', data ->> 'name', case kind when 'menu' then 'menu ' || slug end, slug)`;
  const rows = await db
    .selectFrom('content_item')
    .select([
      'kind',
      'slug as item',
      sql<ContentData>`jsonb_build_object('title', ${title}, 'name', ${title}, 'key', data ->> 'key')`.as(
        'data',
      ),
    ])
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.and(words.map((word) => sql<boolean>`${title} ilike ${likePattern(word)}`)))
    .orderBy(sql`length(${title})`)
    .limit(limit)
    .execute();
  return rows as Pick<ContentRow, 'kind' | 'item' | 'data'>[];
}

/** Counts published articles by their current review state. */
export async function countReviews(tx: Tx, { to }: CountedSpan): Promise<ThingCount[]> {
  const { rows } = await sql<ThingCount>`
    select 'text_review' as measure, case
        when data ->> 'reviewed_on' is null then 'never'
        when data ->> 'review_due' < ${to} then 'overdue'
        when data ->> 'review_due' < (${to}::date + 90)::text then 'soon' else 'current' end as part,
      ${to}::text as day, count(*)::int as value
    from content_item where kind = 'topic' and withdrawn_at is null group by 2`.execute(tx);
  return rows;
}
