import { readStored, writeStored } from '../device-session.ts';
import { tab } from '../session.ts';

/** Remembers the phone's token or the browser's endpoint as it was sent to the server, for the length of the session. */
export const savePushToken = (token: string): Promise<void> =>
  tab.onDevice((stored) => writeStored(stored, 'push_token', token));

/** What the server was given; undefined while push is off. */
export async function readPushToken(): Promise<string | undefined> {
  const saved = await tab.onDevice((stored) => readStored(stored, 'push_token'));
  return typeof saved === 'string' ? saved : undefined;
}

export const forgetPushToken = (): Promise<void> => tab.onDevice((stored) => stored.remove('push_token'));
