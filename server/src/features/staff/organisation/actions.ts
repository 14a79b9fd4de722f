import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { Entered } from '@kindred/contract/staff.ts';
import type {
  beginOrganisationSignIn,
  completeOrganisationSignIn,
  OrganisationOutcome,
} from '@kindred/contract/staff/organisation.ts';
import { addStaff, tellAccessChange } from '#features/staff/access/public.ts';
import { readAdminNames, readStaff } from '#features/staff/public.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Database, Tx } from '#platform/database.ts';
import type { Context } from '#platform/http/route.ts';
import {
  askAgain,
  finishSignIn,
  providerFault,
  ProviderRefused,
  ProviderUnreachable,
  signInAddress,
  type OpenIdSettings,
  type ProviderPerson,
  type ProviderTokens,
} from '#platform/openid/openid-client.ts';
import { hashOf, newToken, pepperedHash, seal, unseal } from '#platform/secrets.ts';
import { endAllStaffSessions } from '#platform/session/devices.ts';
import { readPepper } from '#platform/session/pepper.ts';
import { beginSession } from '#platform/session/session.ts';
import { findStaffByAddress } from '#platform/session/staff.ts';
import { setPermissionsByGroups } from './access.ts';
import {
  checkAfterMs,
  claimMs,
  graceMs,
  newChecks,
  permissionsOfGroups,
  signInCookie,
  signInCookieName,
  signInLifeMs,
} from './rules.ts';
import {
  claimDueIdentity,
  confirmIdentity,
  consumeSignIn,
  findIdentity,
  forgetTokens,
  hasIdentity,
  insertSignIn,
  linkIdentity,
  lockGroupLines,
  lockIdentity,
  readSignInSettings,
  type DueIdentity,
} from './store.ts';

export async function readOrganisation({ db }: Pick<Context, 'db'>, provider: OpenIdSettings | undefined) {
  if (!provider) return { organisation: null };
  const { organisation_only: only } = await readSignInSettings(db);
  return { organisation: { name: provider.name, only } };
}

type BeginContext = Context<RefusalOf<typeof beginOrganisationSignIn>>;

/** Nothing is stored if the provider does not answer. */
export async function beginAtProvider(
  { db, now, caller, head, log, refuse }: BeginContext,
  { return_to }: Body<typeof beginOrganisationSignIn>,
  { provider, secure }: { provider: OpenIdSettings | undefined; secure: boolean },
): Promise<Reply<typeof beginOrganisationSignIn>> {
  if (!provider) throw refuse('organisation_off');
  const checks = newChecks();
  const url = await signInAddress(provider, checks).catch((error: unknown) => {
    log.warn({ reason: providerFault(error) }, 'identity provider not reached');
    throw refuse('organisation_unreachable');
  });
  // Shared by several tabs, so that each of them can return.
  const browser = caller.cookies.get(signInCookieName) ?? newToken();
  await insertSignIn(db, {
    state_hash: hashOf(checks.state),
    browser_hash: hashOf(browser),
    nonce: checks.nonce,
    verifier: checks.verifier,
    return_to,
    expires_at: new Date(now.getTime() + signInLifeMs),
  });
  head('set-cookie', signInCookie(browser, secure));
  return { url };
}

type CompleteContext = Context<RefusalOf<typeof completeOrganisationSignIn>>;

/** Consumes the sign-in before asking the provider, so that a second use never reaches it. */
export async function completeAtProvider(
  ctx: CompleteContext,
  { query }: Body<typeof completeOrganisationSignIn>,
  provider: OpenIdSettings | undefined,
): Promise<Reply<typeof completeOrganisationSignIn>> {
  const { db, now, caller, refuse } = ctx;
  if (!provider) throw refuse('organisation_off');
  const state = new URLSearchParams(query).get('state') ?? '';
  const browser = hashOf(caller.cookies.get(signInCookieName) ?? '');
  const begun = await consumeSignIn(db, { state: hashOf(state), browser, now });
  if (!begun) throw refuse('organisation_sign_in_over');
  const { nonce, verifier, return_to } = begun;
  const person = await finishSignIn(provider, query, { state, nonce, verifier }).catch((error: unknown) => {
    ctx.log.warn({ reason: providerFault(error) }, 'sign-in at the identity provider not completed');
    throw refuse(error instanceof ProviderRefused ? 'organisation_refused' : 'organisation_unreachable');
  });
  const token = newToken();
  const result = await enterThroughProvider(ctx, provider, person, token);
  const entered = 'entered' in result ? result.entered : null;
  if (entered) ctx.head('x-auth-header', token);
  const outcome = 'outcome' in result ? result.outcome : 'entered';
  const ask = entered ? [] : await readAdminNames(db);
  return { outcome, entered, return_to, ask };
}

type Entry = { entered: Entered } | { outcome: Exclude<OrganisationOutcome, 'entered'> };

async function enterThroughProvider(
  ctx: Pick<Context, 'db' | 'now' | 'caller'>,
  provider: OpenIdSettings,
  person: ProviderPerson,
  token: string,
): Promise<Entry> {
  const { db, now, caller } = ctx;
  if (person.groups === 'hidden') return { outcome: 'groups_hidden' };
  const groups = person.groups ?? [];
  const tokens = await sealTokens(db, person.tokens);
  const until = new Date(now.getTime() + graceMs);
  const done = await db.transaction().execute(async (tx) => {
    const permissions = permissionsOfGroups(groups, await lockGroupLines(tx));
    const found = await findOrAddStaff(tx, provider, person, permissions !== 'none', now);
    if ('outcome' in found) return found;
    const { id } = found;
    const { name, break_glass } = await readStaff(tx, id);
    const about = { issuer: provider.issuer, subject: person.subject };
    if (found.isNew) await linkIdentity(tx, { staff_id: id, ...about, groups, tokens, now });
    else await confirmIdentity(tx, { staff_id: id, groups, tokens, now, until });
    const given = permissions === 'none' ? [] : permissions;
    const change = await setPermissionsByGroups(tx, { id, permissions: given, now });
    const who = { staff_id: id, about: { staff: id }, now };
    if (found.isNew) await recordAudit(tx, { what: 'staff_identity_linked', ...who });
    if (permissions === 'none' && !break_glass) {
      if (change.permissions.length === 0) await endAllStaffSessions(tx, id);
      return { outcome: 'no_group' as const, id, members: change.members };
    }
    const owner = { staff_id: id };
    const { device } = caller;
    await beginSession(tx, { owner, token, shared: false, device, confirmed_until: until, now });
    await recordAudit(tx, { what: 'staff_signed_in', ...who, details: { by: 'organisation' } });
    return { entered: { name, next: 'desk' as const }, id, members: change.members };
  });
  if ('id' in done) await tellAccessChange(db, done.id, done.members);
  return done;
}

type Found = { id: string; isNew: boolean } | { outcome: Exclude<OrganisationOutcome, 'entered'> };

/** Finds staff by their account at the provider; the first time, by address, or adds them. */
async function findOrAddStaff(
  tx: Tx,
  provider: OpenIdSettings,
  person: ProviderPerson,
  hasGroup: boolean,
  now: Date,
): Promise<Found> {
  const at = { issuer: provider.issuer, subject: person.subject };
  await lockIdentity(tx, at);
  const known = await findIdentity(tx, at);
  if (known?.state === 'active') return { id: known.id, isNew: false };
  if (known?.state === 'suspended') return { outcome: 'account_closed' };
  // From here on, this is the first sign-in, or the first since the account ended.
  const namesake = person.address && (await findStaffByAddress(tx, person.address.email));
  if (namesake) return takeOverAccount(tx, provider, person, namesake);
  if (known) return { outcome: 'account_closed' };
  return hasGroup ? addByOrganisation(tx, person, now) : { outcome: 'no_group' };
}

/**
 * Takes over the account with the same address, if the provider vouches for it and no one else has signed in with it.
 */
async function takeOverAccount(
  tx: Tx,
  { trustsAddresses }: OpenIdSettings,
  { address }: ProviderPerson,
  { id, state }: { id: string; state: string },
): Promise<Found> {
  if (state !== 'active') return { outcome: 'account_closed' };
  const { break_glass } = await readStaff(tx, id);
  const isVouchedFor = address?.verified === true || trustsAddresses;
  // Whoever runs the provider must not be able to become the break-glass administrator.
  if (!isVouchedFor || break_glass || (await hasIdentity(tx, id))) return { outcome: 'address_unverified' };
  return { id, isNew: true };
}

async function addByOrganisation(tx: Tx, { name, address }: ProviderPerson, now: Date): Promise<Found> {
  const { adds_people } = await readSignInSettings(tx);
  if (!adds_people || !address) return { outcome: 'no_account' };
  const staff = { name: name || address.email, email: address.email, permissions: [] };
  const id = await addStaff(tx, staff, { by: 'organisation', now });
  return id === undefined ? { outcome: 'account_closed' } : { id, isNew: true };
}

type CheckContext = Pick<Context, 'db' | 'now' | 'log'> & { signal: AbortSignal };

const tokensKey = async (db: Database) => pepperedHash(await readPepper(db), 'provider tokens');

async function sealTokens(db: Database, tokens: ProviderTokens): Promise<string> {
  return seal(await tokensKey(db), JSON.stringify(tokens));
}

/** Undefined if the pepper has been replaced since: they then sign in at the provider again. */
async function openTokens(db: Database, sealed: string): Promise<ProviderTokens | undefined> {
  const key = await tokensKey(db);
  try {
    return JSON.parse(unseal(key, sealed)) as ProviderTokens;
  } catch {
    return undefined; // data sealed with another key cannot be opened
  }
}

/**
 * Asks the provider about everyone who is signed in and was last checked over four minutes ago. If it does not respond,
 * nothing changes, and the next run asks again.
 */
export async function checkEveryone(
  { db, now, log, signal }: CheckContext,
  provider: OpenIdSettings,
): Promise<void> {
  const before = new Date(now.getTime() - checkAfterMs);
  const until = new Date(now.getTime() + claimMs);
  const claim = { now, before, until, issuer: provider.issuer };
  const checkDue = async (): Promise<void> => {
    const due = signal.aborted ? undefined : await claimDueIdentity(db, claim);
    if (!due) return;
    await checkOne({ db, now, log }, provider, due);
    await checkDue();
  };
  await Promise.all([checkDue(), checkDue(), checkDue(), checkDue()]);
}

async function checkOne(
  { db, now, log }: Omit<CheckContext, 'signal'>,
  provider: OpenIdSettings,
  { staff_id, subject, tokens: sealed }: DueIdentity,
): Promise<void> {
  const tokens = await openTokens(db, sealed);
  const person = tokens ? await askAbout(provider, subject, tokens, { log, staff_id }) : 'refused';
  if (person === 'unreachable') return;
  const change = await db
    .transaction()
    .execute((tx) =>
      person === 'refused'
        ? signOutUnconfirmed(tx, { staff_id, tokens: sealed, now })
        : applyAnswer(tx, db, { staff_id, person, now }),
    );
  if (change) await tellAccessChange(db, staff_id, change.members);
}

async function askAbout(
  provider: OpenIdSettings,
  subject: string,
  tokens: ProviderTokens,
  { log, staff_id }: Pick<CheckContext, 'log'> & { staff_id: string },
): Promise<ProviderPerson | 'refused' | 'unreachable'> {
  return askAgain(provider, subject, tokens).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return 'refused' as const;
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ reason: providerFault(error), staff_id }, 'identity provider not reached');
    return 'unreachable' as const;
  });
}

/** The account at the provider ended, was locked, or needs to sign in again there: we cannot tell which. */
async function signOutUnconfirmed(tx: Tx, refused: { staff_id: string; tokens: string; now: Date }) {
  const { staff_id: id, now } = refused;
  if (!(await forgetTokens(tx, refused))) return undefined;
  const change = await setPermissionsByGroups(tx, { id, permissions: [], now });
  await endAllStaffSessions(tx, id);
  await recordAudit(tx, { what: 'staff_unconfirmed', staff_id: null, about: { staff: id }, now });
  return change;
}

async function applyAnswer(
  tx: Tx,
  db: Database,
  { staff_id: id, person, now }: { staff_id: string; person: ProviderPerson; now: Date },
) {
  const groups = person.groups === 'hidden' ? [] : (person.groups ?? []);
  const until = new Date(now.getTime() + graceMs);
  const tokens = await sealTokens(db, person.tokens);
  const permissions = permissionsOfGroups(groups, await lockGroupLines(tx));
  await confirmIdentity(tx, { staff_id: id, groups, tokens, now, until });
  const given = permissions === 'none' ? [] : permissions;
  const change = await setPermissionsByGroups(tx, { id, permissions: given, now });
  if (permissions === 'none' && change.permissions.length === 0) await endAllStaffSessions(tx, id);
  return change;
}
