import type { Addresses, Kind, PendingAddress } from '@kindred/contract/addresses.ts';
import { call } from '../../platform/api.ts';
import { updateProfile } from '../../platform/own-profile.ts';
import { deviceNow } from '../../platform/seconds-until.ts';
import { forget } from '../../platform/sign-out.ts';

const beforeTheNextMs = 60_000;

/** A change that waits for its code, and when the next message may be asked for, by the clock of this device. */
export interface Waiting extends Pick<PendingAddress, 'request_id' | 'kind' | 'address'> {
  again_at: number;
}

export const readAddresses = (signal?: AbortSignal) =>
  call('GET /accounts/addresses', signal ? { signal } : {});

/** What waited before this page was opened can be sent again at once; the server says when it is too soon. */
export function stillWaiting({ pending }: Addresses): Waiting | undefined {
  return pending ? { ...pending, again_at: 0 } : undefined;
}

export async function askForCode(kind: Kind, address: string): Promise<Waiting> {
  const body = kind === 'email' ? { email: address } : { mobile: address };
  const asked = await call('POST /accounts/update_and_verify_email_or_mobile', { body });
  return { ...asked, again_at: deviceNow() + beforeTheNextMs };
}

type Pair = Pick<Addresses, 'email' | 'mobile'>;

export async function confirmAddress(request_id: string, code: string): Promise<Pair> {
  const asked = call('POST /accounts/verify_address', { body: { request_id, code } });
  const account = asked.then((changed) => changed.account);
  return updateProfile(account);
}

export async function takeAway(kind: Kind): Promise<Pair> {
  const asked = call('DELETE /accounts/addresses/{kind}', { params: { kind } });
  const account = asked.then((changed) => changed.account);
  return updateProfile(account);
}

/** Every device is signed out by it, this one too, so nothing of the person stays here. */
export async function undoChange(token: string): Promise<void> {
  await call('POST /accounts/undo_address', { body: { token } });
  await forget();
}

export async function chooseDiscretion(discreet_messages: boolean): Promise<boolean> {
  const chosen = await call('PUT /accounts/discreet_messages', { body: { discreet_messages } });
  return chosen.discreet_messages;
}
