import { sql } from 'kysely';
import type { Permission } from '@kindred/contract/endpoint.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import '#features/events/public.ts';
import '#platform/session/tables.ts';

const permission = sql<Permission[]>`array['content']`;

export function readOrganisers(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('state', '=', 'active')
    .where('permissions', '@>', permission)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function readStaffNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function readOrganiserAddress(db: DbOrTx, id: string): Promise<{ name: string; email: string }> {
  return db.selectFrom('staff').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
}

interface HandOver {
  ids: readonly string[];
  from: string | null;
  to: string;
  by: string;
  now: Date;
}

/** A conditional update: only events that `from` still runs, and only to someone who may run them now. */
export async function moveToOrganiser(tx: Tx, { ids, from, to, by, now }: HandOver): Promise<Set<string>> {
  // Someone who takes over an event themself has nothing to confirm.
  const handed = to === by ? { handed_at: null, handed_by: null } : { handed_at: now, handed_by: by };
  const rows = await tx
    .updateTable('event')
    .set({ organiser_id: to, ...handed, changed_at: now })
    .where('event.id', 'in', ids)
    .where('organiser_id', 'is not distinct from', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff')
          .select('staff.id')
          .where('staff.id', '=', to)
          .where('staff.state', '=', 'active')
          .where('staff.permissions', '@>', permission),
      ),
    )
    .returning('event.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** False if this person does not run it. */
export async function setConfirmed(db: DbOrTx, id: string, organiser: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event')
    .set({ handed_at: null, handed_by: null })
    .where('id', '=', id)
    .where('organiser_id', '=', organiser)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Upcoming events handed to someone who has not confirmed them yet. */
export async function countHandedOver(
  db: Database,
  organiser: string,
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('event')
    .select(({ fn }) => [fn.countAll<number>().as('count'), sql<Date | null>`min(handed_at)`.as('since')])
    .where('organiser_id', '=', organiser)
    .where('handed_at', 'is not', null)
    .where('state', '=', 'planned')
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
}
