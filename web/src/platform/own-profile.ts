import { update } from './device-person.ts';
import type { KeptProfile } from './device-session.ts';
import { tab } from './session.ts';

/** What a call changed of the person shows at once, everywhere; unless they left while it was on its way. */
export async function updateProfile<P extends KeptProfile>(asked: Promise<P>): Promise<P> {
  const sent = tab.here;
  const profile = await asked;
  await update(tab, profile, sent);
  return profile;
}
