import { sendRequest, Unreachable } from './api.ts';
import { endTabSession, orIfStorageFails } from './session-transitions.ts';
import { clearWebStorage } from './device/web-storage.ts';
import type { Key } from './device-session.ts';
import { tab } from './session.ts';

/** The device first: later replies are ignored. Without a network, the server ends the session when it is idle. */
export async function signOut(): Promise<void> {
  // They agreed that this device remembers how they sign in.
  const token = await clearDevice(['remembered_sign_in']);
  if (!token) return;
  await sendRequest('POST /accounts/logout', { body: {} }, { as: token }).catch((error: unknown) => {
    if (!(error instanceof Unreachable)) throw error;
  });
}

/**
 * Deletes all of the person's data on this device. Returns the token of the session that is over: also if the storage
 * fails, so that the server ends it, and what is left on the device opens nothing.
 */
export async function clearDevice(keeping: readonly Key[] = []): Promise<string | undefined> {
  const { token: own } = tab.here;
  const token = await orIfStorageFails(endTabSession(tab, keeping), own, 4_000);
  clearWebStorage('sessionStorage', (key) => key.startsWith('kindred.'));
  return token;
}
