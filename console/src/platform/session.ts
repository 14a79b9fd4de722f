import type { Entered } from '@kindred/contract/staff.ts';
import { useSyncExternalStore } from 'react';

/** The person signed in in this tab. Not shared: another tab or browser signs in separately. */
export interface Session {
  token: string | undefined;
  entered: Entered | undefined;
  /** The server ended the session, and the person has not been informed. */
  expired: boolean;
}

const key = 'kindred.staff';
const nobody: Session = { token: undefined, entered: undefined, expired: false };
let state: Session = restore();
const watchers = new Set<() => void>();

function restore(): Session {
  const text = sessionStorage.getItem(key);
  return text === null ? nobody : { ...nobody, ...(JSON.parse(text) as Pick<Session, 'token' | 'entered'>) };
}

function change(next: Session): void {
  state = next;
  if (next.token && next.entered)
    sessionStorage.setItem(key, JSON.stringify({ token: next.token, entered: next.entered }));
  else sessionStorage.removeItem(key);
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export function useSession(): Session {
  return useSyncExternalStore(watch, () => state);
}

export const token = () => state.token;

/** Replaces the token only if it is still the one that the call was sent with. */
export function keepToken(next: string, sentWith: string | undefined): void {
  if (state.token === sentWith) change({ ...state, token: next });
}

/** Signs in, or completes the passkey step, with the token of the reply. */
export function completeStaffSignIn(entered: Entered): void {
  change({ token: state.token, entered, expired: false });
}

export function forgetStaffSession(): void {
  change(nobody);
}

/** Ends the session after a 401. A reply to an older token ends nothing. */
export function endStaffSession(sentWith: string | undefined): void {
  if (sentWith && sentWith === state.token) change({ ...nobody, expired: true });
}

export function staffExpiryNotice(): void {
  change({ ...state, expired: false });
}
