import type { GuestData } from '@kindred/contract/profile.ts';
import { ApiProblem, call, Unreachable } from '../api.ts';
import { pickFailure } from '../failures.ts';
import { createMutex } from '../offline/cross-tab-mutex.ts';
import { updateProfile } from '../own-profile.ts';
import { tab } from '../session.ts';

const key = 'guest_data';
const withLock = createMutex(key);

async function read(): Promise<GuestData> {
  const stored = await (await tab.shared.device()).get(key);
  return typeof stored === 'object' && stored !== null ? stored : {};
}

/** A guest's data on this device. It moves to the account at sign-in, and is deleted at sign-out. */
export const guestStorage = {
  read: (): Promise<GuestData> => withLock(read),
  update: (next: (stored: GuestData) => GuestData): Promise<void> =>
    withLock(async () => (await tab.shared.device()).set(key, next(await read()))),
};

/**
 * Moves a guest's data to the member's account. It is only deleted after the reply, so an interrupted call is repeated
 * next time; the server's endpoint is idempotent.
 */
export function uploadGuestData(): Promise<'uploaded' | 'nothing' | 'later'> {
  return withLock(async () => {
    const stored = await read();
    if (Object.keys(stored).length === 0) return 'nothing';
    try {
      await updateProfile(call('POST /accounts/guest_data', { body: stored }));
    } catch (error) {
      if (!(error instanceof Unreachable || error instanceof ApiProblem)) throw error;
      return pickFailure<'POST /accounts/guest_data', 'later'>(error, {
        too_many_saved: 'later',
        unreachable: 'later',
        unexpected: 'later',
      });
    }
    await (await tab.shared.device()).remove(key);
    return 'uploaded';
  });
}
