import type { Passkey, RequestOptions } from '@kindred/contract/accounts/passkeys.ts';
import { ApiProblem, call, Unreachable } from '../../../platform/api.ts';
import { callUnauthenticated, completeSignIn } from '../../../platform/sign-in.ts';
import { pickFailure } from '../../../platform/failures.ts';

/** True in browsers that parse our options natively. In all others, people sign in by link, as everyone can. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** The person or the device declined: nothing was sent. */
export class NoKey extends Error {}

export async function makePasskey(): Promise<Passkey> {
  const options = await call('POST /accounts/passkeys/options', { body: {} });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const created = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw new NoKey('the device made no key', { cause: error });
  });
  if (!(created instanceof PublicKeyCredential)) throw new NoKey('the device made no key');
  const { id, response } = created.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  const credential = { id, response: { clientDataJSON, attestationObject, transports } };
  return call('POST /accounts/passkeys', { body: { credential } });
}

/** A passkey that no longer exists counts as removed. */
export async function removeOwnPasskey(id: string): Promise<void> {
  try {
    await call('DELETE /accounts/passkeys/{id}', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.problem.code === 'not_found')) throw error;
  }
}

/** The result of a picked passkey; undefined if none was picked. */
export type Picked = 'entered' | 'disabled' | 'refused' | undefined;

export async function signInWithSuggestedPasskey(
  signal: AbortSignal,
  sharedDevice: () => boolean,
): Promise<Picked> {
  if (!hasPasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable())) return undefined;
  // Without a challenge, nothing is suggested.
  const options = await readRequestOptions(signal);
  const credential = options && (await pickKey(options, { mediation: 'conditional', signal }));
  return credential && sendPickedKey(credential, sharedDevice);
}

/** Runs when the button is pressed. A missing passkey and a missing reply get the same message. */
export async function signInWithChosenPasskey(
  sharedDevice: () => boolean,
): Promise<NonNullable<Picked> | 'unsupported'> {
  if (!hasPasskeys()) return 'unsupported';
  const options = await readRequestOptions(new AbortController().signal);
  const credential = options && (await pickKey(options, { mediation: 'optional' }));
  return (credential && (await sendPickedKey(credential, sharedDevice))) ?? 'refused';
}

async function readRequestOptions(signal: AbortSignal): Promise<RequestOptions | undefined> {
  try {
    return await call('POST /accounts/passkey_login/options', { body: {}, signal });
  } catch (error) {
    if (signal.aborted || error instanceof ApiProblem || error instanceof Unreachable) return undefined;
    throw error;
  }
}

async function sendPickedKey(input: PublicKeyCredential, sharedDevice: () => boolean): Promise<Picked> {
  const { id, response } = input.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const own = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  try {
    const { reply, entry } = await callUnauthenticated('POST /accounts/passkey_login', {
      body: { credential: { id, response: own }, shared_device: sharedDevice() },
    });
    await completeSignIn(reply.account, entry);
    return 'entered';
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof Unreachable)) throw error;
    return pickFailure<'POST /accounts/passkey_login', Picked>(error, {
      account_disabled: 'disabled',
      passkey_refused: 'refused',
      passkey_late: 'refused',
      unreachable: 'refused',
      unexpected: 'refused',
    });
  }
}

/** Leaving the page or dismissing the prompt is not an error, because the link still works. */
async function pickKey(
  options: RequestOptions,
  request: Pick<CredentialRequestOptions, 'mediation' | 'signal'>,
): Promise<PublicKeyCredential | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey, ...request }).catch((error: unknown) => {
    if (error instanceof DOMException) return undefined;
    throw error;
  });
  return credential instanceof PublicKeyCredential ? credential : undefined;
}
