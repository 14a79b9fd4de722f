import { send, Unreachable } from './api.ts';
import { leave } from './device-person.ts';
import { tab } from './session.ts';

/** The device first: what comes in from now on belongs to nobody. With no network the session ends at the server when it is idle. */
export async function signOut(): Promise<void> {
  const { token } = tab.here;
  await forget();
  if (!token) return;
  await send('POST /accounts/logout', { body: {} }, { as: token }).catch((error: unknown) => {
    if (!(error instanceof Unreachable)) throw error;
  });
}

/** Everything of the person goes from this device. */
export async function forget(): Promise<void> {
  await leave(tab);
  for (const own of Object.keys(sessionStorage))
    if (own.startsWith('kindred.')) sessionStorage.removeItem(own);
}
