import type { Entered } from '@kindred/contract/staff.ts';
import { call } from '../../platform/api.ts';
import { welcome } from '../../platform/session.ts';
import { forgetPending, keepPending } from './model.ts';

export async function askForLink(email: string): Promise<void> {
  const { request_id, number } = await call('POST /staff/email_login', { body: { email } });
  keepPending({ request_id, number, email });
}

function comeIn(entered: Entered): Entered {
  welcome(entered);
  forgetPending();
  return entered;
}

export async function enterByCode(request_id: string, code: string): Promise<Entered> {
  return comeIn(await call('POST /staff/verify_code', { body: { request_id, code } }));
}

export type Opened = { entered: Entered } | { masked: string } | 'expired';

export async function openLink(token: string, number?: string): Promise<Opened> {
  const body = { token, ...(number === undefined ? {} : { number }) };
  const { status, masked, entered } = await call('POST /staff/open_link', { body });
  if (status === 'expired') return 'expired';
  return entered ? { entered: comeIn(entered) } : { masked: masked ?? '' };
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** The person said no, or the device did: nothing was sent. */
export class NoKey extends Error {}

async function fromDevice(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const given = await asking.catch((error: unknown) => {
    throw new NoKey('the device gave no key', { cause: error });
  });
  if (given instanceof PublicKeyCredential) return given;
  throw new NoKey('the device gave no key');
}

export async function registerPasskey(): Promise<Entered> {
  const options = await call('POST /staff/passkeys/options', { body: {} });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await fromDevice(navigator.credentials.create({ publicKey }));
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  const body = { credential: { id, response: { clientDataJSON, attestationObject, transports } } };
  return comeIn(await call('POST /staff/passkeys', { body }));
}

export async function usePasskey(): Promise<Entered> {
  const options = await call('POST /staff/passkey_check/options', { body: {} });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const signed = await fromDevice(navigator.credentials.get({ publicKey }));
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const own = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return comeIn(await call('POST /staff/passkey_check', { body: { credential: { id, response: own } } }));
}
