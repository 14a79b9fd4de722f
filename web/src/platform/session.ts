import {
  indexedDbDriver,
  localStorageDriver,
  openStorage,
  type Driver,
  type DriverMaker,
  type StoredKey,
} from './device/storage.ts';

/** What the app needs of a profile to decide where a person may go. */
export interface KeptProfile {
  onboarding_completed: boolean;
  first_name?: string;
  unread_notification?: number;
}

export type Person = { kind: 'guest' } | { kind: 'member'; profile: KeptProfile };

interface SessionState {
  person: Person;
  /** Set when the server ended the session, until the person has been told. */
  expired: boolean;
}

const guest: Person = { kind: 'guest' };
let state: SessionState = { person: guest, expired: false };
let held: string | undefined;
let opening: Promise<Driver> | undefined;
const watchers = new Set<() => void>();

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

function change(next: SessionState): void {
  state = next;
  for (const watcher of watchers) watcher();
}

export const session = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  state: () => state,
};

export function token(): string | undefined {
  return held;
}

function storage(): Promise<Driver> {
  opening ??= openStorage(driverMakers);
  return opening;
}
const driverMakers: DriverMaker[] = [indexedDbDriver, localStorageDriver];

let restoring: Promise<Person> | undefined;

/** Who this device says is here. Read once; every guard waits for it. */
export function whoIsHere(): Promise<Person> {
  restoring ??= restore();
  return restoring.then(() => state.person);
}

async function restore(): Promise<Person> {
  const device = await storage();
  const read = (key: StoredKey) => device.get(key);
  const [kept, profile] = await Promise.all([read('X-Auth-Header'), read('profile')]);
  if (typeof kept !== 'string') {
    if (document.documentElement.dataset.person === 'member') setHint('guest');
    return state.person;
  }
  held = kept;
  change({
    ...state,
    person: { kind: 'member', profile: isProfile(profile) ? profile : { onboarding_completed: false } },
  });
  setHint('member');
  return state.person;
}

function isProfile(value: unknown): value is KeptProfile {
  return typeof value === 'object' && value !== null && 'onboarding_completed' in value;
}

/** The next token replaces the one the call was sent with, and no other. */
export async function keepToken(next: string, sentWith: string | undefined): Promise<void> {
  if (held !== sentWith) return;
  held = next;
  await (await storage()).set('X-Auth-Header' satisfies StoredKey, next);
}

/** Somebody signed in; their token came with the same answer and is kept already. */
export async function welcome(profile: KeptProfile): Promise<void> {
  await (await storage()).set('profile' satisfies StoredKey, profile);
  change({ person: { kind: 'member', profile }, expired: false });
  setHint('member');
}

/** Another tab of this browser may have signed in. */
export function lookAgain(): Promise<Person> {
  restoring = restore();
  return restoring;
}

/** Everything of the person goes from this device. */
export async function forget(): Promise<void> {
  held = undefined;
  setHint('guest');
  change({ ...state, person: guest });
  await (await storage()).clear();
}

/** The server said the session is over. An answer to an older token ends nothing. */
export async function endSession(sentWith: string | undefined): Promise<void> {
  if (!sentWith || sentWith !== held) return;
  await forget();
  change({ ...state, expired: true });
}

export function expiryWasTold(): void {
  change({ ...state, expired: false });
}

/** This device has been past the welcome page. Whether a member is here is known only when the device has been read. */
export async function passWelcome(): Promise<void> {
  const person = await whoIsHere();
  if (person.kind === 'guest') setHint('guest');
}
