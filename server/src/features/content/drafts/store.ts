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

/** Where a draft of the item is open already, that one stays. */
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

/** A draft that was opened and never changed is no work of anyone: it takes these words, if they are others. */
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

/** One conditional update: only the holder of the latest version writes. */
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
  /** Not by anyone who changed it. */
  notBy?: string;
  /** Only while it waits in no release: going into one leaves its version as it is. */
  alone?: boolean;
  set: DraftChange;
}

/** A step of a draft, decided in one update: in the right state, at this version, by the right person. */
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

/** Who sends a text stands by it, even where another wrote it. */
export const withAuthor = (staffId: string) => ({
  authors: sql<string[]>`array_append(array_remove(authors, ${staffId}::uuid), ${staffId}::uuid)`,
});
export const unplanned = { approved_by: null, approved_at: null, clinical: null, publish_at: null } as const;
export const commentsJson = (comments: readonly DraftComment[]) => JSON.stringify(comments);
export const clinicalJson = (clinical: ClinicalReview | undefined) =>
  clinical ? JSON.stringify(clinical) : null;

/** The drafts that wait in a release, in the order of their types. */
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
