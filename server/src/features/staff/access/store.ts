import type { Permission } from '@kindred/contract/endpoint.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import '#features/staff/public.ts';
import '#platform/session/tables.ts';

/** Everyone except those whose account has ended. */
export function listStaff(db: DbOrTx) {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('state', '<>', 'ended')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export interface NewStaff {
  name: string;
  email: string;
  permissions: readonly Permission[];
  /** If omitted: none for a new person, otherwise unchanged. */
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

export async function setStaffName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('staff').set({ name }).where('id', '=', id).execute();
}

/** Returns the previous role, or undefined if it is unchanged. Locked until the commit. */
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

/** Deletes their sessions, passkeys and open links with the row. For sample people only: the audit loses their name. */
export async function deleteStaff(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', id).execute();
}

export function findPersonRow(db: DbOrTx, id: string) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface AccessChange {
  id: string;
  /** The administrator, or null for whoever runs the server, who can also add an administrator again. */
  by: string | null;
  permissions: readonly Permission[];
  state: 'active' | 'suspended' | 'ended';
  /** Only if they are in this state, and have these permissions and this role. */
  from: readonly ('active' | 'suspended')[];
  basedOn?: { permissions: readonly Permission[]; role: string };
  /** For automatic changes, where no one could give `admin` to someone else first. */
  keepsLastAdmin?: boolean;
  now: Date;
}

const textArray = (words: readonly string[]) => sql`${[...words]}::text[]`;

/**
 * The only place that changes effective permissions. It first locks the rows of all administrators in a fixed order: if
 * two remove each other's rights at the same instant, the second waits, then finds that only they are left, or that
 * they no longer are one. False if a condition does not hold.
 */
export async function changeAccess(
  tx: Tx,
  { id, by, permissions, state, from, basedOn, keepsLastAdmin = by !== null, now }: AccessChange,
): Promise<boolean> {
  const staysAdmin = permissions.includes('admin');
  const { numAffectedRows = 0n } = await sql`
    with locked as materialized (
      select id from staff where 'admin' = any(permissions) order by id for update
    ), admins as materialized (select coalesce(array_agg(id), '{}') as ids from locked)
    update staff set permissions = ${textArray(permissions)},
      paused_permissions = case when ${state} = 'suspended' then staff.permissions else '{}' end,
      state_since = case when state = ${state} then state_since else ${now}::timestamptz end, state = ${state}
    from admins
    where staff.id = ${id} and staff.state = any(${textArray(from)})
      and (${by}::uuid is null or ${by} = any(admins.ids))
      and (${!keepsLastAdmin} or ${staysAdmin} or not 'admin' = any(staff.permissions)
        or exists (select from unnest(admins.ids) other where other <> ${id}))
      and (${basedOn === undefined} or (staff.role = ${basedOn?.role ?? ''}
        and staff.permissions @> ${textArray(basedOn?.permissions ?? [])}
        and staff.permissions <@ ${textArray(basedOn?.permissions ?? [])}))`.execute(tx);
  return numAffectedRows === 1n;
}

/** Expires the invitations of someone who may no longer invite; another administrator can send them again. */
export async function expireInvitationsBy(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ expires_at: now })
    .where('invited_by', '=', staffId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute();
}
