import type { Viewers } from '@kindred/contract/staff/viewing.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import '#platform/session/tables.ts';
import './tables.ts';

interface Viewing {
  thing: string;
  staff_id: string;
}

/** True if this person did not have it open a moment ago. */
export async function renewViewing(
  db: DbOrTx,
  { thing, staff_id }: Viewing,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with before as (
      select seen_at from staff_viewing where thing = ${thing} and staff_id = ${staff_id}
    ), renewed as (
      insert into staff_viewing (thing, staff_id, seen_at) values (${thing}, ${staff_id}, ${now})
      on conflict (thing, staff_id) do update set seen_at = excluded.seen_at
    )
    select not exists (select from before where seen_at > ${since}) as is_new`.execute(db);
  return rows[0]?.is_new ?? true;
}

export async function dropViewing(db: DbOrTx, { thing, staff_id }: Viewing): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_viewing')
    .where('thing', '=', thing)
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Everyone whose lease has not expired, in order of arrival. */
export function readViewers(db: DbOrTx, thing: string, since: Date): Promise<Viewers['others']> {
  return db
    .selectFrom('staff_viewing')
    .innerJoin('staff', 'staff.id', 'staff_viewing.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('thing', '=', thing)
    .where('seen_at', '>', since)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
}

/** Purges leases that expired long ago, for anything. */
export async function purgeViewings(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('staff_viewing').where('seen_at', '<', before).execute();
}
