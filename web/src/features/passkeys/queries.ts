import type { Passkey, RequestOptions } from '@kindred/contract/passkeys.ts';
import { ApiProblem, call, Unreachable } from '../../platform/api.ts';
import { callToEnter, welcome } from '../../platform/entering.ts';

/** Browsers that read our options as they come; the others sign in by link, as everybody can. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** The person said no, or the device did: nothing was sent. */
export class NoKey extends Error {}

export async function makePasskey(): Promise<Passkey> {
  const options = await call('POST /accounts/passkeys/options', { body: {} });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw new NoKey('the device made no key', { cause: error });
  });
  if (!(made instanceof PublicKeyCredential)) throw new NoKey('the device made no key');
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = { id, response: { clientDataJSON, attestationObject, transports } };
  return call('POST /accounts/passkeys', { body: { credential } });
}

/** What became of a passkey that was picked; nothing where none was. */
export type Picked = 'entered' | 'disabled' | 'refused' | undefined;

export async function signInFromSuggestion(
  signal: AbortSignal,
  sharedDevice: () => boolean,
): Promise<Picked> {
  if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return undefined;
  // Where nothing can be asked now, nothing is suggested.
  const options = await call('POST /accounts/passkey_login/options', { body: {}, signal }).catch(
    (error: unknown) => {
      if (signal.aborted || error instanceof ApiProblem || error instanceof Unreachable) return undefined;
      throw error;
    },
  );
  const given = options && (await pickedKey(options, signal));
  if (!given) return undefined;
  const { id, response } = given.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const own = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  try {
    const { reply, entry } = await callToEnter('POST /accounts/passkey_login', {
      body: { credential: { id, response: own }, shared_device: sharedDevice() },
    });
    await welcome(reply.account, entry);
    return 'entered';
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'account_disabled') return 'disabled';
    if (error instanceof ApiProblem || error instanceof Unreachable) return 'refused';
    throw error;
  }
}

/** Whoever leaves the page or waves the device away goes on with the link: that is no fault. */
async function pickedKey(
  options: RequestOptions,
  signal: AbortSignal,
): Promise<PublicKeyCredential | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const asking = { publicKey, mediation: 'conditional', signal } as const;
  const given = await navigator.credentials.get(asking).catch((error: unknown) => {
    if (error instanceof DOMException) return undefined;
    throw error;
  });
  return given instanceof PublicKeyCredential ? given : undefined;
}
