import { adopt, openTab, type Person } from './device-session.ts';
import { indexedDbDriver, localStorageDriver, openStorage, type Driver } from './device/storage.ts';

export type { Person } from './device-session.ts';

/** A hint that can be read before anything is painted. It holds no secret. */
const hintKey = 'kindred.person';

function setHint(person: 'guest' | 'member'): void {
  try {
    localStorage.setItem(hintKey, person);
  } catch {
    // A browser without local storage only loses the head start.
  }
  document.documentElement.dataset.person = person;
}

let opening: Promise<Driver> | undefined;
let lately: Promise<unknown> = Promise.resolve();
const watchers = new Set<() => void>();
/** By which the tabs of this browser tell each other. */
export const channel =
  typeof BroadcastChannel === 'undefined' || import.meta.env.SSR
    ? undefined
    : new BroadcastChannel('kindred.session');

/** Without locks, which every browser of today has, the work of this tab at least does not overlap. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('kindred.session', work) as Promise<T>;
  const next = lately.then(work, work);
  lately = next;
  return next;
}

/** This tab. */
export const tab = openTab(
  {
    device: () => (opening ??= openStorage([indexedDbDriver, localStorageDriver])),
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
export const ticket = () => tab.here;
export const expiryWasTold = () => tab.change({ ...tab.state, expired: false });

/** Who this device says is here. Read once; every guard waits for it. */
let restoring: Promise<Person> | undefined;
export function whoIsHere(): Promise<Person> {
  restoring ??= adopt(tab, false);
  return restoring.then(() => tab.state.person);
}

/** Another tab of this browser may have signed in. */
export function lookAgain(): Promise<Person> {
  return adopt(tab, false);
}

/** This device has been past the welcome page. Whether a member is here is known only when the device has been read. */
export async function passWelcome(): Promise<void> {
  const person = await whoIsHere();
  if (person.kind === 'guest') setHint('guest');
}
