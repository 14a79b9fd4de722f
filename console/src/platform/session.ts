import type { Entered } from '@kindred/contract/staff.ts';
import { useSyncExternalStore } from 'react';

/** Who is at this tab. Kept by the tab alone: another one, or another browser, signs in for itself. */
export interface Session {
  token: string | undefined;
  entered: Entered | undefined;
  /** The server ended the session, and the person has not been told. */
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

/** The next token replaces the one the call was sent with, and no other. */
export function keepToken(next: string, sentWith: string | undefined): void {
  if (state.token === sentWith) change({ ...state, token: next });
}

/** Somebody came in, or came further; their token came with the same answer. */
export function welcome(entered: Entered): void {
  change({ token: state.token, entered, expired: false });
}

export function forget(): void {
  change(nobody);
}

/** The server said the session is over. An answer to an older token ends nothing. */
export function endSession(sentWith: string | undefined): void {
  if (sentWith && sentWith === state.token) change({ ...nobody, expired: true });
}

export function expiryWasTold(): void {
  change({ ...state, expired: false });
}
