import type {
  changeMedia,
  finishMediaUpload,
  listMedia,
  MediaDetails,
  MediaFile,
  MediaListing,
  MediaWords,
  startMediaUpload,
} from '@kindred/contract/content/media.ts';
import { imageWidths, widestImage } from '@kindred/contract/content/media-addresses.ts';
import type { Body, Query, Reply } from '@kindred/contract/endpoint.ts';
import { pieceCount } from '@kindred/contract/file-pieces.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { ifNew, type Database } from '#platform/database.ts';
import { mediaTypeOf, type MediaType } from '#platform/files/media-type.ts';
import { pdfProblem } from '#platform/files/pdf-script.ts';
import { encodeForWeb } from '#platform/files/picture.ts';
import { joinPieces, pieceOf } from '#platform/files/pieces.ts';
import { clamdScanner } from '#platform/files/virus-scan.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { withLock } from '#platform/keyed-mutex.ts';
import type { MediaUseSource } from '#platform/media-uses.ts';
import { namesOfStaff } from '../drafts/store.ts';
import { presentMedia, usesByHash } from './presenter.ts';
import { mediaHashOf, mediaKindOf, missingMediaWords } from './rules.ts';
import {
  addMediaPiece,
  addMediaUpload,
  countMedia,
  deleteMedia,
  findMedia,
  findMediaByHash,
  listMediaHolders,
  listMediaPieces,
  listMediaRows,
  readMediaHead,
  readMediaPieces,
  settleMedia,
  writeMediaWords,
  type MediaRow,
  type SettledMedia,
} from './store.ts';

const present = async (db: Database, row: MediaRow): Promise<MediaFile> =>
  presentMedia(row, await namesOfStaff(db, [row.added_by, row.changed_by]));

/** Texts, and uses in other areas. */
async function readUses(db: Database, sources: readonly MediaUseSource[]) {
  const [holders, ...others] = await Promise.all([
    listMediaHolders(db),
    ...sources.map((source) => source.read(db)),
  ]);
  return usesByHash(holders, others.flat());
}

export async function listLibrary(
  { db }: StaffContext,
  { cursor, q, kind, sort = '-added' }: Query<typeof listMedia>,
  sources: readonly MediaUseSource[],
): Promise<MediaListing> {
  const [{ rows, next, previous }, counts, uses] = await Promise.all([
    listMediaRows(db, { q, kind, sort, cursor }),
    countMedia(db, { q }),
    readUses(db, sources),
  ]);
  const names = await namesOfStaff(
    db,
    rows.flatMap(({ added_by, changed_by }) => [added_by, changed_by]),
  );
  const { image, recording, document } = counts;
  return {
    items: rows.map((row) => ({
      ...presentMedia(row, names),
      uses: uses.get(row.hash ?? '')?.length ?? 0,
    })),
    total: kind === undefined ? image + recording + document : counts[kind],
    next,
    previous,
    counts,
  };
}

export async function loadMedia(
  { db, refuse }: StaffContext<'not_found'>,
  id: string,
  sources: readonly MediaUseSource[],
): Promise<MediaDetails> {
  const row = await findMedia(db, id);
  if (row?.state !== 'ready') throw refuse('not_found');
  const uses = await readUses(db, sources);
  return { ...(await present(db, row)), uses: uses.get(row.hash ?? '') ?? [] };
}

/** A retry continues with the pieces that have arrived. */
export async function beginMediaUpload(
  { db, now, person, refuse }: StaffContext<'conflict'>,
  { id, name, size }: Body<typeof startMediaUpload>,
): Promise<Reply<typeof startMediaUpload>> {
  await addMediaUpload(db, { id, name, size, added_by: person.id, begun_at: now });
  const row = await findMedia(db, id);
  if (row?.added_by !== person.id || row.name !== name) throw refuse('conflict');
  if (row.state === 'ready') return { pieces: Array.from({ length: pieceCount(size) }, (_, at) => at) };
  if (row.size !== size) throw refuse('conflict');
  return { pieces: await listMediaPieces(db, id) };
}

/** An upload belongs to its author alone until it is finished. */
async function ownUpload({ db, person, refuse }: StaffContext<'not_found'>, id: string): Promise<MediaRow> {
  const row = await findMedia(db, id);
  if (!row || row.added_by !== person.id) throw refuse('not_found');
  return row;
}

export async function saveMediaPiece(
  ctx: StaffContext<'not_found' | 'conflict'>,
  { id, ...sent }: { id: string; number: string; bytes: string },
): Promise<Record<string, never>> {
  const row = await ownUpload(ctx, id);
  // A late retry: the file is already complete.
  if (row.state === 'ready') return {};
  const piece = pieceOf(row.size, sent);
  if (!piece) throw ctx.refuse('conflict');
  await addMediaPiece(ctx.db, id, piece);
  return {};
}

export async function cancelMediaUpload(
  { db, person }: StaffContext,
  id: string,
): Promise<Record<string, never>> {
  const row = await findMedia(db, id);
  if (row?.added_by === person.id) await deleteMedia(db, id, 'uploading');
  return {};
}

type FinishContext = StaffContext<
  | 'not_found'
  | 'media_incomplete'
  | 'media_not_checked'
  | 'media_type'
  | 'media_unreadable'
  | 'media_too_many_pixels'
  | 'media_script'
  | 'media_infected'
  | 'media_words_missing'
>;

interface Finishing {
  id: string;
  words: MediaWords;
  scanner: string | undefined;
}

/** A file that cannot be used is deleted; one that only lacks its description is kept until it has one. */
export function finishUpload(
  ctx: FinishContext,
  { id, words, scanner }: Finishing,
): Promise<Reply<typeof finishMediaUpload>> {
  return withLock(`media ${id}`, async () => {
    const { db, refuse } = ctx;
    const row = await ownUpload(ctx, id);
    if (row.state === 'ready') return { ...(await present(db, row)), existed: false };
    if ((await listMediaPieces(db, id)).length < pieceCount(row.size)) throw refuse('media_incomplete');
    const type = mediaTypeOf(await readMediaHead(db, id));
    if (!type) throw await refuseFile(ctx, id, 'media_type');
    const missing = missingMediaWords(mediaKindOf(type), words);
    if (missing.length > 0) throw refuse('media_words_missing', missing);
    await scan(ctx, id, scanner);
    const inspection = await inspectMedia(db, row, type);
    if (typeof inspection === 'string') throw await refuseFile(ctx, id, inspection);
    return addToLibrary(ctx, id, { ...inspection, words });
  });
}

type ContentRefusal =
  | 'media_type'
  | 'media_unreadable'
  | 'media_too_many_pixels'
  | 'media_script'
  | 'media_infected';

async function refuseFile({ db, refuse }: FinishContext, id: string, code: ContentRefusal) {
  await deleteMedia(db, id, 'uploading');
  return refuse(code);
}

/** The scanner runs first, so that harmful files are never decoded. */
async function scan(ctx: FinishContext, id: string, scanner: string | undefined): Promise<void> {
  if (scanner === undefined) return;
  const verdict = await clamdScanner(scanner)(readMediaPieces(ctx.db, { id, width: 0 }));
  if (verdict === 'infected') throw await refuseFile(ctx, id, 'media_infected');
  if (verdict !== 'clean') throw ctx.refuse('media_not_checked');
}

type Inspected = Omit<SettledMedia, 'words' | 'now'>;
type Unusable = 'media_unreadable' | 'media_too_many_pixels' | 'media_script';

async function inspectMedia(
  db: Database,
  { id, size }: Pick<MediaRow, 'id' | 'size'>,
  type: MediaType,
): Promise<Inspected | Unusable> {
  const load = () => joinPieces(readMediaPieces(db, { id, width: 0 }));
  const kind = mediaKindOf(type);
  if (kind === 'image') {
    const picture = await encodeForWeb(load, { widthsFor: imageWidths, widest: widestImage });
    if (picture === 'unreadable') return 'media_unreadable';
    if (picture === 'too many pixels') return 'media_too_many_pixels';
    const { width, height, sizes } = picture;
    const widest = sizes.at(-1)?.file ?? Buffer.alloc(0);
    return { kind, type: 'image/webp', hash: mediaHashOf(widest), size: widest.length, width, height, sizes };
  }
  const file = await load();
  const problem = kind === 'document' ? pdfProblem(file) : undefined;
  if (problem) return problem === 'script' ? 'media_script' : 'media_unreadable';
  return { kind, type, hash: mediaHashOf(file), size, width: null, height: null, sizes: [] };
}

/** The same content exists only once in the library. */
async function addToLibrary(
  { db, now, person, refuse }: FinishContext,
  id: string,
  found: Omit<SettledMedia, 'now'>,
): Promise<Reply<typeof finishMediaUpload>> {
  const known = await findMediaByHash(db, found.hash);
  const added = known
    ? false
    : await ifNew(
        db.transaction().execute(async (tx) => {
          // Another server got there first.
          if (!(await settleMedia(tx, id, { ...found, now }))) return false;
          const details = { hash: found.hash, kind: found.kind };
          await recordAudit(tx, { what: 'media_added', staff_id: person.id, about: null, details, now });
          return true;
        }),
      );
  const row = added ? await findMedia(db, id) : await findMediaByHash(db, found.hash);
  if (!row) throw refuse('not_found');
  if (!added) await deleteMedia(db, id, 'uploading');
  return { ...(await present(db, row)), existed: !added };
}

export async function saveMediaWords(
  { db, now, person, refuse }: StaffContext<'not_found' | 'media_changed' | 'media_words_missing'>,
  id: string,
  { version, ...words }: Body<typeof changeMedia>,
): Promise<MediaFile> {
  const row = await findMedia(db, id);
  if (row?.state !== 'ready' || row.kind === null) throw refuse('not_found');
  const missing = missingMediaWords(row.kind, words);
  if (missing.length > 0) throw refuse('media_words_missing', missing);
  const changed = await db.transaction().execute(async (tx) => {
    const written = await writeMediaWords(tx, { id, version, words, by: person.id });
    if (!written) throw refuse((await findMedia(tx, id)) ? 'media_changed' : 'not_found');
    const details = { hash: row.hash ?? '' };
    await recordAudit(tx, { what: 'media_changed', staff_id: person.id, about: null, details, now });
    return written;
  });
  return present(db, changed);
}

/** Permanent, and never done blindly: the texts that show it are listed first. */
export async function removeFromLibrary(
  { db, now, person, refuse }: StaffContext<'not_found' | 'media_in_use'>,
  id: string,
  { used_seen, sources }: { used_seen?: true | undefined; sources: readonly MediaUseSource[] },
): Promise<{ id: string }> {
  const row = await findMedia(db, id);
  if (row?.state !== 'ready') throw refuse('not_found');
  const uses = (await readUses(db, sources)).get(row.hash ?? '') ?? [];
  if (uses.length > 0 && !used_seen)
    throw refuse(
      'media_in_use',
      uses.map(({ kind, item, title }) => ({ field: `${kind}/${item}`, code: 'used', message: title })),
    );
  await db.transaction().execute(async (tx) => {
    if (!(await deleteMedia(tx, id, 'ready'))) throw refuse('not_found');
    const details = { hash: row.hash ?? '', uses: uses.map(({ kind, item }) => `${kind}/${item}`) };
    await recordAudit(tx, { what: 'media_removed', staff_id: person.id, about: null, details, now });
  });
  return { id };
}
