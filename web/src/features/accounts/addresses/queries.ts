import type { Addresses, AddressKind, PendingAddress } from '@kindred/contract/accounts/addresses.ts';
import { call } from '../../../platform/api.ts';
import { updateProfile } from '../../../platform/own-profile.ts';
import { pageNow } from '../../../platform/seconds-until.ts';
import { clearDevice } from '../../../platform/sign-out.ts';

const beforeTheNextMs = 60_000;

/** A change that waits for its code. By the device clock, `again_at` is when the next message may be requested. */
export interface WaitingAddress extends Pick<PendingAddress, 'request_id' | 'kind' | 'address'> {
  again_at: number;
}

export const fetchAddresses = (signal?: AbortSignal) =>
  call('GET /accounts/addresses', signal ? { signal } : {});

/** A change that was pending before this page opened can be resent immediately; the server says if it is too soon. */
export function stillWaiting({ pending }: Addresses): WaitingAddress | undefined {
  return pending ? { ...pending, again_at: 0 } : undefined;
}

export async function askForCode(kind: AddressKind, address: string): Promise<WaitingAddress> {
  const body = kind === 'email' ? { email: address } : { mobile: address };
  const reply = await call('POST /accounts/update_and_verify_email_or_mobile', { body });
  return { ...reply, again_at: pageNow() + beforeTheNextMs };
}

export const cancelAddressRequest = () => call('DELETE /accounts/update_and_verify_email_or_mobile');

type Pair = Pick<Addresses, 'email' | 'mobile'>;

export async function submitAddressCode(request_id: string, code: string): Promise<Pair> {
  const reply = call('POST /accounts/verify_address', { body: { request_id, code } });
  const account = reply.then((changed) => changed.account);
  return updateProfile(account);
}

export async function removeOwnAddress(kind: AddressKind): Promise<Pair> {
  const reply = call('DELETE /accounts/addresses/{kind}', { params: { kind } });
  const account = reply.then((changed) => changed.account);
  return updateProfile(account);
}

/** Signs out every device, including this one, so nothing about the person remains here. */
export async function undoChange(token: string): Promise<void> {
  await call('POST /accounts/undo_address', { body: { token } });
  await clearDevice();
}

/** Answers a change that staff made on the phone. Stopping one that has already happened signs out every device. */
export async function answerAddressLink(act: 'confirm' | 'stop', token: string) {
  const { done } = await call('POST /accounts/address_change', { body: { act, token } });
  if (done === 'undone') await clearDevice();
  return done;
}

export const keepEmail = () => call('POST /accounts/addresses/email/is_right', { body: {} });

export const saveDiscretion = (discreet_messages: boolean) =>
  call('PUT /accounts/discreet_messages', { body: { discreet_messages } });
