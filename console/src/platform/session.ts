import type { Entered } from '@kindred/contract/staff.ts';
import { useSyncExternalStore } from 'react';
import { isFullTab } from './full-tab.ts';

/** The person signed in in this tab. Not shared: another tab or browser signs in separately. */
export interface Session {
  token: string | undefined;
  entered: Entered | undefined;
  /** The server ended the session, and the person has not been told yet. */
  expired: boolean;
  /** Opened with a passkey, so the passkey can unlock it. */
  byPasskey: boolean;
  /** Idle for too long: nothing is shown until the passkey has been used again. */
  locked: boolean;
}

const key = 'kindred.staff';
const nobody: Session = {
  token: undefined,
  entered: undefined,
  expired: false,
  byPasskey: false,
  locked: false,
};
let state: Session = restore();
const watchers = new Set<() => void>();

/** An unreadable session is dropped: the person signs in again. */
function restore(): Session {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Session>;
    return kept.token && kept.entered?.next ? { ...nobody, ...kept } : nobody;
  } catch {
    return nobody;
  }
}

function change(next: Session): void {
  state = next;
  keepInTab(next);
  for (const watcher of watchers) watcher();
}

/** If the tab is full of drafts, the session lasts only as long as the page. */
function keepInTab({ token, entered, byPasskey, locked }: Session): void {
  sessionStorage.removeItem(key);
  if (!token || !entered) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ token, entered, byPasskey, locked }));
  } catch (error) {
    if (!isFullTab(error)) throw error;
  }
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export function useSession(): Session {
  return useSyncExternalStore(watch, () => state);
}

/** Replaces the token only if it is still the one the call was sent with. */
export function keepToken(next: string, sentWith: string | undefined): void {
  if (state.token === sentWith) change({ ...state, token: next });
}

/** Signs in, or completes the passkey step, with the token of the reply. */
export function completeStaffSignIn(entered: Entered, how: 'link' | 'passkey'): void {
  change({ token: state.token, entered, expired: false, byPasskey: how === 'passkey', locked: false });
}

/** Without a passkey, which is the only way to unlock it, this tab signs out instead. */
export function lockStaffSession(): void {
  if (state.entered?.next !== 'desk') return;
  change(state.byPasskey ? { ...state, locked: true } : { ...nobody, expired: true });
}

export function forgetStaffSession(): void {
  change(nobody);
}

/** What a call was sent with: several may be in flight when the first of them finds the session idle. */
export const sessionAtSend = () => ({ token: state.token, locked: state.locked });

/**
 * Locks or ends the session after a 401. A response to an older token ends nothing; one to a locked session ends it.
 */
export function endStaffSession(sentWith: ReturnType<typeof sessionAtSend>): void {
  if (!sentWith.token || sentWith.token !== state.token) return;
  if (!sentWith.locked) lockStaffSession();
  if (state.token && (sentWith.locked || !state.locked)) change({ ...nobody, expired: true });
}

export function acknowledgeStaffExpiry(): void {
  change({ ...state, expired: false });
}
