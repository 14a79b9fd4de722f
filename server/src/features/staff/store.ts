import type { Permission } from '@kindred/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Database, DbOrTx } from '#platform/database.ts';
import '#platform/session/tables.ts';

export function readStaff(db: DbOrTx, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
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
