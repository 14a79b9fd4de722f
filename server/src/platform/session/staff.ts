import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

/** Includes people who are suspended. An account that has ended no longer has an address. */
export function findStaffByAddress(db: DbOrTx, address: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'state'])
    .where('state', '<>', 'ended')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
}
