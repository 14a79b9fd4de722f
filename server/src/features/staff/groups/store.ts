import type { Permission } from '@kindred/contract/endpoint.ts';
import type { SignInSettings } from '@kindred/contract/staff/groups.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '#platform/database.ts';
import '#features/staff/public.ts';
import '#platform/session/tables.ts';

export function listGroups(db: DbOrTx) {
  return db
    .selectFrom('staff_group as line')
    .leftJoin('staff as asker', 'asker.id', 'line.asked_by')
    .select(['line.id', 'line.name', 'label', 'line.permissions', 'wanted', 'asked_by', 'asked_at'])
    .select([
      'asker.name as asker',
      sql<number>`(select count(*)::int from staff_identity identity join staff on staff.id = identity.staff_id
        where staff.state = 'active' and identity.groups @> array[line.name])`.as('people'),
    ])
    .orderBy(sql`lower(coalesce(nullif(label, ''), line.name))`)
    .orderBy('line.id')
    .execute();
}

export function listBreakGlass(db: DbOrTx) {
  return db
    .selectFrom('staff')
    .select(['staff.id', 'name'])
    .select(sql<number>`(select count(*)::int from passkey where passkey.staff_id = staff.id)`.as('passkeys'))
    .where('break_glass', '=', true)
    .where('state', '=', 'active')
    .orderBy('name')
    .orderBy('staff.id')
    .execute();
}

/** Locks all groups until the commit: a person's permissions follow from all of theirs, and sign-ins wait meanwhile. */
export async function lockGroup(tx: Tx, id: string) {
  await sql`lock table staff_group in exclusive mode`.execute(tx);
  return tx.selectFrom('staff_group').selectAll().where('id', '=', id).executeTakeFirst();
}

interface SavedGroup {
  id: string;
  name: string;
  label: string;
  permissions: Permission[];
  wanted: Permission[] | null;
  asked_by: string | null;
  asked_at: Date | null;
  changed_at: Date;
}

/** False if another line has this name. */
export async function insertGroup(tx: Tx, row: SavedGroup): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_group')
    .values({ ...row, approved_by: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateGroup(tx: Tx, { id, name: _name, ...row }: SavedGroup): Promise<void> {
  await tx
    .updateTable('staff_group')
    .set({ ...row, approved_by: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('staff_group').where('id', '=', id).execute();
}

/** Only by a second administrator. Only one of two approvals succeeds. */
export function approveWanted(tx: Tx, id: string, { by, now }: { by: string; now: Date }) {
  return tx
    .updateTable('staff_group')
    .set({
      permissions: sql<Permission[]>`wanted`,
      wanted: null,
      asked_at: null,
      approved_by: by,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('wanted', 'is not', null)
    .where('asked_by', '<>', by)
    .returning(['name', 'permissions', 'asked_by'])
    .executeTakeFirst();
}

export function dropWanted(tx: Tx, id: string) {
  return tx
    .updateTable('staff_group')
    .set({ wanted: null, asked_at: null, asked_by: null })
    .where('id', '=', id)
    .where('wanted', 'is not', null)
    .returning(['name', 'permissions'])
    .executeTakeFirst();
}

/** The people who were in this group when the organisation was last asked. */
export function listPeopleInGroup(tx: Tx, name: string) {
  return tx
    .selectFrom('staff_identity')
    .innerJoin('staff', 'staff.id', 'staff_identity.staff_id')
    .select(['staff.id', 'groups'])
    .where('staff.state', '=', 'active')
    .where('break_glass', '=', false)
    .where('groups', '@>', sql<string[]>`array[${name}::text]`)
    .orderBy('staff.id')
    .execute();
}

/** Serialises the two kinds of change that could leave no one for an emergency. */
export function lockSignInSettings(tx: Tx) {
  return tx
    .selectFrom('staff_sign_in_setting')
    .select(['organisation_only', 'adds_people'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSignInSettings(tx: Tx, settings: SignInSettings): Promise<void> {
  await tx.updateTable('staff_sign_in_setting').set(settings).execute();
}

/** Whether any administrator other than this one can sign in by passkey in an emergency. */
export async function hasReadyBreakGlass(tx: Tx, { but }: { but: string | null }): Promise<boolean> {
  const { rows } = await sql`
    select from staff where break_glass and state = 'active' and 'admin' = any(permissions)
      and (${but}::uuid is null or id <> ${but})
      and exists (select from passkey where passkey.staff_id = staff.id)`.execute(tx);
  return rows.length > 0;
}

/** Ends sessions started by link or passkey, except those of break-glass administrators. Returns the staff ids. */
export async function endOwnWaySessions(tx: Tx): Promise<string[]> {
  const rows = await tx
    .deleteFrom('session')
    .using('staff')
    .whereRef('staff.id', '=', 'session.staff_id')
    .where('confirmed_until', 'is', null)
    .where('break_glass', '=', false)
    .returning('session.staff_id')
    .execute();
  return [...new Set(rows.flatMap(({ staff_id }) => staff_id ?? []))];
}

export function lockStaffRow(tx: Tx, id: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'state', 'permissions', 'break_glass'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBreakGlass(tx: Tx, id: string, break_glass: boolean): Promise<void> {
  await tx.updateTable('staff').set({ break_glass }).where('id', '=', id).execute();
}

export async function deleteIdentity(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_identity')
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
