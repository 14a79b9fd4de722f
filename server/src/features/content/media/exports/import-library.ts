import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageWidths, largestMedia, widestImage } from '@kindred/contract/content/media-addresses.ts';
import { parse } from 'yaml';
import * as z from 'zod';
import { ifNew, type Database } from '#platform/database.ts';
import { mediaTypeOf } from '#platform/files/media-type.ts';
import { pdfProblem } from '#platform/files/pdf-script.ts';
import { encodeForWeb } from '#platform/files/picture.ts';
import { newId } from '#platform/ids.ts';
import { mediaHashOf, mediaKindOf, missingMediaWords } from '../rules.ts';
import { addMediaPieces, addMediaUpload, settleMedia, type SettledMedia } from '../store.ts';
import { LibraryEntry, libraryFile } from './library.ts';
import { readIfThere } from '#platform/read-if-there.ts';

interface ReadMedia {
  name: string;
  file: Buffer;
  settled: Omit<SettledMedia, 'now'>;
}

/** Reads a library from a folder, with the checks that uploads get. Reads every file before writing anything. */
export async function readLibrary(folder: string): Promise<ReadMedia[]> {
  // A folder with texts alone has no `media.yaml`.
  const list = await readIfThere(join(folder, 'media.yaml'));
  if (!list) return [];
  const read: ReadMedia[] = [];
  for (const entry of z.array(LibraryEntry).parse(parse(list.toString())))
    read.push(await readEntry(folder, entry));
  return read;
}

async function readEntry(
  folder: string,
  { file: path, kind, name, ...words }: LibraryEntry,
): Promise<ReadMedia> {
  const refuse = (why: string): never => {
    throw new Error(`${path}: ${why}`);
  };
  const file = await readFile(join(folder, path));
  if (file.length > largestMedia) refuse('is larger than 20 MB');
  const type = mediaTypeOf(file.subarray(0, 16)) ?? refuse('is no file that the library takes');
  if (mediaKindOf(type) !== kind) refuse(`is no ${kind}`);
  const [missing] = missingMediaWords(kind, words);
  if (missing) refuse(missing.message);
  const hash = mediaHashOf(file);
  const base = { kind, type, hash, size: file.length, words };
  if (kind !== 'image') {
    if (kind === 'document' && pdfProblem(file)) refuse('contains a script, or cannot be read');
    if (!path.includes(hash)) refuse('has another content than its name says');
    return { name, file, settled: { ...base, width: null, height: null, sizes: [] } };
  }
  const image = await encodeForWeb(async () => file, { widthsFor: imageWidths, widest: widestImage });
  if (typeof image === 'string' || type !== 'image/webp') return refuse('cannot be opened as WebP');
  const { width, height, sizes } = image;
  // The widest stays as it is, because texts refer to it by the hash of its content.
  const same = sizes.map((one) => (one.width === width ? { width, file } : one));
  const settled = { ...base, width, height, sizes: same };
  if (libraryFile(settled) !== path) refuse('has another content or size than its name says');
  return { name, file, settled };
}

/** Files that already exist keep their description. Returns the number of new files. */
export async function importLibrary(db: Database, files: readonly ReadMedia[], now: Date): Promise<number> {
  let added = 0;
  for (const { name, file, settled } of files) {
    const id = newId();
    const isNew = await ifNew(
      db.transaction().execute(async (tx) => {
        await addMediaUpload(tx, { id, name, size: file.length, added_by: null, begun_at: now });
        if (settled.sizes.length === 0) await addMediaPieces(tx, id, { width: 0, file });
        await settleMedia(tx, id, { ...settled, now });
        return true;
      }),
    );
    if (isNew) added += 1;
  }
  return added;
}
