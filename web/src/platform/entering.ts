import type { EndpointName, EndpointNamed } from '@kindred/contract/api.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { send, type Arguments, type Entry, type Parts } from './api.ts';
import { enter } from './device-person.ts';
import { bringGuestData } from './device/guest-kept.ts';
import type { KeptProfile } from './device-session.ts';
import { tab } from './session.ts';

/** A call that signs somebody in. It goes as nobody, and the token that comes is handed over with the answer. */
export async function callToEnter<N extends EndpointName>(
  name: N,
  ...[input]: Arguments<N>
): Promise<{ reply: Reply<EndpointNamed<N>>; entry: Entry | undefined }> {
  const { body, entry } = await send(name, input as Parts, { as: null });
  return { reply: body as Reply<EndpointNamed<N>>, entry };
}

/**
 * Somebody signed in, with the token that came for them; what the device kept for a guest is theirs now.
 * Where somebody else came or left in another tab meanwhile, this session is not wanted, and theirs stays.
 */
export async function welcome(profile: KeptProfile, entry: Entry | undefined): Promise<void> {
  if (!entry) throw new Error('a sign-in came without a token');
  if (await enter(tab, profile, entry.token, entry.visit)) void bringGuestData();
  else await send('POST /accounts/logout', { body: {} }, { as: entry.token });
}
