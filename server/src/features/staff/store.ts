import type { Permission } from '@kindred/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import '#platform/session/tables.ts';
import { newId } from '#platform/ids.ts';

export function readStaff(db: DbOrTx, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function listStaff(db: Database) {
  return db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute();
}

export async function readAdminNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('name')
    .where('permissions', '@>', sql<Permission[]>`array['admin']`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

export interface NewStaff {
  name: string;
  email: string;
  permissions: readonly Permission[];
  /** Left out: none at first, and later the one that they have. */
  role?: string | undefined;
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

/** The role before, or undefined if it is this one. Until the commit nobody else changes it. */
export async function setStaffRole(tx: Tx, id: string, role: string): Promise<string | undefined> {
  const before = await tx
    .selectFrom('staff')
    .select('role')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.role === role) return undefined;
  await tx.updateTable('staff').set({ role }).where('id', '=', id).execute();
  return before.role;
}

/** Deletes their sessions, passkeys and open links with the row. */
export async function deleteStaff(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', id).execute();
}
