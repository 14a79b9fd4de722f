import type { Entered } from '@kindred/contract/staff.ts';
import { callStaffApi } from '../../platform/api.ts';
import { useLastValue, useLoaded } from '../../platform/loaded.ts';
import { completeStaffSignIn } from '../../platform/session.ts';
import { forgetPendingSignIn, savePendingSignIn } from './model.ts';

/** The signed-in person and their permissions. */
export const useStaffSelf = () => useLoaded('self', () => callStaffApi('GET /staff/me'));

/** The waiting work, reloaded on each page, because its counts are part of the frame. */
export function useWaitingWork(page: string) {
  const work = useLoaded(`today ${page}`, () => callStaffApi('GET /staff/today'));
  return { ...work, value: useLastValue(work.value) };
}

export async function requestStaffLink(email: string): Promise<void> {
  const { request_id, number } = await callStaffApi('POST /staff/email_login', { body: { email } });
  savePendingSignIn({ request_id, number, email });
}

function comeIn(entered: Entered, how: 'link' | 'passkey' = 'link'): Entered {
  completeStaffSignIn(entered, how);
  forgetPendingSignIn();
  return entered;
}

export async function signInWithStaffCode(request_id: string, code: string): Promise<Entered> {
  return comeIn(await callStaffApi('POST /staff/verify_code', { body: { request_id, code } }));
}

export type OpenedStaffLink = { entered: Entered } | { masked: string } | 'expired';

export async function openStaffLink(token: string, number?: string): Promise<OpenedStaffLink> {
  const body = { token, ...(number === undefined ? {} : { number }) };
  const { status, masked, entered } = await callStaffApi('POST /staff/open_link', { body });
  if (status === 'expired') return 'expired';
  return entered ? { entered: comeIn(entered) } : { masked: masked ?? '' };
}

export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

/** The person or the device declined, so nothing was sent. */
export class NoStaffPasskey extends Error {}

async function fromDevice(asking: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const input = await asking.catch((error: unknown) => {
    throw new NoStaffPasskey('the device gave no key', { cause: error });
  });
  if (input instanceof PublicKeyCredential) return input;
  throw new NoStaffPasskey('the device gave no key');
}

export async function registerStaffPasskey(): Promise<Entered> {
  const options = await callStaffApi('POST /staff/passkeys/options', { body: {} });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const created = await fromDevice(navigator.credentials.create({ publicKey }));
  const { id, response } = created.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  const body = { credential: { id, response: { clientDataJSON, attestationObject, transports } } };
  return comeIn(await callStaffApi('POST /staff/passkeys', { body }), 'passkey');
}

export async function proveByPasskeyOfStaff(): Promise<Entered> {
  const options = await callStaffApi('POST /staff/passkey_check/options', { body: {} });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const signed = await fromDevice(navigator.credentials.get({ publicKey }));
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const own = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return comeIn(
    await callStaffApi('POST /staff/passkey_check', { body: { credential: { id, response: own } } }),
    'passkey',
  );
}
