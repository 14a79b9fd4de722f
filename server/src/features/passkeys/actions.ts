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
} from '@kindred/contract/passkeys.ts';
import { profileOf } from '#features/about-me/public.ts';
import { countSignIn, readMember } from '#features/accounts/public.ts';
import { notify } from '#features/notifications/public.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context, MemberContext } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { layOut, toneFor } from '#platform/outbox/layout.ts';
import { post } from '#platform/outbox/post.ts';
import type { Tx } from '#platform/database.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { beginSession } from '#platform/session/session.ts';
import { passkeyAddedMail } from './mails/passkey-added.ts';
import {
  challengeIn,
  challengeLifeMs,
  handleOf,
  isOffered,
  mostPasskeys,
  shown,
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
  listOf,
  spendChallenge,
} from './store.ts';
import type { Purpose } from './tables.ts';

// Most processes never check a passkey, and what it takes weighs 27 MB.
const webAuthn = () => import('@simplewebauthn/server');
/** EdDSA, ES256, RS256: what devices make. */
const algorithms = [-8, -7, -257];

async function newChallenge({ db, now }: Context, purpose: Purpose, owner: Owner | null): Promise<string> {
  const challenge = newToken();
  const expires_at = new Date(now.getTime() + challengeLifeMs);
  const row = { challenge_hash: hashOf(challenge), purpose, asked_at: now, expires_at };
  await keepChallenge(db, row, owner);
  return challenge;
}

const known = ({ credential_id: id, transports }: { credential_id: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  transports,
});

/** `name` is what the device shows in its own list of keys. */
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
    excludeCredentials: (await listOf(ctx.db, owner)).map(known),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Without an owner the device offers whatever it has for this app, and nobody learns of an account. */
export async function optionsToSign(
  ctx: Context,
  purpose: Purpose,
  owner: Owner | null,
  party: RelyingParty,
): Promise<RequestOptions> {
  return {
    challenge: await newChallenge(ctx, purpose, owner),
    rpId: party.id,
    timeout: challengeLifeMs,
    userVerification: 'required',
    allowCredentials: owner ? (await listOf(ctx.db, owner)).map(known) : [],
  };
}

async function spend(
  { db, now }: Context,
  clientDataJSON: string,
  purpose: Purpose,
  owner: Owner | null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const asked = challenge !== undefined && { challenge_hash: hashOf(challenge), purpose, owner };
  if (!asked || !(await spendChallenge(db, asked, now))) throw new Refusal('passkey_late');
  return challenge;
}

/** What does not verify is refused in one word, whatever is wrong with it; our log knows more. */
async function verified<T extends { verified: boolean }>(
  { log }: Context,
  verifying: Promise<T>,
): Promise<T> {
  const result = await verifying.catch((error: unknown) => {
    log.info({ why: error instanceof Error ? error.message.split('"', 1)[0] : 'unknown' }, 'passkey refused');
    throw new Refusal('passkey_refused');
  });
  if (!result.verified) throw new Refusal('passkey_refused');
  return result;
}

/** Checks a new key before any transaction: `keep` then writes it in that of the caller. */
export async function checkNewPasskey(
  ctx: Context,
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
  if (!registrationInfo) throw new Refusal('passkey_refused');
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
    const kept = await keepPasskey(tx, row);
    if (!kept) throw new Refusal('passkey_known');
    if ((await listOf(tx, owner)).length > mostPasskeys) throw new Refusal('passkeys_full');
    return shown(kept);
  };
}

/** Whose key signed the challenge. Where an owner is given, it has to be theirs. */
export async function proveByPasskey(
  ctx: Context,
  purpose: Purpose,
  owner: Owner | null,
  { id, response }: SignedChallenge,
  party: RelyingParty,
): Promise<Owner> {
  const challenge = await spend(ctx, response.clientDataJSON, purpose, owner);
  const passkey = await findPasskey(ctx.db, id);
  if (!passkey) throw new Refusal('passkey_refused');
  const { member_id, staff_id, public_key, counter } = passkey;
  const holder = member_id ? { member_id } : { staff_id: staff_id ?? '' };
  const told = response.userHandle ?? handleOf(holder);
  if (handleOf(owner ?? holder) !== handleOf(holder) || told !== handleOf(holder))
    throw new Refusal('passkey_refused');
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
    throw new Refusal('passkey_refused');
  return holder;
}

/** A member's key is enough by itself. One of the staff is not, and is refused here like any other. */
export async function signIn(
  ctx: Context,
  { credential, shared_device = false }: Body<typeof signInWithPasskey>,
  party: RelyingParty,
): Promise<SignedIn> {
  const holder = await proveByPasskey(ctx, 'sign_in', null, credential, party);
  if (!('member_id' in holder)) throw new Refusal('passkey_refused');
  const token = newToken();
  const account = await ctx.db.transaction().execute(async (tx) => {
    const found = await countSignIn(tx, holder.member_id, 'passkey');
    if (found.state !== 'active') throw new Refusal('account_disabled');
    const { device } = ctx.caller;
    await beginSession(tx, { owner: holder, token, shared: shared_device, device, now: ctx.now });
    return profileOf(tx, holder.member_id);
  });
  ctx.head('x-auth-header', token);
  return { account, return_to: null };
}

const owned = ({ person }: MemberContext) => ({ member_id: person.id });

export async function listOwn(ctx: MemberContext): Promise<Reply<typeof listPasskeys>> {
  const [passkeys, member] = await Promise.all([
    listOf(ctx.db, owned(ctx)),
    readMember(ctx.db, ctx.person.id),
  ]);
  return { passkeys: passkeys.map(shown), offer: isOffered(member, passkeys.length) };
}

export async function askForOwn(ctx: MemberContext, party: RelyingParty): Promise<CreationOptions> {
  const { first_name, email, mobile } = await readMember(ctx.db, ctx.person.id);
  const name = email ?? mobile ?? first_name;
  return optionsToRegister(ctx, owned(ctx), { name, displayName: first_name }, party);
}

/** Whoever has an address is told: a key that somebody else made would open the account for good. */
export async function addOwn(
  ctx: MemberContext,
  { credential }: Body<typeof addPasskey>,
  party: RelyingParty,
): Promise<Passkey> {
  const keep = await checkNewPasskey(ctx, owned(ctx), credential, party);
  return ctx.db.transaction().execute(async (tx) => {
    const passkey = await keep(tx);
    const member = await readMember(tx, ctx.person.id);
    const { email, first_name } = member;
    const words = passkeyAddedMail({ first_name, device: passkey.name });
    if (email)
      await post(tx, { channel: 'email', to: email, ...layOut(words, party.origin, toneFor(member)) });
    await notify(tx, tellAdded(ctx.person.id, passkey.id), ctx.now);
    return passkey;
  });
}

const tellAdded = (member_id: string, passkey: string) => ({
  member_id,
  category: 'security' as const,
  key: `passkey ${passkey}`,
  about: { what: 'passkey_added' as const },
  path: '/tabs/settings/account',
});

/** Somebody else's looks like none. */
export async function removeOwn({ db, person }: MemberContext, id: string): Promise<{ removed: boolean }> {
  if (!(await dropPasskey(db, person.id, id))) throw new Refusal('not_found');
  return { removed: true };
}

export async function declineOffer({ db, person, now }: MemberContext): Promise<{ offer: boolean }> {
  await keepDeclined(db, person.id, now);
  return { offer: false };
}
