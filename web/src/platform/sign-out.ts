import { ApiProblem, sendRequest, Unreachable } from './api.ts';
import { endTabSession, orIfStorageFails } from './session-transitions.ts';
import { clearWebStorage } from './device/web-storage.ts';
import type { Key } from './device-session.ts';
import { tab } from './session.ts';

/**
 * The device first, so that later replies are ignored. If the server cannot be reached or has a fault, it ends the
 * session once it has been idle.
 */
export async function signOut(): Promise<void> {
  // They have agreed that this device remembers how they sign in.
  const token = await clearDevice(['remembered_sign_in']);
  if (!token) return;
  await sendRequest('POST /accounts/logout', { body: {} }, { as: token }).catch((error: unknown) => {
    if (!(error instanceof Unreachable || error instanceof ApiProblem)) throw error;
  });
}

/**
 * Deletes all of the person's data on this device. Returns the token of the ended session even if the storage fails, so
 * that the server ends it too, and whatever is left on the device opens nothing.
 */
export async function clearDevice(keeping: readonly Key[] = []): Promise<string | undefined> {
  const { token: own } = tab.here;
  const token = await orIfStorageFails(endTabSession(tab, keeping), own, 4_000);
  clearWebStorage('sessionStorage', (key) => key.startsWith('kindred.'));
  return token;
}
