import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import '#platform/session/tables.ts';
import { newId } from '#platform/ids.ts';

export function readStaff(db: DbOrTx, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function listStaff(db: Database) {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute();
}

export interface NewStaff {
  name: string;
  email: string;
  permissions: readonly Permission[];
}

/** Undefined if the address already belongs to staff. */
export async function insertStaff(tx: Tx, staff: NewStaff, now: Date): Promise<string | undefined> {
  const added = await tx
    .insertInto('staff')
    .values({ id: newId(), ...staff, permissions: [...staff.permissions], added_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

export async function changeStaff(
  tx: Tx,
  id: string,
  { name, permissions }: Pick<NewStaff, 'name' | 'permissions'>,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ name, permissions: [...permissions] })
    .where('id', '=', id)
    .execute();
}

/** Deletes their sessions, passkeys and open links with the row. */
export async function deleteStaff(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', id).execute();
}
