import type { Database } from '#platform/database.ts';
import type { MemberDataRow, MemberList } from '#platform/member-data.ts';
import { readWholeFile } from '../store.ts';

/** Includes each file in its row, so that the export is self-contained. Holds one file in memory at a time. */
export function filesAsDataUrls(db: Database, list: MemberList): MemberList {
  return {
    ...list,
    columns: [...list.columns, 'file'],
    files: { column: 'file', name: 'name' },
    async *pages() {
      for await (const rows of list.pages())
        for (const row of rows) yield [{ ...row, file: await dataUrlOf(db, row) }];
    },
  };
}

async function dataUrlOf(db: Database, { id, type, state }: MemberDataRow): Promise<string | null> {
  if (state !== 'ready') return null;
  return `data:${String(type)};base64,${(await readWholeFile(db, String(id))).toString('base64')}`;
}
