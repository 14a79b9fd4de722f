import { saveProfile } from './session-transitions.ts';
import type { StoredProfile } from './device-session.ts';
import { tab } from './session.ts';

/** Updates the cached profile after a call, in all tabs, unless the member has signed out in the meantime. */
export async function updateProfile<P extends StoredProfile>(request: Promise<P>): Promise<P> {
  const sent = tab.here;
  const profile = await request;
  // The server has it: a device that cannot store it must not make the call fail.
  await saveProfile(tab, profile, sent).catch(reportError);
  return profile;
}
