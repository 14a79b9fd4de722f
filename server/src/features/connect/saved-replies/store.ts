import type { Selectable } from 'kysely';
import type { Database, DbOrTx, Tables, Tx } from '#platform/database.ts';
import './tables.ts';

export type SavedReplyRow = Selectable<Tables['saved_reply']>;

export function listSaved(db: Database, staffId: string): Promise<SavedReplyRow[]> {
  return db
    .selectFrom('saved_reply')
    .selectAll()
    .where((eb) => eb.or([eb('staff_id', 'is', null), eb('staff_id', '=', staffId)]))
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** Locked until the commit. */
export function lockSaved(tx: Tx, id: string): Promise<SavedReplyRow | undefined> {
  return tx.selectFrom('saved_reply').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function putSaved(db: DbOrTx, row: SavedReplyRow): Promise<void> {
  const { id: _, ...changed } = row;
  await db
    .insertInto('saved_reply')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(changed))
    .execute();
}

export async function dropSaved(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('saved_reply').where('id', '=', id).execute();
}
