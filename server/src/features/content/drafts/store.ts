import type { ClinicalReview, ContentData, DraftComment } from '@kindred/contract/content/drafts.ts';
import { sql, type Selectable, type UpdateObject } from 'kysely';
import '#platform/content/tables.ts';
import type { EditableKind } from '#platform/content/editing.ts';
import type { DbOrTx, Tables } from '#platform/database.ts';
import './tables.ts';

export type DraftRow = Selectable<Tables['content_draft']>;
export interface PublishedRow {
  data: ContentData;
  upstream: ContentData | null;
  withdrawn_at: Date | null;
  shipped_hash: string | null;
  edited_at: Date | null;
}

export function findDraft(db: DbOrTx, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('content_draft').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findDraftOfItem(db: DbOrTx, kind: EditableKind, item: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('content_draft')
    .selectAll()
    .where('kind', '=', kind)
    .where('item', '=', item)
    .executeTakeFirst();
}

export async function findPublished(
  db: DbOrTx,
  kind: EditableKind,
  item: string,
): Promise<PublishedRow | undefined> {
  const row = await db
    .selectFrom('content_item')
    .select(['data', 'upstream', 'withdrawn_at', 'shipped_hash', 'edited_at'])
    .where('kind', '=', kind)
    .where('slug', '=', item)
    .executeTakeFirst();
  return row as PublishedRow | undefined;
}

export type NewDraft = Pick<
  DraftRow,
  'id' | 'kind' | 'item' | 'data' | 'base' | 'upstream' | 'authors' | 'why'
> & {
  staffId: string;
  now: Date;
};

/** If the item already has an open draft, that one is kept. */
export async function insertDraft(
  db: DbOrTx,
  { staffId, now, data, base, upstream, ...row }: NewDraft,
): Promise<void> {
  await db
    .insertInto('content_draft')
    .values({
      ...row,
      data: JSON.stringify(data),
      base: base && JSON.stringify(base),
      upstream: upstream && JSON.stringify(upstream),
      edited_by: staffId,
      edited_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

type Rewrite = Omit<NewDraft, 'id' | 'why'>;

/** A draft that was opened but never changed contains no one's work, so it takes the new text if that differs. */
export function rewriteUntouched(
  db: DbOrTx,
  { kind, item, data, base, upstream, authors, staffId, now }: Rewrite,
): Promise<DraftRow | undefined> {
  const words = {
    data: JSON.stringify(data),
    base: base && JSON.stringify(base),
    upstream: upstream && JSON.stringify(upstream),
  };
  return db
    .updateTable('content_draft')
    .set((eb) => ({ ...words, authors, version: eb('version', '+', 1), edited_by: staffId, edited_at: now }))
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('state', '=', 'draft')
    .where(sql<boolean>`authors = '{}'`)
    .where(
      sql<boolean>`(data, base, upstream) is distinct from (${words.data}::jsonb, ${words.base}::jsonb, ${words.upstream}::jsonb)`,
    )
    .returningAll()
    .executeTakeFirst();
}

export interface DraftWrite {
  id: string;
  version: number;
  data: ContentData;
  why: string | undefined;
  merged: ContentData | undefined;
  upstream: ContentData | undefined;
  staffId: string;
  now: Date;
}

/** A conditional update: only the holder of the latest version can write. */
export async function writeDraft(
  db: DbOrTx,
  { id, version, data, why, merged, upstream, staffId, now }: DraftWrite,
): Promise<number | undefined> {
  const row = await db
    .updateTable('content_draft')
    .set((eb) => ({
      data: JSON.stringify(data),
      version: eb('version', '+', 1),
      ...withAuthor(staffId),
      edited_by: staffId,
      edited_at: now,
      ...(why === undefined ? {} : { why }),
      ...(merged ? { base: JSON.stringify(merged) } : {}),
      ...(upstream ? { upstream: JSON.stringify(upstream) } : {}),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

type DraftChange = UpdateObject<Tables, 'content_draft'>;

export interface DraftStep {
  id: string;
  version: number;
  from: readonly DraftRow['state'][];
  /** Excludes anyone who changed it. */
  notBy?: string;
  /** Only if it is in no release; joining one does not change its version. */
  alone?: boolean;
  set: DraftChange;
}

/** Moves a draft in one update, only in the right state, at this version, and by the right person. */
export function moveDraft(
  db: DbOrTx,
  { id, version, from, notBy, alone = false, set }: DraftStep,
): Promise<DraftRow | undefined> {
  return db
    .updateTable('content_draft')
    .set(set)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', from)
    .$if(alone, (query) => query.where('release_id', 'is', null))
    .$if(notBy !== undefined, (query) => query.where(sql<boolean>`not (${notBy ?? ''}::uuid = any(authors))`))
    .returningAll()
    .executeTakeFirst();
}

/** The person who sends a text for review counts as an author, even if someone else wrote it. */
export const withAuthor = (staffId: string) => ({
  authors: sql<string[]>`array_append(array_remove(authors, ${staffId}::uuid), ${staffId}::uuid)`,
});
export const unplanned = { approved_by: null, approved_at: null, clinical: null, publish_at: null } as const;
export const commentsJson = (comments: readonly DraftComment[]) => JSON.stringify(comments);
export const clinicalJson = (clinical: ClinicalReview | undefined) =>
  clinical ? JSON.stringify(clinical) : null;

/** The drafts of a release, ordered by type. */
export function listReleaseDrafts(db: DbOrTx, releaseId: string): Promise<DraftRow[]> {
  return db
    .selectFrom('content_draft')
    .selectAll()
    .where('release_id', '=', releaseId)
    .orderBy('kind')
    .orderBy('item')
    .execute();
}

export type ReleaseRow = Selectable<Tables['content_release']>;

export function findRelease(db: DbOrTx, id: string): Promise<ReleaseRow | undefined> {
  return db.selectFrom('content_release').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function namesOfStaff(
  db: DbOrTx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function deleteDraft(db: DbOrTx, id: string, version: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('content_draft')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('release_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(gone.numDeletedRows) > 0;
}
