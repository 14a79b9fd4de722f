import type { Bookmarks } from '@kindred/contract/profile.ts';
import type { Driver, StoredKey } from './device/storage.ts';

/** The part of a profile that guards need. */
export interface StoredProfile {
  id?: string;
  onboarding_completed: boolean;
  first_name?: string;
  unread_notification?: number;
  /** Unread messages from staff, counted on this device. */
  unread_chat?: number;
  bookmarks?: Bookmarks;
  goal?: { goal_key: string | null } | null;
  stage?: string | null;
}

export type SessionPerson = { kind: 'guest' } | { kind: 'member'; profile: StoredProfile };

export interface SessionState {
  person: SessionPerson;
  /** True from when the server ends the session until the person has been told. */
  expired: boolean;
}

/**
 * The session in which a call was sent. Every sign-in and sign-out in any tab starts a new visit, and a reply from an
 * earlier visit is never written.
 */
export interface SessionSnapshot {
  token: string | undefined;
  visit: string;
}

export type SessionEvent = 'entered' | 'rotated' | 'profile' | 'expired' | 'left';

/** The resources that a browser's tabs share. */
export interface Shared {
  device: () => Promise<Driver>;
  /** Runs a task while no other tab is running one. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (news: SessionEvent) => void;
  newVisit: () => string;
}

export type Key =
  | StoredKey
  | 'visit'
  | 'drafts'
  | 'bookmark_outbox'
  | 'said'
  | 'saved_list'
  | 'counting'
  | 'diary_key'
  | 'diaries'
  | 'chat_key'
  | 'chats'
  | 'chat_files'
  | 'earlier_chats'
  | 'remembered_sign_in'
  /** The phone's token or the browser's endpoint, while push is on. */
  | 'push_token';

export const guest: SessionPerson = { kind: 'guest' };
const nobody = 'nobody yet';

export function isProfile(value: unknown): value is StoredProfile {
  return typeof value === 'object' && value !== null && 'onboarding_completed' in value;
}
const textOr = <T>(value: unknown, other: T) => (typeof value === 'string' ? value : other);

/** A tab's state, and its access to the device's storage. */
export interface TabSession {
  shared: Shared;
  here: SessionSnapshot;
  state: SessionState;
  change: (next: SessionState) => void;
  /** Every read and write of the session goes through here, so that no tab sees a partial change. */
  onDevice: <T>(work: (kept: Driver, stored: SessionSnapshot) => Promise<T>) => Promise<T>;
}

export const readStored = (saved: Driver, key: Key) => saved.get(key);
export const writeStored = (saved: Driver, key: Key, value: unknown) => saved.set(key, value);
/** Signing out does not wait for the lock, because the page may be closed between two writes. */
export const isCurrentSession = (tab: TabSession, { visit }: SessionSnapshot) => tab.here.visit === visit;

/** One tab's view of who is signed in on this device. */
export function openTab(shared: Shared, changed: (state: SessionState) => void): TabSession {
  const tab: TabSession = {
    shared,
    here: { token: undefined, visit: nobody },
    state: { person: guest, expired: false },
    change: (next) => {
      tab.state = next;
      changed(next);
    },
    onDevice: (work) =>
      shared.alone(async () => {
        const saved = await shared.device();
        const [token, visit] = await Promise.all([
          readStored(saved, 'X-Auth-Header'),
          readStored(saved, 'visit'),
        ]);
        return work(saved, { token: textOr(token, undefined), visit: textOr(visit, nobody) });
      }),
  };
  return tab;
}

/** The device's storage is the source of truth. */
export async function reloadSession(tab: TabSession, expired: boolean): Promise<SessionPerson> {
  const left = tab.here;
  await tab.onDevice(async (saved, stored) => {
    const profile = await readStored(saved, 'profile');
    // This tab has signed in or out in the meantime, and is about to write that.
    if (!isCurrentSession(tab, left)) return;
    tab.here = stored;
    const person: SessionPerson =
      stored.token === undefined
        ? guest
        : { kind: 'member', profile: isProfile(profile) ? profile : { onboarding_completed: false } };
    tab.change({ person, expired: expired && person.kind === 'guest' });
  });
  return tab.state.person;
}
