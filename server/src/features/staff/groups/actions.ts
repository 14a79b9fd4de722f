import type { Body, Permission, RefusalOf } from '@kindred/contract/endpoint.ts';
import type {
  approveStaffGroup,
  changeSignInSettings,
  removeStaffGroup,
  removeStaffIdentity,
  saveStaffGroup,
  setBreakGlass,
  SignInSettings,
  StaffSignIn,
  withdrawStaffGroupChange,
} from '@kindred/contract/staff/groups.ts';
import type { Person } from '@kindred/contract/staff/people.ts';
import { samePermissions, tellAccessChange } from '#features/staff/access/public.ts';
import {
  lockGroupLines,
  permissionsOfGroups,
  readSignInSettings,
  setPermissionsByGroups,
} from '#features/staff/organisation/public.ts';
import { personAfter, sortedPermissions, writeAboutStaff } from '#features/staff/people/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Audited } from '#platform/audit/tables.ts';
import type { Database, DbOrTx, Tx } from '#platform/database.ts';
import type { StaffContext } from '#platform/http/route.ts';
import type { OpenIdSettings } from '#platform/openid/openid-client.ts';
import { endAllStaffSessions } from '#platform/session/devices.ts';
import type { SessionLifetime } from '#platform/session/session-lifetimes.ts';
import { presentGroup } from './presenter.ts';
import { isUpToDate, needsSecondPerson } from './rules.ts';
import {
  approveWanted,
  deleteGroup,
  deleteIdentity,
  dropWanted,
  endOwnWaySessions,
  hasReadyBreakGlass,
  insertGroup,
  listBreakGlass,
  listGroups,
  listPeopleInGroup,
  lockGroup,
  lockSignInSettings,
  lockStaffRow,
  updateBreakGlass,
  updateGroup,
  updateSignInSettings,
} from './store.ts';

export interface GroupSettings {
  provider: OpenIdSettings | undefined;
  life: SessionLifetime;
}

export async function loadSignIn(
  { db, person }: { db: DbOrTx; person: { id: string } },
  { provider }: GroupSettings,
): Promise<StaffSignIn> {
  const groups = await listGroups(db);
  return {
    organisation: provider
      ? {
          name: provider.name,
          issuer: provider.issuer,
          redirect_address: provider.redirectAddress,
          groups_claim: provider.groupsClaim,
        }
      : null,
    settings: await readSignInSettings(db),
    groups: groups.map((row) => presentGroup(row, person.id)),
    break_glass: await listBreakGlass(db),
  };
}

interface AccessNotice {
  id: string;
  members: readonly string[];
}

/** Applies the table to everyone currently in this group. Their open pages are notified after the commit. */
async function applyGroup(tx: Tx, name: string, now: Date): Promise<AccessNotice[]> {
  const people = await listPeopleInGroup(tx, name);
  const lines = await lockGroupLines(tx);
  const notices: AccessNotice[] = [];
  for (const { id, groups } of people) {
    const permissions = permissionsOfGroups(groups, lines);
    const given = permissions === 'none' ? [] : permissions;
    const { members } = await setPermissionsByGroups(tx, { id, permissions: given, now });
    notices.push({ id, members });
  }
  return notices;
}

async function tellAll(db: Database, notices: readonly AccessNotice[]): Promise<void> {
  await Promise.all(notices.map(({ id, members }) => tellAccessChange(db, id, members)));
}

function writeAboutGroup(
  tx: Tx,
  { person, now }: StaffContext,
  what: Audited,
  { name, permissions }: { name: string; permissions: readonly Permission[] },
): Promise<void> {
  const details = { group: name, permissions: sortedPermissions(permissions) };
  return recordAudit(tx, { what, staff_id: person.id, about: null, details, now });
}

export async function saveGroup(
  ctx: StaffContext<RefusalOf<typeof saveStaffGroup>>,
  id: string,
  { name, label, permissions: choice, based_on }: Body<typeof saveStaffGroup>,
  settings: GroupSettings,
): Promise<StaffSignIn> {
  const { db, now, person, refuse } = ctx;
  const permissions = sortedPermissions(choice);
  const { after, notices } = await db.transaction().execute(async (tx) => {
    const before = await lockGroup(tx, id);
    if (!isUpToDate(before, based_on, { label, permissions })) throw refuse('edited_meanwhile');
    const waits = needsSecondPerson(before?.permissions ?? [], permissions);
    const row = {
      id,
      // The name identifies the group: another group needs another line, and `admin` needs its second person again.
      name: before?.name ?? name,
      label,
      ...(waits
        ? { permissions: before?.permissions ?? [], wanted: permissions, asked_by: person.id, asked_at: now }
        : { permissions, wanted: null, asked_by: null, asked_at: null }),
      changed_at: now,
    };
    if (before) await updateGroup(tx, row);
    else if (!(await insertGroup(tx, row))) throw refuse('group_exists');
    const applied = await applyGroup(tx, row.name, now);
    await writeAboutGroup(tx, ctx, waits ? 'staff_group_asked' : 'staff_group_saved', {
      name: row.name,
      permissions,
    });
    return { after: await loadSignIn({ db: tx, person }, settings), notices: applied };
  });
  await tellAll(db, notices);
  return after;
}

export async function removeGroup(
  ctx: StaffContext<RefusalOf<typeof removeStaffGroup>>,
  id: string,
  settings: GroupSettings,
): Promise<StaffSignIn> {
  const { db, now, person, refuse } = ctx;
  const { after, notices } = await db.transaction().execute(async (tx) => {
    const before = await lockGroup(tx, id);
    if (!before) throw refuse('not_found');
    await deleteGroup(tx, id);
    const applied = await applyGroup(tx, before.name, now);
    await writeAboutGroup(tx, ctx, 'staff_group_removed', before);
    return { after: await loadSignIn({ db: tx, person }, settings), notices: applied };
  });
  await tellAll(db, notices);
  return after;
}

export async function approveGroup(
  ctx: StaffContext<RefusalOf<typeof approveStaffGroup>>,
  id: string,
  { permissions }: Body<typeof approveStaffGroup>,
  settings: GroupSettings,
): Promise<StaffSignIn> {
  const { db, now, person, refuse } = ctx;
  const { after, notices } = await db.transaction().execute(async (tx) => {
    const { wanted } = (await lockGroup(tx, id)) ?? {};
    if (!wanted) throw refuse('not_found');
    // Only what was read can be confirmed.
    if (!samePermissions(wanted, permissions)) throw refuse('edited_meanwhile');
    const approved = await approveWanted(tx, id, { by: person.id, now });
    if (!approved) throw refuse('second_person_needed');
    const applied = await applyGroup(tx, approved.name, now);
    await writeAboutGroup(tx, ctx, 'staff_group_approved', approved);
    return { after: await loadSignIn({ db: tx, person }, settings), notices: applied };
  });
  await tellAll(db, notices);
  return after;
}

export function withdrawGroupChange(
  ctx: StaffContext<RefusalOf<typeof withdrawStaffGroupChange>>,
  id: string,
  settings: GroupSettings,
): Promise<StaffSignIn> {
  const { db, person, refuse } = ctx;
  return db.transaction().execute(async (tx) => {
    const withdrawn = await dropWanted(tx, id);
    if (!withdrawn) throw refuse('not_found');
    await writeAboutGroup(tx, ctx, 'staff_group_withdrawn', withdrawn);
    return loadSignIn({ db: tx, person }, settings);
  });
}

const isSameSettings = (one: SignInSettings, other: SignInSettings): boolean =>
  one.organisation_only === other.organisation_only && one.adds_people === other.adds_people;

export async function changeSettings(
  ctx: StaffContext<RefusalOf<typeof changeSignInSettings>>,
  { based_on, ...settingsAfter }: Body<typeof changeSignInSettings>,
  settings: GroupSettings,
): Promise<StaffSignIn> {
  const { db, now, person, refuse } = ctx;
  if (!settings.provider) throw refuse('organisation_off');
  const { after, signedOut } = await db.transaction().execute(async (tx) => {
    const before = await lockSignInSettings(tx);
    if (!isSameSettings(before, based_on) && !isSameSettings(before, settingsAfter))
      throw refuse('edited_meanwhile');
    if (settingsAfter.organisation_only && !(await hasReadyBreakGlass(tx, { but: null })))
      throw refuse('break_glass_needed');
    await updateSignInSettings(tx, settingsAfter);
    const ended = settingsAfter.organisation_only ? await endOwnWaySessions(tx) : [];
    const words = [
      settingsAfter.organisation_only ? 'only through the organisation' : 'also by link and passkey',
      settingsAfter.adds_people ? 'adds people' : 'adds no one',
    ];
    const details = { settings: words };
    await recordAudit(tx, {
      what: 'sign_in_settings_changed',
      staff_id: person.id,
      about: null,
      details,
      now,
    });
    return { after: await loadSignIn({ db: tx, person }, settings), signedOut: ended };
  });
  await tellAll(
    db,
    signedOut.map((id) => ({ id, members: [] })),
  );
  return after;
}

/**
 * The exemption is for administrators, is given by another administrator, and always leaves someone where it is needed.
 */
export function markBreakGlass(
  ctx: StaffContext<RefusalOf<typeof setBreakGlass>>,
  id: string,
  { break_glass }: Body<typeof setBreakGlass>,
  { provider, life }: GroupSettings,
): Promise<Person> {
  const { db, person, refuse } = ctx;
  if (person.id === id) throw refuse('not_yourself');
  return db.transaction().execute(async (tx) => {
    const { organisation_only } = await lockSignInSettings(tx);
    const before = await lockStaffRow(tx, id);
    if (before?.state !== 'active') throw refuse('not_found');
    if (break_glass && !before.permissions.includes('admin')) throw refuse('admin_needed');
    const isNeeded = organisation_only && provider !== undefined && before.break_glass && !break_glass;
    if (isNeeded && !(await hasReadyBreakGlass(tx, { but: id }))) throw refuse('break_glass_needed');
    if (before.break_glass !== break_glass) {
      await updateBreakGlass(tx, id, break_glass);
      if (!break_glass && isNeeded) await endAllStaffSessions(tx, id);
      await writeAboutStaff(tx, ctx, break_glass ? 'break_glass_set' : 'break_glass_removed', id);
    }
    return personAfter(tx, ctx, id, life);
  });
}

export async function separateFromOrganisation(
  ctx: StaffContext<RefusalOf<typeof removeStaffIdentity>>,
  id: string,
  { life }: GroupSettings,
): Promise<Person> {
  const { db, person, refuse } = ctx;
  if (person.id === id) throw refuse('not_yourself');
  const after = await db.transaction().execute(async (tx) => {
    if (!(await deleteIdentity(tx, id))) throw refuse('not_found');
    await endAllStaffSessions(tx, id);
    await writeAboutStaff(tx, ctx, 'staff_identity_removed', id);
    return personAfter(tx, ctx, id, life);
  });
  await tellAccessChange(db, id, []);
  return after;
}
