import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { CreationOptions, RequestOptions } from '@kindred/contract/accounts/passkeys.ts';
import type {
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
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, StaffContext } from '#platform/http/route.ts';
import { newToken } from '#platform/secrets.ts';
import { lockSession } from '#platform/session/devices.ts';
import { beginSession, closeSession } from '#platform/session/session.ts';
import { isOwnWayOpen, readAdminNames, readStaff } from './store.ts';

export interface StaffSettings {
  party: RelyingParty;
  /** Whether signing in by link is not sufficient. */
  passkeyRequired: boolean;
  /** Whether staff can sign in through the organisation, so that this may be the only way. */
  hasOrganisation: boolean;
}

export async function enterByCode(
  ctx: Context<'link_expired' | 'code_wrong' | 'organisation_only'>,
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

/** Consumes the request once. If a passkey is required, the session has no rights until it is used. */
async function enter(
  ctx: Context<'organisation_only'>,
  requestId: string,
  settings: StaffSettings,
): Promise<Entered | null> {
  const { db, now, head } = ctx;
  const token = newToken();
  const entered = await db.transaction().execute(async (tx) => {
    const used = await useSignInRequest(tx, requestId, now);
    if (!used?.staff_id) return null;
    return beginStaffSession(ctx, tx, { id: used.staff_id, token }, settings);
  });
  if (entered) head('x-auth-header', token);
  return entered;
}

/** For someone who has proven that they receive mail at their address. Null if they may no longer sign in. */
export async function beginStaffSession(
  ctx: Context<'organisation_only'>,
  tx: Tx,
  { id, token }: { id: string; token: string },
  settings: StaffSettings,
): Promise<Entered | null> {
  const { now, caller } = ctx;
  const { passkeyRequired, party } = settings;
  const { name, state } = await readStaff(tx, id);
  if (state !== 'active') return null;
  if (!(await mayUseOwnWay(tx, id, settings))) throw ctx.refuse('organisation_only');
  const owner = { staff_id: id };
  const { device } = caller;
  await beginSession(tx, { owner, token, shared: false, device, passkey_due: passkeyRequired, now });
  await rememberBrowser(ctx, tx, owner, party.secure);
  const next = (await hasPasskey(tx, owner)) ? ('use_passkey' as const) : ('register_passkey' as const);
  if (passkeyRequired) return { name, next };
  await writeSignIn(tx, id, 'link', now);
  return { name, next: 'desk' as const };
}

/**
 * Whether link and passkey are allowed. Where the organisation is the only way, they are for break-glass
 * administrators.
 */
async function mayUseOwnWay(
  tx: Tx,
  id: string,
  { hasOrganisation }: Pick<StaffSettings, 'hasOrganisation'>,
): Promise<boolean> {
  return !hasOrganisation || (await isOwnWayOpen(tx, id));
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

/** A stolen mailbox must not be sufficient to add a passkey: staff who have one must use it first. */
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
    | 'passkey_needed'
    | 'passkey_refused'
    | 'passkey_known'
    | 'passkeys_full'
    | 'passkey_late'
    | 'organisation_only'
  >,
  { credential }: Body<typeof staffAddPasskey>,
  settings: StaffSettings,
): Promise<Entered> {
  const { party } = settings;
  await refuseUnproven(ctx);
  const keep = await checkNewPasskey(ctx, owned(ctx), credential, party);
  return goOn(ctx, settings, async (tx) => {
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
  ctx: StaffContext<'passkey_refused' | 'passkey_late' | 'organisation_only'>,
  { credential }: Body<typeof staffUsePasskey>,
  settings: StaffSettings,
): Promise<Entered> {
  await proveByPasskey(ctx, 'staff_check', owned(ctx), credential, settings.party);
  return goOn(ctx, settings, async () => {});
}

/** After the passkey, the session has more rights, so it gets a new token. */
async function goOn(
  ctx: StaffContext<'organisation_only'>,
  settings: StaffSettings,
  before: (tx: Tx) => Promise<void>,
): Promise<Entered> {
  const { db, person, caller, now } = ctx;
  const token = newToken();
  const { name } = await db.transaction().execute(async (tx) => {
    const staff = await readStaff(tx, person.id);
    if (person.passkey_due) {
      if (!(await mayUseOwnWay(tx, person.id, settings))) throw ctx.refuse('organisation_only');
      // Only one of two simultaneous responses starts the session.
      if (!(await closeSession(tx, person.session))) throw new Refusal('session_ended');
      const { device } = caller;
      const began_at = person.locked?.began_at;
      const beginning = { owner: owned(ctx), token, shared: false, device, passkey_used: true };
      await beginSession(tx, { ...beginning, began_at, now });
    } else if (!(await lockSession(tx, person.session))) throw new Refusal('session_ended');
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

export async function adminNames({ db }: StaffContext): Promise<Reply<typeof listAdmins>> {
  return { names: await readAdminNames(db) };
}
