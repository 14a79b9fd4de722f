import { mediaIn } from '#platform/content/editing.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import { joinPieces } from '#platform/files/pieces.ts';
import { libraryEntry, libraryFile } from './exports/library.ts';
import { mediaAddress } from './rules.ts';
import { findRecording, listAllMedia, listHashesInLibrary, lockRecording, readMediaPieces } from './store.ts';

export { importLibrary, readLibrary } from './exports/import-library.ts';

/** The recording as readers play and read it. Undefined if it was removed or is not a recording. */
export async function readRecording(db: DbOrTx, id: string) {
  const row = await findRecording(db, id);
  return (
    row && { title: row.title, type: row.type ?? '', address: mediaAddress(row), transcript: row.transcript }
  );
}

/** Whether the recording may be used; if so, it is kept until the transaction ends. */
export const holdsRecording = async (tx: Tx, id: string): Promise<boolean> =>
  (await lockRecording(tx, id)) !== undefined;

/** The media in these data that exist in the library. */
export const mediaInLibrary = (db: DbOrTx, data: unknown): Promise<ReadonlySet<string>> =>
  listHashesInLibrary(db, [...mediaIn(data)]);

/** `media.yaml` and the files it names, read one at a time. Empty if there are no media. */
export async function mediaToExport(db: Database) {
  const rows = await listAllMedia(db);
  return {
    count: rows.length === 0 ? 0 : rows.length + 1,
    files: async function* files(): AsyncGenerator<{ name: string; bytes: Buffer }> {
      if (rows.length === 0) return;
      const { stringify } = await import('yaml');
      yield { name: 'media.yaml', bytes: Buffer.from(stringify(rows.map(libraryEntry), { lineWidth: 0 })) };
      for (const row of rows) {
        const width = row.kind === 'image' ? (row.width ?? 0) : 0;
        yield { name: libraryFile(row), bytes: await joinPieces(readMediaPieces(db, { id: row.id, width })) };
      }
    },
  };
}
