import type { SignedIn } from '@kindred/contract/accounts.ts';
import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type {
  addPasskey,
  CreationOptions,
  listPasskeys,
  NewCredential,
  Passkey,
  RequestOptions,
  SignedChallenge,
  signInWithPasskey,
} from '@kindred/contract/accounts/passkeys.ts';
import { profileOf } from '#features/profile/public.ts';
import { rememberBrowser } from '#features/accounts/limits/public.ts';
import { countSignIn, readMember } from '#features/accounts/public.ts';
import { notify } from '#features/notifications/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { linkTo } from '#platform/outbox/link.ts';
import { sendToMember } from '#platform/outbox/send-to-member.ts';
import type { Tx } from '#platform/database.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { lockSession } from '#platform/session/devices.ts';
import { beginSession } from '#platform/session/session.ts';
import { passkeyAddedMail, passkeyAddedText } from './mails/passkey-added.ts';
import {
  challengeIn,
  challengeLifeMs,
  handleOf,
  isOffered,
  mostPasskeys,
  newsOfPasskey,
  presentPasskey,
  type Owner,
  type RelyingParty,
} from './rules.ts';
import {
  countUse,
  dropPasskey,
  findPasskey,
  keepChallenge,
  keepDeclined,
  keepPasskey,
  listPasskeyRows,
  spendChallenge,
} from './store.ts';
import type { ChallengePurpose } from './tables.ts';

// Loaded on demand: most processes never verify a passkey, and the library takes 27 MB.
const webAuthn = () => import('@simplewebauthn/server');
const algorithms = [-8, -7, -257]; // EdDSA, ES256, RS256: the algorithms that devices use

async function newChallenge(
  { db, now }: Context,
  purpose: ChallengePurpose,
  owner: Owner | null,
): Promise<string> {
  const challenge = newToken();
  const expires_at = new Date(now.getTime() + challengeLifeMs);
  await keepChallenge(db, { challenge_hash: hashOf(challenge), purpose, asked_at: now, expires_at }, owner);
  return challenge;
}

const lookUp = ({ credential_id: id, transports }: { credential_id: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  transports,
});

/** `name` is shown in the device's own list of passkeys. */
export async function optionsToRegister(
  ctx: Context,
  owner: Owner,
  person: { name: string; displayName: string },
  party: RelyingParty,
): Promise<CreationOptions> {
  const [charity] = ctx.content.all('charity');
  return {
    challenge: await newChallenge(ctx, 'register', owner),
    rp: { id: party.id, name: charity?.app_name ?? party.id },
    user: { id: handleOf(owner), ...person },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifeMs,
    attestation: 'none',
    excludeCredentials: (await listPasskeyRows(ctx.db, owner)).map(lookUp),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Without an owner, the device offers any passkey of this app and no account is revealed. */
export async function optionsToSign(
  ctx: Context,
  purpose: ChallengePurpose,
  owner: Owner | null,
  party: RelyingParty,
): Promise<RequestOptions> {
  return {
    challenge: await newChallenge(ctx, purpose, owner),
    rpId: party.id,
    timeout: challengeLifeMs,
    userVerification: 'required',
    allowCredentials: owner ? (await listPasskeyRows(ctx.db, owner)).map(lookUp) : [],
  };
}

async function spend(
  { db, now, refuse }: Context<'passkey_late'>,
  clientDataJSON: string,
  purpose: ChallengePurpose,
  owner: Owner | null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const request = challenge !== undefined && { challenge_hash: hashOf(challenge), purpose, owner };
  if (!request || !(await spendChallenge(db, request, now))) throw refuse('passkey_late');
  return challenge;
}

/** Every verification failure is refused in the same way; the log has the details. */
async function verified<T extends { verified: boolean }>(
  { log, refuse }: Context<'passkey_refused'>,
  verifying: Promise<T>,
): Promise<T> {
  const result = await verifying.catch((error: unknown) => {
    log.info({ why: error instanceof Error ? error.message.split('"', 1)[0] : 'unknown' }, 'passkey refused');
    throw refuse('passkey_refused');
  });
  if (!result.verified) throw refuse('passkey_refused');
  return result;
}

/** Verifies a new passkey outside any transaction; `keep` then saves it in the caller's. */
export async function checkNewPasskey(
  ctx: Context<'passkey_refused' | 'passkey_known' | 'passkeys_full' | 'passkey_late'>,
  owner: Owner,
  { id, response }: NewCredential,
  party: RelyingParty,
): Promise<(tx: Tx) => Promise<Passkey>> {
  const challenge = await spend(ctx, response.clientDataJSON, 'register', owner);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verified(
    ctx,
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, transports: [] },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!registrationInfo) throw ctx.refuse('passkey_refused');
  const { credential } = registrationInfo;
  const row = {
    id: newId(),
    member_id: null,
    staff_id: null,
    ...owner,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.transports,
    name: ctx.caller.device || 'Passkey',
    created_at: ctx.now,
  };
  return async (tx) => {
    const stored = await keepPasskey(tx, row);
    if (!stored) throw ctx.refuse('passkey_known');
    if ((await listPasskeyRows(tx, owner)).length > mostPasskeys) throw ctx.refuse('passkeys_full');
    return presentPasskey(stored);
  };
}

/** The owner of the passkey that signed the challenge. If an expected owner is given, it has to match. */
export async function proveByPasskey(
  ctx: Context<'passkey_refused' | 'passkey_late'>,
  purpose: ChallengePurpose,
  owner: Owner | null,
  { id, response }: SignedChallenge,
  party: RelyingParty,
): Promise<Owner> {
  const challenge = await spend(ctx, response.clientDataJSON, purpose, owner);
  const passkey = await findPasskey(ctx.db, id);
  if (!passkey) throw ctx.refuse('passkey_refused');
  const { member_id, staff_id, public_key, counter } = passkey;
  const holder = member_id ? { member_id } : { staff_id: staff_id ?? '' };
  const details = response.userHandle ?? handleOf(holder);
  if (handleOf(owner ?? holder) !== handleOf(holder) || details !== handleOf(holder))
    throw ctx.refuse('passkey_refused');
  const { verifyAuthenticationResponse } = await webAuthn();
  const { authenticationInfo } = await verified(
    ctx,
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: true,
    }),
  );
  if (!(await countUse(ctx.db, passkey.id, authenticationInfo.newCounter, ctx.now)))
    throw ctx.refuse('passkey_refused');
  return holder;
}

/** A member's passkey is sufficient on its own. A staff passkey is not, and is refused here. */
export async function signIn(
  ctx: Context<'passkey_refused' | 'account_disabled' | 'passkey_late'>,
  { credential, shared_device = false }: Body<typeof signInWithPasskey>,
  party: RelyingParty,
): Promise<SignedIn> {
  const holder = await proveByPasskey(ctx, 'sign_in', null, credential, party);
  if (!('member_id' in holder)) throw ctx.refuse('passkey_refused');
  const token = newToken();
  const account = await ctx.db.transaction().execute(async (tx) => {
    const match = await countSignIn(tx, holder.member_id, 'passkey');
    if (match.state !== 'active') throw ctx.refuse('account_disabled');
    const { device } = ctx.caller;
    await beginSession(tx, { owner: holder, token, shared: shared_device, device, now: ctx.now });
    if (!shared_device) await rememberBrowser(ctx, tx, holder, party.secure);
    return profileOf(tx, holder.member_id);
  });
  ctx.head('x-auth-header', token);
  return { account, return_to: null };
}

const owned = ({ person }: MemberContext) => ({ member_id: person.id });

export async function loadPasskeys(ctx: MemberContext): Promise<Reply<typeof listPasskeys>> {
  const [passkeys, member] = await Promise.all([
    listPasskeyRows(ctx.db, owned(ctx)),
    readMember(ctx.db, ctx.person.id),
  ]);
  return { passkeys: passkeys.map(presentPasskey), offer: isOffered(member, passkeys.length) };
}

export async function askForOwn(ctx: MemberContext, party: RelyingParty): Promise<CreationOptions> {
  const { first_name, email, mobile } = await readMember(ctx.db, ctx.person.id);
  const name = email ?? mobile ?? first_name;
  return optionsToRegister(ctx, owned(ctx), { name, displayName: first_name }, party);
}

/** Notifies the owner, because an intruder's passkey would open the account permanently. */
export async function addOwn(
  ctx: MemberContext<'passkey_refused' | 'passkey_known' | 'passkeys_full' | 'passkey_late'>,
  { credential }: Body<typeof addPasskey>,
  party: RelyingParty,
): Promise<Passkey> {
  const keep = await checkNewPasskey(ctx, owned(ctx), credential, party);
  return ctx.db.transaction().execute(async (tx) => {
    const passkey = await keep(tx);
    // Signed out meanwhile, e.g. because the owner undid an address change: this passkey would open the account
    // permanently.
    if (!(await lockSession(tx, ctx.person.session))) throw ctx.refuse('passkey_late');
    const member = await readMember(tx, ctx.person.id);
    const news = newsOfPasskey(ctx.person.id, passkey.id);
    const mail = passkeyAddedMail({ first_name: member.first_name, device: passkey.name });
    const text = passkeyAddedText({ device: passkey.name, link: linkTo(party.origin, news.path) });
    await sendToMember(tx, member, { kind: 'security', mail, text }, party.origin);
    await notify(tx, news, ctx.now);
    return passkey;
  });
}

/** Another person's passkey is reported as not found. */
export async function removeOwn({ db, person }: MemberContext, id: string): Promise<{ removed: boolean }> {
  if (!(await dropPasskey(db, person.id, id))) throw new Refusal('not_found');
  return { removed: true };
}

export async function declineOffer({ db, person, now }: MemberContext): Promise<{ offer: boolean }> {
  await keepDeclined(db, person.id, now);
  return { offer: false };
}
