import type { DangerSource } from '@kindred/contract/connect/danger-signs.ts';
import type { Insertable, Selectable } from 'kysely';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import './tables.ts';

export type DangerRecordRow = Selectable<Tables['danger_record']>;

/** Returns, as `source id`, the signs that have a record. */
export async function recordedSigns(db: DbOrTx, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('danger_record')
    .select(['source', 'source_id'])
    .where('recorded_at', '>=', since)
    .execute();
  return new Set(rows.map(({ source, source_id }) => `${source} ${source_id}`));
}

/** False if there is already a record. */
export async function addRecord(tx: Tx, row: Insertable<Tables['danger_record']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('danger_record')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function findRecord(
  db: DbOrTx,
  { source, id }: { source: DangerSource; id: string },
): Promise<DangerRecordRow | undefined> {
  return db
    .selectFrom('danger_record')
    .selectAll()
    .where('source', '=', source)
    .where('source_id', '=', id)
    .executeTakeFirst();
}
