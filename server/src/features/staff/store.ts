import type { Permission } from '@kindred/contract/endpoint.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import '#platform/session/tables.ts';
import './tables.ts';

export function readStaff(db: DbOrTx, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function readAdminNames(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('name')
    .where('permissions', '@>', sql<Permission[]>`array['admin']`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Whether this person may sign in by link and passkey: everyone may, or only break-glass administrators. */
export async function isOwnWayOpen(db: DbOrTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('staff_sign_in_setting as setting', (join) => join.onTrue())
    .select('staff.id')
    .where('staff.id', '=', id)
    .where((eb) => eb.or([eb('break_glass', '=', true), eb('organisation_only', '=', false)]))
    .executeTakeFirst();
  return row !== undefined;
}
