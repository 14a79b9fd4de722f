import type { Body, Permission, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { changeOwnRole } from '@kindred/contract/staff.ts';
import type {
  changePersonAccess,
  endPerson,
  resumePerson,
  suspendPerson,
} from '@kindred/contract/staff/access.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { endSignInRequestsOfStaff } from '#features/accounts/public.ts';
import { dropAllPasskeys } from '#features/accounts/passkeys/public.ts';
import { wakeDeskStreams } from '#features/connect/chat/public.ts';
import { takeOffDesk } from '#features/connect/waiting/public.ts';
import {
  followsGroups,
  isLastAdmin,
  personAfter,
  sortedPermissions,
  writeAboutStaff,
} from '#features/staff/people/public.ts';
import { readStaff } from '#features/staff/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import { recordSecurityEvent } from '#platform/security-log/store.ts';
import { endAllStaffSessions } from '#platform/session/devices.ts';
import type { SessionLifetime } from '#platform/session/session-lifetimes.ts';
import { findStaffByAddress } from '#platform/session/staff.ts';
import { wakeStreams } from '#platform/stream/hints.ts';
import { losesDesk, samePermissions } from './rules.ts';
import {
  changeAccess,
  deleteStaff,
  expireInvitationsBy,
  findPersonRow,
  insertStaff,
  setStaffName,
  setStaffRole,
  type NewStaff,
} from './store.ts';

interface Adding {
  /** The person who did it (null at the command line), or the organisation’s sign-in. */
  by: { staff: string | null } | 'organisation';
  now: Date;
  invitation?: string;
}

/** The only way to become staff. Undefined if the address belongs to staff already. */
export async function addStaff(
  tx: Tx,
  staff: NewStaff,
  { by, now, invitation }: Adding,
): Promise<string | undefined> {
  const id = await insertStaff(tx, staff, now);
  if (id === undefined) return undefined;
  await recordSecurityEvent(tx, { what: 'staff_added', staff_id: id, now });
  const details = {
    permissions: sortedPermissions(staff.permissions),
    ...(staff.role ? { role: staff.role } : {}),
    ...(invitation === undefined ? {} : { invitation }),
    ...(by === 'organisation' ? { by } : {}),
  };
  const staff_id = by === 'organisation' ? null : by.staff;
  await recordAudit(tx, { what: 'staff_added', staff_id, about: { staff: id }, details, now });
  return id;
}

export type StaffChange = 'added' | 'changed' | 'as it was';

/** Adds a staff member, or updates their name, permissions and role. Applies from their next request. */
export async function keepStaff(db: Database, staff: NewStaff, now: Date): Promise<StaffChange> {
  return db.transaction().execute(async (tx) => {
    const permissions = sortedPermissions(staff.permissions);
    if (await addStaff(tx, { ...staff, permissions }, { by: { staff: null }, now })) return 'added';
    const there = await findStaffByAddress(tx, staff.email);
    if (!there) throw new Error('someone changed this address at the same moment; try again');
    const { name, role } = staff;
    const before = await readStaff(tx, there.id);
    const isSame = before.name === name && samePermissions(before.permissions, permissions);
    if (!isSame) {
      await setStaffName(tx, there.id, name);
      if (
        !(await changeAccess(tx, {
          id: there.id,
          by: null,
          permissions,
          state: 'active',
          from: ['active'],
          now,
        }))
      )
        throw new Error('This account is suspended. An administrator can end the suspension in the console.');
      if (losesDesk(before.permissions, permissions)) await takeOffDesk(tx, there.id, now);
      const details = { before: before.permissions, permissions };
      const about = { staff: there.id };
      await recordAudit(tx, { what: 'permissions_changed', staff_id: null, about, details, now });
    }
    const isNewRole = role !== undefined && (await writeRole(tx, { id: there.id, role, by: null, now }));
    return isSame && !isNewRole ? 'as it was' : 'changed';
  });
}

/** For the command line: ends the account as an administrator would. False if no one has this address. */
export async function removeStaff(db: Database, email: string, now: Date): Promise<boolean> {
  const members = await db.transaction().execute(async (tx) => {
    const staff = await findStaffByAddress(tx, email);
    if (!staff) return undefined;
    const from = ['active', 'suspended'] as const;
    await changeAccess(tx, { id: staff.id, by: null, permissions: [], state: 'ended', from, now });
    const left = await closeAccount(tx, staff.id, now, 'for good');
    await recordAudit(tx, { what: 'staff_removed', staff_id: null, about: { staff: staff.id }, now });
    return left;
  });
  if (members && members.length > 0) await wakeDeskStreams(db, members);
  return members !== undefined;
}

/** Removes a sample person of local mode with their row, because no real person has that name. */
export async function removeSampleStaff(db: Database, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const staff = await findStaffByAddress(tx, email);
    if (!staff) return;
    await takeOffDesk(tx, staff.id, now);
    await deleteStaff(tx, staff.id);
    await recordAudit(tx, { what: 'staff_removed', staff_id: null, about: { staff: staff.id }, now });
  });
}

/** Signs them out everywhere and takes them off the desk. Suspended staff keep their passkeys for later. */
async function closeAccount(
  tx: Tx,
  id: string,
  now: Date,
  how: 'for now' | 'for good' = 'for now',
): Promise<string[]> {
  await endAllStaffSessions(tx, id);
  await endSignInRequestsOfStaff(tx, id);
  await expireInvitationsBy(tx, id, now);
  if (how === 'for good') await dropAllPasskeys(tx, { staff_id: id });
  return takeOffDesk(tx, id, now);
}

/** False if nothing changes. */
async function writeRole(
  tx: Tx,
  { id, role, by, now }: { id: string; role: string; by: string | null; now: Date },
): Promise<boolean> {
  const before = await setStaffRole(tx, id, role);
  if (before === undefined) return false;
  const details = { before, role };
  await recordAudit(tx, { what: 'staff_role_changed', staff_id: by, about: { staff: id }, details, now });
  return true;
}

/** Notifies this person's open pages, and gives their conversations to the desk. Call after the commit. */
export async function tellAccessChange(db: Database, id: string, members: readonly string[]): Promise<void> {
  await wakeStreams(db, ['access'], [id]);
  if (members.length > 0) await wakeDeskStreams(db, members);
}

/** Explains why the conditional update found nothing to change, by reading afterwards. */
async function whyNotChanged(
  tx: Tx,
  ctx: StaffContext<'not_found' | 'last_admin'>,
  id: string,
): Promise<'last_admin' | 'other' | 'not_found'> {
  const me = await findPersonRow(tx, ctx.person.id);
  // Their own right was removed a moment ago, so this page no longer exists for them either.
  if (!me?.permissions.includes('admin')) return 'not_found';
  return (await isLastAdmin(tx, id)) ? 'last_admin' : 'other';
}

export async function changePerson(
  ctx: StaffContext<RefusalOf<typeof changePersonAccess>>,
  id: string,
  { role, permissions: asked, based_on }: Body<typeof changePersonAccess>,
  life: SessionLifetime,
): Promise<Person> {
  const { db, now, person: me, refuse } = ctx;
  const permissions = sortedPermissions(asked);
  const { after, members } = await db.transaction().execute(async (tx) => {
    const before = await findPersonRow(tx, id);
    if (!before || before.state === 'ended') throw refuse('not_found');
    if (before.state === 'suspended') throw refuse('not_active');
    if (!samePermissions(based_on.permissions, permissions) && (await followsGroups(tx, id)))
      throw refuse('by_organisation');
    const change = { id, by: me.id, permissions, state: 'active' as const, from: ['active' as const], now };
    if (!(await changeAccess(tx, { ...change, basedOn: based_on }))) {
      const why = await whyNotChanged(tx, ctx, id);
      throw refuse(why === 'other' ? 'edited_meanwhile' : why);
    }
    if (!permissions.includes('admin')) await expireInvitationsBy(tx, id, now);
    const left = losesDesk(based_on.permissions, permissions) ? await takeOffDesk(tx, id, now) : [];
    if (!samePermissions(based_on.permissions, permissions))
      await writeAboutStaff(tx, ctx, 'permissions_changed', id, {
        details: { before: sortedPermissions(based_on.permissions), permissions },
      });
    await writeRole(tx, { id, role, by: me.id, now });
    return { after: await personAfter(tx, ctx, id, life), members: left };
  });
  await tellAccessChange(db, id, members);
  return after;
}

/** Prevents people from suspending or ending their own account by mistake: another administrator has to do it. */
function refuseSelf({ person, refuse }: StaffContext<'not_yourself'>, id: string): void {
  if (person.id === id) throw refuse('not_yourself');
}

export async function suspendAccount(
  ctx: StaffContext<RefusalOf<typeof suspendPerson>>,
  id: string,
  { reason }: Body<typeof suspendPerson>,
  life: SessionLifetime,
): Promise<Person> {
  const { db, now, person: me, refuse } = ctx;
  refuseSelf(ctx, id);
  const { after, members } = await db.transaction().execute(async (tx) => {
    const before = await findPersonRow(tx, id);
    if (!before || before.state === 'ended') throw refuse('not_found');
    const change = { id, by: me.id, permissions: [], state: 'suspended' as const, now };
    if (!(await changeAccess(tx, { ...change, from: ['active'] }))) {
      const why = await whyNotChanged(tx, ctx, id);
      throw refuse(why === 'other' ? 'not_active' : why);
    }
    const left = await closeAccount(tx, id, now);
    await writeAboutStaff(tx, ctx, 'staff_suspended', id, { reason });
    return { after: await personAfter(tx, ctx, id, life), members: left };
  });
  await tellAccessChange(db, id, members);
  return after;
}

export async function resumeAccount(
  ctx: StaffContext<RefusalOf<typeof resumePerson>>,
  id: string,
  life: SessionLifetime,
): Promise<Person> {
  const { db, now, person: me, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const before = await findPersonRow(tx, id);
    if (!before || before.state === 'ended') throw refuse('not_found');
    const permissions: Permission[] = before.paused_permissions;
    const change = {
      id,
      by: me.id,
      permissions,
      state: 'active' as const,
      from: ['suspended' as const],
      now,
    };
    if (!(await changeAccess(tx, change))) throw refuse('not_suspended');
    await writeAboutStaff(tx, ctx, 'staff_resumed', id, { details: { permissions } });
    return personAfter(tx, ctx, id, life);
  });
}

export async function endAccount(
  ctx: StaffContext<RefusalOf<typeof endPerson>>,
  id: string,
  { reason }: Body<typeof endPerson>,
  life: SessionLifetime,
): Promise<Person> {
  const { db, now, person: me, refuse } = ctx;
  refuseSelf(ctx, id);
  const { after, members } = await db.transaction().execute(async (tx) => {
    const from = ['active', 'suspended'] as const;
    if (!(await changeAccess(tx, { id, by: me.id, permissions: [], state: 'ended', from, now }))) {
      const why = await whyNotChanged(tx, ctx, id);
      throw refuse(why === 'other' ? 'not_found' : why);
    }
    const left = await closeAccount(tx, id, now, 'for good');
    await writeAboutStaff(tx, ctx, 'staff_removed', id, { reason });
    return { after: await personAfter(tx, ctx, id, life), members: left };
  });
  await tellAccessChange(db, id, members);
  return after;
}

/** Members see it the next time they look. */
export async function changeRole(
  { db, now, person }: StaffContext,
  { role }: Body<typeof changeOwnRole>,
): Promise<Reply<typeof changeOwnRole>> {
  await db.transaction().execute((tx) => writeRole(tx, { id: person.id, role, by: person.id, now }));
  return { role };
}
