import type { ContentData, PreviewView } from '@kindred/contract/content/drafts.ts';
import type { Selectable } from 'kysely';
import '#features/content/drafts/tables.ts';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import './tables.ts';

type PreviewRow = Selectable<Tables['content_preview']>;
export type NamedPreview = Omit<PreviewRow, 'data'> & { name: string };

/** Idempotent for the same id. */
export async function insertPreview(
  tx: Tx,
  { data, view, ...row }: Omit<PreviewRow, 'data' | 'view'> & { data: ContentData; view: PreviewView },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('content_preview')
    .values({ ...row, data: JSON.stringify(data), view: JSON.stringify(view) })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

const open = (db: DbOrTx, now: Date) =>
  db
    .selectFrom('content_preview as p')
    .innerJoin('staff as s', 's.id', 'p.shared_by')
    .select(['p.id', 'draft_id', 'kind', 'item', 'view', 'shared_by', 'shared_at', 'ends_at', 's.name'])
    .where('ends_at', '>', now);

export function listOpenPreviews(db: DbOrTx, draftId: string, now: Date): Promise<NamedPreview[]> {
  return open(db, now).where('draft_id', '=', draftId).orderBy('shared_at', 'desc').execute();
}

export function findOpenPreview(
  db: DbOrTx,
  id: string,
  now: Date,
): Promise<(NamedPreview & { data: ContentData }) | undefined> {
  return open(db, now).select('p.data').where('p.id', '=', id).executeTakeFirst();
}

export async function deletePreview(tx: Tx, id: string): Promise<{ kind: string; item: string } | undefined> {
  return tx.deleteFrom('content_preview').where('id', '=', id).returning(['kind', 'item']).executeTakeFirst();
}

export async function forgetPreviews(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('content_preview').where('ends_at', '<=', now).execute();
}

/** What will be published by then, alone or in a release, in that order. */
export function listScheduledUntil(
  db: DbOrTx,
  until: Date,
): Promise<Pick<Selectable<Tables['content_draft']>, 'kind' | 'item' | 'data'>[]> {
  return db
    .selectFrom('content_draft as d')
    .leftJoin('content_release as r', 'r.id', 'd.release_id')
    .select(['d.kind', 'd.item', 'd.data'])
    .where((eb) =>
      eb.or([
        eb.and([eb('d.state', '=', 'scheduled'), eb('d.publish_at', '<=', until)]),
        eb.and([eb('r.state', '=', 'scheduled'), eb('r.publish_at', '<=', until)]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('d.publish_at', 'r.publish_at'))
    .execute();
}
