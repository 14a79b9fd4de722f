import { call, Unreachable } from './api.ts';
import { forget } from './session.ts';

/** With no network the session ends on this device alone, and at the server when it is idle. */
export async function signOut(): Promise<void> {
  await call('POST /accounts/logout', { body: {} }).catch((error: unknown) => {
    if (!(error instanceof Unreachable)) throw error;
  });
  await forget();
}
