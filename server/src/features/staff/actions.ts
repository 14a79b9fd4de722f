import type { Body, Permission, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { CreationOptions, RequestOptions } from '@kindred/contract/accounts/passkeys.ts';
import type {
  changeOwnRole,
  Entered,
  listAdmins,
  readStaffSelf,
  staffAddPasskey,
  staffCode,
  staffLink,
  staffUsePasskey,
} from '@kindred/contract/staff.ts';
import { rememberBrowser } from '#features/accounts/limits/public.ts';
import { checkCode, useSignInRequest, worthOf } from '#features/accounts/public.ts';
import {
  checkNewPasskey,
  hasPasskey,
  optionsToRegister,
  optionsToSign,
  proveByPasskey,
  type RelyingParty,
} from '#features/accounts/passkeys/public.ts';
import { recordSecurityEvent } from '#platform/security-log/store.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { newToken } from '#platform/secrets.ts';
import { beginSession, closeSession } from '#platform/session/session.ts';
import { findStaffByAddress } from '#platform/session/staff.ts';
import {
  changeStaff,
  deleteStaff,
  insertStaff,
  readAdminNames,
  readStaff,
  setStaffRole,
  type NewStaff,
} from './store.ts';

export interface StaffSettings {
  party: RelyingParty;
  /** Whether a sign-in by link is not enough. */
  passkeyRequired: boolean;
}

export async function enterByCode(
  ctx: Context<'link_expired' | 'code_wrong'>,
  body: Body<typeof staffCode>,
  settings: StaffSettings,
): Promise<Entered> {
  await checkCode(ctx, body, 'staff');
  const entered = await enter(ctx, body.request_id, settings);
  if (!entered) throw ctx.refuse('link_expired');
  return entered;
}

export async function enterByLink(
  ctx: Context<RefusalOf<typeof staffLink>>,
  query: Body<typeof staffLink>,
  settings: StaffSettings,
): Promise<Reply<typeof staffLink>> {
  const worth = await worthOf(ctx, query, 'staff');
  if (worth.status !== 'active') return { status: 'expired', masked: null, entered: null };
  const { masked, opens } = worth;
  if (!opens) return { status: 'active', masked, entered: null };
  const entered = await enter(ctx, opens, settings);
  return entered ? { status: 'active', masked, entered } : { status: 'expired', masked: null, entered };
}

/** Consumes the request once. If a passkey is required, the session can do nothing until it is used. */
async function enter(
  ctx: Context,
  requestId: string,
  { passkeyRequired, party }: StaffSettings,
): Promise<Entered | null> {
  const { db, now, caller, head } = ctx;
  const token = newToken();
  const entered = await db.transaction().execute(async (tx) => {
    const used = await useSignInRequest(tx, requestId, now);
    if (!used?.staff_id) return null;
    const owner = { staff_id: used.staff_id };
    const { device } = caller;
    await beginSession(tx, { owner, token, shared: false, device, passkey_due: passkeyRequired, now });
    await rememberBrowser(ctx, tx, owner, party.secure);
    const { name } = await readStaff(tx, owner.staff_id);
    const next = (await hasPasskey(tx, owner)) ? ('use_passkey' as const) : ('register_passkey' as const);
    if (passkeyRequired) return { name, next };
    await writeSignIn(tx, owner.staff_id, 'link', now);
    return { name, next: 'desk' as const };
  });
  if (entered) head('x-auth-header', token);
  return entered;
}

function writeSignIn(tx: Tx, id: string, by: 'link' | 'passkey', now: Date): Promise<void> {
  return recordAudit(tx, {
    what: 'staff_signed_in',
    staff_id: id,
    about: { staff: id },
    details: { by },
    now,
  });
}

const owned = ({ person }: StaffContext) => ({ staff_id: person.id });

/** A stolen mailbox must not be enough to add a passkey: staff who have one must use it first. */
async function refuseUnproven(ctx: StaffContext<'passkey_needed'>): Promise<void> {
  if (ctx.person.passkey_due && (await hasPasskey(ctx.db, owned(ctx)))) throw ctx.refuse('passkey_needed');
}

export async function askForKey(
  ctx: StaffContext<'passkey_needed'>,
  { party }: StaffSettings,
): Promise<CreationOptions> {
  await refuseUnproven(ctx);
  const { name, email } = await readStaff(ctx.db, ctx.person.id);
  return optionsToRegister(ctx, owned(ctx), { name: email, displayName: name }, party);
}

export async function addKey(
  ctx: StaffContext<
    'passkey_needed' | 'passkey_refused' | 'passkey_known' | 'passkeys_full' | 'passkey_late'
  >,
  { credential }: Body<typeof staffAddPasskey>,
  { party }: StaffSettings,
): Promise<Entered> {
  await refuseUnproven(ctx);
  const keep = await checkNewPasskey(ctx, owned(ctx), credential, party);
  return goOn(ctx, async (tx) => {
    const { id } = ctx.person;
    const passkey = await keep(tx);
    const details = { passkey: passkey.id, device: passkey.name };
    await recordAudit(tx, {
      what: 'passkey_registered',
      staff_id: id,
      about: { staff: id },
      details,
      now: ctx.now,
    });
  });
}

export async function askToUseKey(ctx: StaffContext, { party }: StaffSettings): Promise<RequestOptions> {
  return optionsToSign(ctx, 'staff_check', owned(ctx), party);
}

export async function useKey(
  ctx: StaffContext<'passkey_refused' | 'passkey_late'>,
  { credential }: Body<typeof staffUsePasskey>,
  { party }: StaffSettings,
): Promise<Entered> {
  await proveByPasskey(ctx, 'staff_check', owned(ctx), credential, party);
  return goOn(ctx, async () => {});
}

/** After the passkey the session has more rights, so it gets a new token. */
async function goOn(ctx: StaffContext, before: (tx: Tx) => Promise<void>): Promise<Entered> {
  const { db, person, caller, now } = ctx;
  const token = newToken();
  const { name } = await db.transaction().execute(async (tx) => {
    const staff = await readStaff(tx, person.id);
    if (person.passkey_due) {
      // Of two simultaneous answers one starts the session.
      if (!(await closeSession(tx, person.session))) throw new Refusal('session_ended');
      const { device } = caller;
      const began_at = person.locked?.began_at;
      const beginning = { owner: owned(ctx), token, shared: false, device, passkey_used: true };
      await beginSession(tx, { ...beginning, began_at, now });
    }
    await before(tx);
    if (person.passkey_due) await writeSignIn(tx, person.id, 'passkey', now);
    return staff;
  });
  if (person.passkey_due) ctx.head('x-auth-header', token);
  return { name, next: 'desk' };
}

export async function readSelf({ db, person }: StaffContext): Promise<Reply<typeof readStaffSelf>> {
  const { name, role, permissions } = await readStaff(db, person.id);
  return { id: person.id, name, role, permissions };
}

/** Members read it with their next look. */
export async function changeRole(
  { db, now, person }: StaffContext,
  { role }: Body<typeof changeOwnRole>,
): Promise<Reply<typeof changeOwnRole>> {
  await db.transaction().execute((tx) => keepRole(tx, { id: person.id, role, by: person.id, now }));
  return { role };
}

/** False if it is so already. */
async function keepRole(
  tx: Tx,
  { id, role, by, now }: { id: string; role: string; by: string | null; now: Date },
): Promise<boolean> {
  const before = await setStaffRole(tx, id, role);
  if (before === undefined) return false;
  const details = { before, role };
  await recordAudit(tx, { what: 'staff_role_changed', staff_id: by, about: { staff: id }, details, now });
  return true;
}

export type StaffChange = 'added' | 'changed' | 'as it was';

/** Adds a staff member, or updates their name, permissions and role. Effective at their next call. */
export async function keepStaff(db: Database, staff: NewStaff, now: Date): Promise<StaffChange> {
  return db.transaction().execute(async (tx) => {
    const permissions = [...new Set(staff.permissions)].toSorted();
    const added = await insertStaff(tx, { ...staff, permissions }, now);
    if (added) {
      const about = { staff: added };
      await recordSecurityEvent(tx, { what: 'staff_added', staff_id: added, now });
      const details = { permissions, ...(staff.role ? { role: staff.role } : {}) };
      await recordAudit(tx, { what: 'staff_added', staff_id: null, about, details, now });
      return 'added';
    }
    const there = await findStaffByAddress(tx, staff.email);
    if (!there) throw new Error('someone changed this address at the same moment; try again');
    const { name, role } = staff;
    const before = await readStaff(tx, there.id);
    const isSame = before.name === name && samePermissions(before.permissions, permissions);
    if (!isSame) {
      await changeStaff(tx, there.id, { name, permissions });
      const details = { before: before.permissions, permissions };
      const about = { staff: there.id };
      await recordAudit(tx, { what: 'permissions_changed', staff_id: null, about, details, now });
    }
    const isNewRole = role !== undefined && (await keepRole(tx, { id: there.id, role, by: null, now }));
    return isSame && !isNewRole ? 'as it was' : 'changed';
  });
}

const samePermissions = (one: readonly Permission[], other: readonly Permission[]) =>
  one.toSorted().join() === other.toSorted().join();

/** Ends their sessions and deletes their passkeys. */
export async function removeStaff(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const staff = await findStaffByAddress(tx, email);
    if (!staff) return false;
    await deleteStaff(tx, staff.id);
    await recordAudit(tx, { what: 'staff_removed', staff_id: null, about: { staff: staff.id }, now });
    return true;
  });
}

export async function adminNames({ db }: StaffContext): Promise<Reply<typeof listAdmins>> {
  return { names: await readAdminNames(db) };
}
