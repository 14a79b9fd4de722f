import type { MediaKind, MediaWords } from '@kindred/contract/content/media.ts';
import { sql, type Selectable } from 'kysely';
import '#platform/content/tables.ts';
import '#features/content/drafts/tables.ts';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import { headBytes, type MediaType } from '#platform/files/media-type.ts';
import { cutIntoPieces, streamPieces } from '#platform/files/pieces.ts';
import { readKeysetPage, type KeysetPage } from '#platform/keyset.ts';
import { likePattern } from '#platform/like-pattern.ts';
import './tables.ts';

export type MediaRow = Selectable<Tables['media_file']>;

export interface MediaUpload {
  id: string;
  name: string;
  size: number;
  /** Null if it came with an import. */
  added_by: string | null;
  begun_at: Date;
}

/** Idempotent for the same upload. */
export async function addMediaUpload(db: DbOrTx, upload: MediaUpload): Promise<void> {
  await db
    .insertInto('media_file')
    .values(upload)
    .onConflict((on) => on.doNothing())
    .execute();
}

export function findMedia(db: DbOrTx, id: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media_file').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findMediaByHash(db: DbOrTx, hash: string): Promise<MediaRow | undefined> {
  return db.selectFrom('media_file').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Does nothing if the upload is gone or complete. Adding the same piece again is idempotent. */
export async function addMediaPiece(
  db: DbOrTx,
  id: string,
  { number, bytes }: { number: number; bytes: Buffer },
): Promise<void> {
  await sql`
    insert into media_piece (media_id, width, number, bytes)
    select id, 0, ${number}, ${bytes} from media_file where id = ${id} and state = 'uploading'
    on conflict do nothing`.execute(db);
}

export async function listMediaPieces(db: DbOrTx, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('media_piece')
    .select('number')
    .where('media_id', '=', id)
    .where('width', '=', 0)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export function readMediaPieces(
  db: Database,
  { id, width, from = 0 }: { id: string; width: number; from?: number },
): AsyncGenerator<Buffer> {
  return streamPieces(async (number) => {
    const piece = await db
      .selectFrom('media_piece')
      .select('bytes')
      .where('media_id', '=', id)
      .where('width', '=', width)
      .where('number', '=', number)
      .executeTakeFirst();
    return piece?.bytes;
  }, from);
}

export async function readMediaHead(db: Database, id: string): Promise<Buffer> {
  const { head } = await db
    .selectFrom('media_piece')
    .select(sql<Buffer>`substring(bytes from 1 for ${headBytes}::int)`.as('head'))
    .where('media_id', '=', id)
    .where('width', '=', 0)
    .where('number', '=', 0)
    .executeTakeFirstOrThrow();
  return head;
}

export interface SettledMedia {
  kind: MediaKind;
  type: MediaType;
  hash: string;
  size: number;
  width: number | null;
  height: number | null;
  words: MediaWords;
  /** What replaces the upload; if empty, the upload itself is served. */
  sizes: readonly { width: number; file: Buffer }[];
  now: Date;
}

/** False if another call got there first. */
export async function settleMedia(
  tx: Tx,
  id: string,
  { kind, type, hash, size, width, height, words, sizes, now }: SettledMedia,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media_file')
    .set({ state: 'ready', kind, type, hash, size, width, height, added_at: now, ...wordColumns(words) })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  if (sizes.length === 0) return true;
  await tx.deleteFrom('media_piece').where('media_id', '=', id).execute();
  for (const one of sizes) await addMediaPieces(tx, id, one);
  return true;
}

export async function addMediaPieces(
  tx: Tx,
  id: string,
  { width, file }: { width: number; file: Buffer },
): Promise<void> {
  for (const piece of cutIntoPieces(file))
    await tx
      .insertInto('media_piece')
      .values({ media_id: id, width, ...piece })
      .execute();
}

const wordColumns = ({ focus, ...words }: MediaWords) => ({
  ...words,
  focus_x: focus?.x ?? null,
  focus_y: focus?.y ?? null,
});

/** A conditional update: only the holder of the latest version can write. */
export function writeMediaWords(
  tx: Tx,
  { id, version, words, by }: { id: string; version: number; words: MediaWords; by: string },
): Promise<MediaRow | undefined> {
  return tx
    .updateTable('media_file')
    .set({ ...wordColumns(words), changed_by: by })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'ready')
    .returningAll()
    .executeTakeFirst();
}

export async function deleteMedia(db: DbOrTx, id: string, state: MediaRow['state']): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media_file')
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function forgetMediaUploads(db: Database, begunBefore: Date): Promise<void> {
  await db
    .deleteFrom('media_file')
    .where('state', '=', 'uploading')
    .where('begun_at', '<', begunBefore)
    .execute();
}

interface MediaFilter {
  q?: string | undefined;
  kind?: MediaKind | undefined;
}

const matching = (db: Database, { q = '' }: Pick<MediaFilter, 'q'>) =>
  db
    .selectFrom('media_file')
    .where('state', '=', 'ready')
    .where((eb) =>
      eb.and(
        q
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => sql<boolean>`concat_ws(' ', title, alt, credit, name) ilike ${likePattern(word)}`),
      ),
    );

const columns = { added: { by: sql`added_at`, type: 'timestamptz' } } as const;

export function listMediaRows(
  db: Database,
  { kind, cursor, sort, ...filter }: MediaFilter & { cursor: string | undefined; sort: 'added' | '-added' },
): Promise<KeysetPage<MediaRow>> {
  const query = matching(db, filter)
    .selectAll()
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? null));
  return readKeysetPage(query, columns, { sort, cursor });
}

export function countMedia(db: Database, filter: Pick<MediaFilter, 'q'>): Promise<Record<MediaKind, number>> {
  const of = (kind: MediaKind) => sql<number>`(count(*) filter (where kind = ${kind}))::int`;
  return matching(db, filter)
    .select([of('image').as('image'), of('recording').as('recording'), of('document').as('document')])
    .executeTakeFirstOrThrow();
}

export interface MediaHolder {
  kind: string;
  item: string;
  data: unknown;
  /** Null if it is published. */
  draft: string | null;
}

/** Every published text and draft that shows media. */
export async function listMediaHolders(db: DbOrTx): Promise<MediaHolder[]> {
  const holds = sql<boolean>`(data::text like '%"media": "%' or data::text like '%/media/%')`;
  return db
    .selectFrom('content_item')
    .select(['kind', 'slug as item', 'data', sql<string | null>`null::text`.as('draft')])
    .where('withdrawn_at', 'is', null)
    .where(holds)
    .unionAll(
      db
        .selectFrom('content_draft')
        .select(['kind', 'item', sql`data`.as('data'), sql<string | null>`id::text`.as('draft')])
        .where(holds),
    )
    .execute();
}

/** Only recordings that have a transcript. */
const recordingById = (db: DbOrTx, id: string) =>
  db
    .selectFrom('media_file')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'recording')
    .where('state', '=', 'ready')
    .where('transcript', '<>', '');

export const findRecording = (db: DbOrTx, id: string) => recordingById(db, id).executeTakeFirst();

/** Cannot be removed until the transaction ends. */
export const lockRecording = (tx: Tx, id: string) => recordingById(tx, id).forKeyShare().executeTakeFirst();

export async function listHashesInLibrary(db: DbOrTx, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom('media_file')
    .select('hash')
    .where('state', '=', 'ready')
    .where('hash', 'in', hashes)
    .execute();
  return new Set(rows.flatMap(({ hash }) => hash ?? []));
}

/** All media that readers may open, without their bytes. */
export function listAllMedia(db: DbOrTx): Promise<MediaRow[]> {
  return db
    .selectFrom('media_file')
    .selectAll()
    .where('state', '=', 'ready')
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}
