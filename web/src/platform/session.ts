import { reloadSession, openTab, type SessionPerson } from './device-session.ts';
import { indexedDbDriver, localStorageDriver, openStorage, type Driver } from './device/storage.ts';

export type { SessionPerson } from './device-session.ts';

/** A hint that is readable before the first paint. It is not a secret. */
const hintKey = 'kindred.person';

function setHint(person: 'guest' | 'member'): void {
  try {
    localStorage.setItem(hintKey, person);
  } catch {
    // Without local storage, only the head start is lost.
  }
  document.documentElement.dataset.person = person;
}

let opening: Promise<Driver> | undefined;
let lately: Promise<unknown> = Promise.resolve();
const watchers = new Set<() => void>();
/** The channel between this browser's tabs. */
export const channel =
  typeof BroadcastChannel === 'undefined' || import.meta.env.SSR
    ? undefined
    : new BroadcastChannel('kindred.session');

/** If Web Locks are missing, which every current browser has, at least the tasks of this tab do not overlap. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('kindred.session', work) as Promise<T>;
  const next = lately.then(work, work);
  lately = next;
  return next;
}

/** The phone app has encrypted storage, whose code no browser needs. */
function openDevice(): Promise<Driver> {
  return __APP__
    ? import('./device/phone-storage.ts').then(({ openPhoneStorage }) => openPhoneStorage())
    : openStorage([indexedDbDriver, localStorageDriver]);
}

/** This tab. */
export const tab = openTab(
  {
    device: () => (opening ??= openDevice()),
    alone,
    tell: (news) => channel?.postMessage(news),
    newVisit: () => crypto.randomUUID(),
  },
  ({ person }) => {
    if (person.kind === 'member') setHint('member');
    else if (document.documentElement.dataset.person === 'member') setHint('guest');
    for (const watcher of watchers) watcher();
  },
);

export const session = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  state: () => tab.state,
};
export const sessionSnapshot = () => tab.here;
export const acknowledgeExpiry = () => tab.change({ ...tab.state, expired: false });

/** The session on this device. It is read once, and every guard waits for it. */
let restoring: Promise<SessionPerson> | undefined;
export function loadPerson(): Promise<SessionPerson> {
  restoring ??= reloadSession(tab, false);
  return restoring.then(() => tab.state.person);
}

/** Another tab of this browser may have signed in. */
export function reloadPerson(): Promise<SessionPerson> {
  return reloadSession(tab, false);
}

/**
 * Records that this device has passed the welcome page. Whether a member is signed in is only known once the device has
 * been read.
 */
export async function markWelcomePassed(): Promise<void> {
  const person = await loadPerson();
  if (person.kind === 'guest') setHint('guest');
}
