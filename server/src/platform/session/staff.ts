import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

/** Also somebody who is suspended. An account that has ended has no address any more. */
export function findStaffByAddress(db: DbOrTx, address: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'state'])
    .where('state', '<>', 'ended')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
}
