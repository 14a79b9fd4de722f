import type { Bookmarks } from '@kindred/contract/about-me.ts';
import type { Driver, StoredKey } from './device/storage.ts';

/** What the app needs of a profile to decide where a person may go. */
export interface KeptProfile {
  id?: string;
  onboarding_completed: boolean;
  first_name?: string;
  unread_notification?: number;
  bookmarks?: Bookmarks;
  goal?: { goal_key: string | null } | null;
  stage?: string | null;
}

export type Person = { kind: 'guest' } | { kind: 'member'; profile: KeptProfile };

export interface SessionState {
  person: Person;
  /** Set when the server ended the session, until the person has been told. */
  expired: boolean;
}

/**
 * What a call was sent with. The visit is another one after every sign-in and every leaving, in whatever
 * tab: what belongs to an earlier visit is never written.
 */
export interface Ticket {
  token: string | undefined;
  visit: string;
}

export type News = 'entered' | 'rotated' | 'profile' | 'expired' | 'left';

/** What the tabs of a browser have in common. */
export interface Shared {
  device: () => Promise<Driver>;
  /** Does something while no other tab does. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  tell: (news: News) => void;
  newVisit: () => string;
}

export type Key =
  | StoredKey
  | 'visit'
  | 'drafts'
  | 'said'
  | 'saved_list'
  | 'counting'
  | 'diary_key'
  | 'diaries';

export const guest: Person = { kind: 'guest' };
const nobody = 'nobody yet';

export function isProfile(value: unknown): value is KeptProfile {
  return typeof value === 'object' && value !== null && 'onboarding_completed' in value;
}
const textOr = <T>(value: unknown, other: T) => (typeof value === 'string' ? value : other);

/** What a tab knows, and its way to what the device keeps. */
export interface Tab {
  shared: Shared;
  here: Ticket;
  state: SessionState;
  change: (next: SessionState) => void;
  /** Everything that reads or writes the device goes through here, so no tab sees a half of it. */
  onDevice: <T>(work: (kept: Driver, stored: Ticket) => Promise<T>) => Promise<T>;
}

export const read = (kept: Driver, key: Key) => kept.get(key);
export const write = (kept: Driver, key: Key, value: unknown) => kept.set(key, value);
/** Leaving does not wait for its turn: the person may be gone between two writes. */
export const isHere = (tab: Tab, { visit }: Ticket) => tab.here.visit === visit;

/** One tab's view of who is on this device. */
export function openTab(shared: Shared, changed: (state: SessionState) => void): Tab {
  const tab: Tab = {
    shared,
    here: { token: undefined, visit: nobody },
    state: { person: guest, expired: false },
    change: (next) => {
      tab.state = next;
      changed(next);
    },
    onDevice: (work) =>
      shared.alone(async () => {
        const kept = await shared.device();
        const [token, visit] = await Promise.all([read(kept, 'X-Auth-Header'), read(kept, 'visit')]);
        return work(kept, { token: textOr(token, undefined), visit: textOr(visit, nobody) });
      }),
  };
  return tab;
}

/** What the device keeps is what holds. */
export async function adopt(tab: Tab, expired: boolean): Promise<Person> {
  const left = tab.here;
  await tab.onDevice(async (kept, stored) => {
    const profile = await read(kept, 'profile');
    // This tab left or came meanwhile, and will have written it in a moment.
    if (!isHere(tab, left)) return;
    tab.here = stored;
    const person: Person =
      stored.token === undefined
        ? guest
        : { kind: 'member', profile: isProfile(profile) ? profile : { onboarding_completed: false } };
    tab.change({ person, expired: expired && person.kind === 'guest' });
  });
  return tab.state.person;
}
