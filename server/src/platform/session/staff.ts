import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

export function findStaffByAddress(db: DbOrTx, address: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
}
