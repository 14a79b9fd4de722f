import type { ContentData, DraftComment } from '@kindred/contract/content/drafts.ts';
import { sql, type Selectable } from 'kysely';
import '#platform/content/tables.ts';
import type { ContentItem, EditableKind } from '#platform/content/editing.ts';
import type { Database, Tables, Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { commentsJson, moveDraft, unplanned, type DraftRow, type DraftStep } from '../drafts/store.ts';

/** A published draft becomes a revision and is no longer a draft. */
export function takeDraft(
  tx: Tx,
  { id, version, from }: Pick<DraftStep, 'id' | 'version' | 'from'>,
): Promise<DraftRow | undefined> {
  return tx
    .deleteFrom('content_draft')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** Locked, so that no one can take it back while it is being published. */
export function lockPlannedDraft(
  tx: Tx,
  { id, version }: Pick<DraftStep, 'id' | 'version'>,
): Promise<DraftRow | undefined> {
  return tx
    .selectFrom('content_draft')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'scheduled')
    .forUpdate()
    .executeTakeFirst();
}

type FailedPlan = Pick<DraftStep, 'id' | 'version' | 'from'> & {
  comments: readonly DraftComment[];
  now: Date;
};

/** For a failed plan: the draft becomes editable again, with the reason. */
export async function giveBackDraft(tx: Tx, { id, version, from, comments, now }: FailedPlan): Promise<void> {
  const set = { state: 'draft' as const, comments: commentsJson(comments), failed_at: now, ...unplanned };
  await moveDraft(tx, { id, version, from, set });
}

/** Whether no other item of this kind has this address, or has it as its key. */
export async function isAddressFree(
  tx: Tx,
  kind: EditableKind,
  item: string,
  address: string,
): Promise<boolean> {
  const holder = await tx
    .selectFrom('content_item')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', '!=', item)
    .where((eb) => eb.or([eb('slug', '=', address), eb(sql<string>`data ->> 'slug'`, '=', address)]))
    .limit(1)
    .executeTakeFirst();
  return holder === undefined;
}

interface ItemWrite {
  kind: EditableKind;
  item: string;
  data: ContentData;
  /** Null for a new text. */
  base: ContentData | null;
  /** The newer shipped text, if it is kept alongside this one. */
  upstream?: ContentData | null;
  now: Date;
}

/** False if the published text is no longer the one this is based on. */
export async function writeItem(
  tx: Tx,
  { kind, item, data, base, now, upstream = null }: ItemWrite,
): Promise<boolean> {
  if (base === null) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('content_item')
      .values((eb) => ({
        kind,
        slug: item,
        data: JSON.stringify(data),
        shipped_hash: null,
        edited_at: now,
        upstream: null,
        position: eb
          .selectFrom('content_item')
          .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
          .where('kind', '=', kind),
      }))
      .onConflict((on) => on.doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows) > 0;
  }
  const written = await tx
    .updateTable('content_item')
    .set({
      data: JSON.stringify(data),
      edited_at: now,
      upstream: upstream && JSON.stringify(upstream),
      withdrawn_at: null,
      moved_to: null,
    })
    .where('kind', '=', kind)
    .where('slug', '=', item)
    .where(sql<boolean>`data = ${JSON.stringify(base)}::jsonb`)
    .executeTakeFirstOrThrow();
  return Number(written.numUpdatedRows) > 0;
}

/** Rebases drafts of the previous text onto this one, as if they had started from it. */
export async function rebaseDrafts(
  tx: Tx,
  { kind, item, data, base }: Pick<ItemWrite, 'kind' | 'item' | 'data' | 'base'>,
): Promise<void> {
  await tx
    .updateTable('content_draft')
    .set({ base: JSON.stringify(data) })
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where(sql<boolean>`base = ${JSON.stringify(base)}::jsonb`)
    .execute();
}

type ItemWithdrawal = Pick<ItemWrite, 'kind' | 'item' | 'now'> & {
  to: string | null;
  /** Only while this is its data. */
  of?: ContentData;
};

export async function withdrawItem(tx: Tx, { kind, item, to, now, of }: ItemWithdrawal): Promise<boolean> {
  const written = await tx
    .updateTable('content_item')
    .set({ withdrawn_at: now, moved_to: to, edited_at: sql`coalesce(edited_at, ${now})` })
    .where('kind', '=', kind)
    .where('slug', '=', item)
    .where('withdrawn_at', 'is', null)
    .$if(of !== undefined, (query) => query.where(sql<boolean>`data = ${JSON.stringify(of)}::jsonb`))
    .executeTakeFirstOrThrow();
  return Number(written.numUpdatedRows) > 0;
}

/** Whether it was withdrawn by this very request, sent again because its reply was lost. */
export async function isSameWithdrawal(
  tx: Tx,
  { kind, item, to, why, by }: Pick<ItemWithdrawal, 'kind' | 'item' | 'to'> & { why: string; by: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom(['content_item as i', 'content_revision as r'])
    .select('i.slug')
    .where((eb) => eb.and({ 'i.kind': kind, 'i.slug': item, 'r.kind': kind, 'r.item': item }))
    .where((eb) => eb.and({ 'r.what': 'withdrawn', 'r.why': why, 'r.staff_id': by }))
    .where('i.moved_to', 'is not distinct from', to)
    .whereRef('r.written_at', '=', 'i.withdrawn_at')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether someone withdrew the text after the draft was approved, which the approver could not know. A notice that
 * ended on its own does not count.
 */
export async function isWithdrawnSince(
  tx: Tx,
  { kind, item, approved_at }: Pick<DraftRow, 'kind' | 'item' | 'approved_at'>,
): Promise<boolean> {
  if (kind === 'notice' || kind === 'status_message' || approved_at === null) return false;
  const row = await tx
    .selectFrom('content_item')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', '=', item)
    .where('withdrawn_at', '>', approved_at)
    .executeTakeFirst();
  return row !== undefined;
}

/** A former address leads to the item until another item takes it over. */
export async function keepAlias(tx: Tx, kind: EditableKind, slug: string, item: string): Promise<void> {
  await tx
    .insertInto('content_alias')
    .values({ kind, slug, item })
    .onConflict((on) => on.columns(['kind', 'slug']).doUpdateSet({ item }))
    .execute();
}

export async function dropAlias(tx: Tx, kind: EditableKind, slug: string): Promise<void> {
  await tx.deleteFrom('content_alias').where('kind', '=', kind).where('slug', '=', slug).execute();
}

type RevisionRow = Selectable<Tables['content_revision']>;
export type NewRevision = Omit<
  RevisionRow,
  'id' | 'seen_by' | 'seen_at' | 'clinical' | 'approved_by' | 'release_id'
> &
  Partial<Pick<RevisionRow, 'clinical' | 'approved_by' | 'release_id'>>;

export async function addRevision(
  tx: Tx,
  { data, clinical, approved_by = null, release_id = null, ...row }: NewRevision,
): Promise<void> {
  await tx
    .insertInto('content_revision')
    .values({
      id: newId(),
      ...row,
      approved_by,
      release_id,
      data: JSON.stringify(data),
      clinical: clinical ? JSON.stringify(clinical) : null,
      seen_by: null,
      seen_at: null,
    })
    .execute();
}

export async function hasRevisions(tx: Tx, kind: EditableKind, item: string): Promise<boolean> {
  const row = await tx
    .selectFrom('content_revision')
    .select('id')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notices and status messages that should no longer be shown. */
export async function listEndedNotices(
  db: Database,
  now: Date,
): Promise<{ kind: EditableKind; slug: string; data: ContentData }[]> {
  const rows = await db
    .selectFrom('content_item')
    .select(['kind', 'slug', 'data'])
    .where('kind', 'in', ['notice', 'status_message'])
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(data ->> 'until')::timestamptz <= ${now}`)
    .execute();
  return rows as { kind: EditableKind; slug: string; data: ContentData }[];
}

/** Items whose clinical review has expired on this day. */
export async function listExpiredReviews(
  db: Database,
  today: string,
): Promise<{ kind: EditableKind; slug: string; data: ContentData }[]> {
  const rows = await db
    .selectFrom('content_item')
    .select(['kind', 'slug', 'data'])
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`data ->> 'reviewed_on' is not null and data ->> 'review_due' < ${today}`)
    .execute();
  return rows as { kind: EditableKind; slug: string; data: ContentData }[];
}

/** Items that differ from what is stored become the charity's own. Returns their former data, if there was any. */
export async function writeImported(
  tx: Tx,
  items: readonly ContentItem[],
  now: Date,
): Promise<{ kind: string; slug: string; before: ContentData | null }[]> {
  const rows = items.map(({ kind, slug, position, data }) => ({ kind, slug, position, data }));
  const { rows: written } = await sql<{ kind: string; slug: string; before: ContentData | null }>`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (kind text, slug text, position integer, data jsonb)
    ), before as (
      select i.kind, i.slug, i.data, i.position, i.withdrawn_at from content_item i
      join incoming n on n.kind = i.kind and n.slug = i.slug
    ), written as (
      insert into content_item (kind, slug, position, data, shipped_hash, edited_at)
      select n.kind, n.slug, n.position, n.data, null, ${now}::timestamptz from incoming n
      left join before b on b.kind = n.kind and b.slug = n.slug
      where b.kind is null or b.data <> n.data or b.position <> n.position or b.withdrawn_at is not null
      on conflict (kind, slug) do update set data = excluded.data, position = excluded.position,
        edited_at = excluded.edited_at, upstream = null, withdrawn_at = null, moved_to = null
      returning kind, slug
    )
    select w.kind, w.slug, b.data as before from written w
    left join before b on b.kind = w.kind and b.slug = w.slug`.execute(tx);
  return written;
}
