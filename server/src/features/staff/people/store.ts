import type { Permission, Query } from '@kindred/contract/endpoint.ts';
import type { listStaffPeople, PersonState } from '@kindred/contract/staff/people.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import { readKeysetPage, type KeysetPage, type SortColumn } from '#platform/keyset.ts';
import { likePattern } from '#platform/like-pattern.ts';
import '#features/staff/public.ts';
import '#platform/session/tables.ts';

export async function isLastAdmin(db: DbOrTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ last: boolean }>`
    select coalesce(array_agg(id) = array[${id}::uuid], false) as last
    from staff where 'admin' = any(permissions)`.execute(db);
  return rows[0]?.last ?? false;
}

/** Whether the organisation's groups decide what this person may do. */
export async function followsGroups(db: DbOrTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_identity')
    .innerJoin('staff', 'staff.id', 'staff_identity.staff_id')
    .select('staff_id')
    .where('staff_id', '=', id)
    .where('break_glass', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export function findIdentityOf(db: DbOrTx, id: string) {
  return db
    .selectFrom('staff_identity')
    .select(['groups', 'checked_at', sql<boolean>`tokens is null`.as('unconfirmed')])
    .where('staff_id', '=', id)
    .executeTakeFirst();
}

export async function countOpenChats(db: DbOrTx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation where staff_id = ${id} and state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: string;
  permissions: Permission[];
  state: PersonState;
  seen_at: Date | null;
  passkeys: number;
  since: Date;
  expires_at: Date | null;
  reset_waiting: boolean;
  break_glass: boolean;
  by_organisation: boolean;
}

/** Staff and open invitations. Signing in leaves a row in the audit log, so “last seen” survives the session. */
const everyone = (now: Date): RawBuilder<PersonRow> => sql`(
  select staff.id, name, email, role,
    case when state = 'suspended' then paused_permissions else permissions end as permissions, state,
    greatest((select max(session.seen_at) from session where session.staff_id = staff.id),
      (select said_at from audit_entry where audit_entry.staff_id = staff.id order by audit_entry.id desc limit 1)) as seen_at,
    (select count(*)::int from passkey where passkey.staff_id = staff.id) as passkeys,
    coalesce(state_since, added_at) as since, null::timestamptz as expires_at,
    exists (select from passkey_reset reset where reset.staff_id = staff.id and reset.state = 'open'
      and reset.expires_at > ${now}) as reset_waiting, break_glass,
    not break_glass and exists (select from staff_identity where staff_identity.staff_id = staff.id) as by_organisation
  from staff
  union all
  select id, name, email, role, permissions, 'invited', null, 0, sent_at, expires_at, false, false, false
  from staff_invitation where state = 'open')`;

export type PersonFilters = Omit<Query<typeof listStaffPeople>, 'cursor'>;
type PersonSort = 'name' | 'seen' | 'since';

const sorts: Readonly<Record<PersonSort, SortColumn>> = {
  name: { by: sql`lower(person.name)`, type: 'text' },
  seen: { by: sql`coalesce(person.seen_at, person.since)`, type: 'timestamptz' },
  since: { by: sql`person.since`, type: 'timestamptz' },
};

const notSeenSince = (before: Date) =>
  sql<boolean>`(person.state = 'active' and coalesce(person.seen_at, person.since) < ${before})`;

interface PeopleAt {
  now: Date;
  /** People not seen since then count as not seen. */
  before: Date;
}

const peopleMatching = (db: DbOrTx, { q, permission, only }: PersonFilters, { now, before }: PeopleAt) =>
  db
    .selectFrom(everyone(now).as('person'))
    .where((eb) =>
      eb.and([
        ...(q
          ? [eb.or([eb('person.name', 'ilike', likePattern(q)), eb('person.email', 'ilike', likePattern(q))])]
          : []),
        ...(permission ? [sql<boolean>`${permission} = any(person.permissions)`] : []),
        ...(only === 'no_passkey' ? [eb('person.passkeys', '=', 0), eb('person.state', '=', 'active')] : []),
        ...(only === 'not_seen' ? [notSeenSince(before)] : []),
        ...(only === 'reset_waiting' ? [eb('person.reset_waiting', '=', true)] : []),
      ]),
    );

export function readPeoplePage(
  db: Database,
  { cursor, size, ...filters }: PersonFilters & { cursor?: string | undefined; size?: number },
  at: PeopleAt,
): Promise<KeysetPage<PersonRow>> {
  const { sort = 'name', state } = filters;
  const query = peopleMatching(db, filters, at)
    .selectAll('person')
    .$if(state !== undefined, (one) => one.where('person.state', '=', state ?? 'active'));
  return readKeysetPage(query as SelectQueryBuilder<{ person: PersonRow }, 'person', PersonRow>, sorts, {
    sort,
    cursor,
    id: 'person.id',
    ...(size === undefined ? {} : { size }),
  });
}

export async function countPeople(db: Database, filters: PersonFilters, at: PeopleAt) {
  const rows = await peopleMatching(db, filters, at)
    .select(({ fn }) => ['person.state', fn.countAll<number>().as('count')])
    .groupBy('person.state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

export function findPerson(db: DbOrTx, id: string, now: Date): Promise<PersonRow | undefined> {
  return db
    .selectFrom(everyone(now).as('person'))
    .selectAll('person')
    .where('person.id', '=', id)
    .executeTakeFirst();
}

/**
 * Counts what waits for administrators: resets that this one may approve, expiring invitations, and staff who no longer
 * sign in.
 */
export async function countPeopleWork(
  db: Database,
  { staffId, now, before, soon }: PeopleAt & { staffId: string; soon: Date },
) {
  const { rows } = await sql<
    Record<'resets' | 'groups' | 'invitations' | 'unseen', { count: number; since: Date | null }>
  >`
    select
      (select json_build_object('count', count(*), 'since', min(asked_at)) from passkey_reset
        where state = 'open' and expires_at > ${now} and asked_by <> ${staffId} and staff_id <> ${staffId}) as resets,
      (select json_build_object('count', count(*), 'since', min(asked_at)) from staff_group
        where wanted is not null and asked_by <> ${staffId}) as groups,
      (select json_build_object('count', count(*), 'since', min(expires_at)) from staff_invitation
        where state = 'open' and expires_at > ${now} and expires_at < ${soon}) as invitations,
      (select json_build_object('count', count(*), 'since', min(coalesce(seen_at, since)))
        from ${everyone(now)} person where ${notSeenSince(before)}) as unseen`.execute(db);
  return rows[0];
}

/** False if the name is no longer the one on the page, or the account has ended. */
export async function renameStaff(
  tx: Tx,
  { id, name, before }: { id: string; name: string; before: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ name })
    .where('id', '=', id)
    .where('name', '=', before)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The latest change to someone's permissions or role, from the audit log. */
export function findAccessChange(db: DbOrTx, id: string) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('staff', 'staff.id', 'audit_entry.staff_id')
    .select(['said_at', 'staff.name'])
    .where('about_id', '=', id)
    .where('what', 'in', ['permissions_changed', 'staff_role_changed'])
    .orderBy('audit_entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** For the stream: what each of them may do now. */
export function readAccess(db: DbOrTx, ids: readonly string[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'permissions'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** The open request to reset someone's passkeys. */
export function findWaitingReset(db: DbOrTx, staffId: string, now: Date) {
  return db
    .selectFrom('passkey_reset')
    .innerJoin('staff', 'staff.id', 'passkey_reset.asked_by')
    .select(['passkey_reset.id', 'asked_by', 'staff.name as asker', 'reason', 'asked_at', 'expires_at'])
    .where('passkey_reset.staff_id', '=', staffId)
    .where('passkey_reset.state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
