import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { sendRequest, type Arguments, type ApiEntry, type CallParts } from './api.ts';
import { startTabSession } from './session-transitions.ts';
import { uploadGuestData } from './device/guest-storage.ts';
import type { StoredProfile } from './device-session.ts';
import { tab } from './session.ts';

/** A sign-in call. It is sent without a token; the new token is returned with the reply. */
export async function callUnauthenticated<N extends EndpointName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<{ reply: Reply<EndpointNamed<N>>; entry: ApiEntry | undefined }> {
  const { body, entry } = await sendRequest(name, input as CallParts, { as: null });
  return { reply: body as Reply<EndpointNamed<N>>, entry };
}

/**
 * Completes a sign-in with the new token, and moves the guest's data to the account. If someone has signed in or out in
 * another tab in the meantime, this session ends and the other stays.
 */
export async function completeSignIn(profile: StoredProfile, entry: ApiEntry | undefined): Promise<void> {
  if (!entry) throw new Error('a sign-in came without a token');
  if (await startTabSession(tab, profile, entry.token, entry.visit)) void uploadGuestData();
  else await sendRequest('POST /accounts/logout', { body: {} }, { as: entry.token });
}
