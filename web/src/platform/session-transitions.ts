import {
  guest,
  isCurrentSession,
  isProfile,
  readStored,
  writeStored,
  type Key,
  type StoredProfile,
  type SessionPerson,
  type TabSession,
  type SessionSnapshot,
} from './device-session.ts';
import { pendingRecords } from './offline/encrypted-record.ts';

/** Without these keys, encrypted data on the device is unreadable. */
const deviceKeys = ['diary_key', 'chat_key'] satisfies Key[];
const endsWithSession = [
  'X-Auth-Header',
  'profile',
  'saved_list',
  'gtm_user_id',
  'push_token',
  ...deviceKeys,
] satisfies Key[];

/** Replaces the token only if it is still the one that the call was sent with. */
export function rotateToken(tab: TabSession, next: string, sent: SessionSnapshot): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isCurrentSession(tab, sent) || stored.visit !== sent.visit || stored.token !== sent.token) return;
    await writeStored(kept, 'X-Auth-Header', next);
    if (!isCurrentSession(tab, sent)) return;
    tab.here = { token: next, visit: sent.visit };
    tab.shared.tell('rotated');
  });
}

/**
 * Deletes all of the person's data on this device except for `keeping`; the screen is cleared first. Returns the token
 * of the ended session, which another tab may have renewed while this one slept.
 */
export function endTabSession(tab: TabSession, keeping: readonly Key[] = []): Promise<string | undefined> {
  const left = tab.here;
  const visit = tab.shared.newVisit();
  tab.here = { token: undefined, visit };
  tab.change({ person: guest, expired: false });
  return tab.onDevice(async (kept, stored) => {
    const pending = pendingRecords(await readStored(kept, 'diaries'));
    const remaining = await Promise.all(
      keeping.map(async (name) => [name, await readStored(kept, name)] as const),
    );
    await kept.clear();
    for (const [name, value] of remaining) if (value !== undefined) await writeStored(kept, name, value);
    await writeStored(kept, 'visit', visit);
    // Encrypted until their owner returns, because the app promised to keep them.
    if (pending) await writeStored(kept, 'diaries', pending);
    tab.shared.tell('left');
    return stored.visit === left.visit ? stored.token : left.token;
  });
}

/**
 * Storage that fails or does not respond must not stop a call to the server. This does not use storage-faults.ts,
 * because then every route would carry that file.
 */
export const orIfStorageFails = <T>(work: Promise<T>, other: T, ms: number): Promise<T> =>
  Promise.race([
    work.catch((error: unknown) => {
      reportError(error);
      return other;
    }),
    new Promise<T>((resolve) => {
      setTimeout(() => resolve(other), ms);
    }),
  ]);

/**
 * Another tab may have renewed the token while this one slept. If storage was lost during that sleep, as on an iPhone,
 * the call must still go out: this tab's token may still be valid.
 */
export async function catchUp(tab: TabSession): Promise<void> {
  const reading = tab.onDevice(async (_saved, stored) => {
    if (stored.token && isCurrentSession(tab, stored)) tab.here = stored;
  });
  await orIfStorageFails(reading, undefined, 1_500);
}

/**
 * Handles a refused token. `again`: another tab has a newer one. Otherwise the session has ended; drafts stay for the
 * person's return.
 */
export function handleUnauthorized(tab: TabSession, sent: SessionSnapshot): Promise<'again' | 'over'> {
  return tab.onDevice(async (kept, stored) => {
    if (!sent.token || !isCurrentSession(tab, sent) || stored.visit !== sent.visit) return 'over';
    if (stored.token !== undefined && stored.token !== sent.token) {
      tab.here = stored;
      return 'again';
    }
    const visit = tab.shared.newVisit();
    for (const key of endsWithSession) await kept.remove(key);
    await writeStored(kept, 'visit', visit);
    if (!isCurrentSession(tab, sent)) return 'over';
    tab.here = { token: undefined, visit };
    tab.change({ person: guest, expired: true });
    tab.shared.tell('expired');
    return 'over';
  });
}

/** Signs in. False if someone else has signed in or out in the meantime. */
export function startTabSession(
  tab: TabSession,
  profile: StoredProfile,
  token: string,
  request: string,
): Promise<boolean> {
  return tab.onDevice(async (kept, stored) => {
    if (stored.visit !== request || tab.here.visit !== request) return false;
    const visit = tab.shared.newVisit();
    // Deletes another person's drafts, chosen files and saved pages.
    for (const key of ['drafts', 'bookmark_outbox', 'said', 'saved_list', 'chat_files'] satisfies Key[]) {
      const { owner } = asOwned(await readStored(kept, key));
      if (owner !== null && owner !== profile.id) await kept.remove(key);
    }
    for (const key of deviceKeys) await kept.remove(key);
    await writeStored(kept, 'visit', visit);
    await writeStored(kept, 'profile', profile);
    await writeStored(kept, 'X-Auth-Header', token);
    if (tab.here.visit !== request) return false;
    tab.here = { token, visit };
    tab.change({ person: { kind: 'member', profile }, expired: false });
    tab.shared.tell('entered');
    return true;
  });
}

/** Changes the profile stored on the device, unless the person has signed out. */
function changeProfile(
  tab: TabSession,
  next: (before: unknown) => StoredProfile,
  sent: SessionSnapshot,
): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isCurrentSession(tab, sent) || stored.visit !== sent.visit || !tab.here.token) return;
    const profile = next(await readStored(kept, 'profile'));
    if (!isCurrentSession(tab, sent)) return;
    // This page first: it keeps the change even if the device is full.
    tab.change({ ...tab.state, person: { kind: 'member', profile } });
    await writeStored(kept, 'profile', profile);
    tab.shared.tell('profile');
  });
}

export const saveProfile = (tab: TabSession, profile: StoredProfile, sent: SessionSnapshot) =>
  changeProfile(tab, () => profile, sent);

/** Updates one value of the profile; all others stay as stored on the device, whichever tab wrote them last. */
export const patchProfile = (tab: TabSession, part: Partial<StoredProfile>, sent: SessionSnapshot) =>
  changeProfile(
    tab,
    (before) => ({ ...(isProfile(before) ? before : { onboarding_completed: false }), ...part }),
    sent,
  );

export function readDraft(tab: TabSession, name: string): Promise<Fields | undefined> {
  return tab.onDevice(async (kept) => {
    const { owner, saved } = asDrafts(await readStored(kept, 'drafts'));
    return owner === null || owner === ownId(tab.state.person) ? saved[name] : undefined;
  });
}

/** `null` means that it was sent or discarded. Returns whether it outlasts this page. */
export function saveDraft(
  tab: TabSession,
  name: string,
  fields: Fields | null,
  sent: SessionSnapshot,
): Promise<boolean> {
  return tab.onDevice(async (kept, stored) => {
    if (!isCurrentSession(tab, sent) || stored.visit !== sent.visit) return false;
    const drafts = asDrafts(await readStored(kept, 'drafts'));
    const { [name]: _before, ...others } = drafts.saved;
    const saved = fields ? { ...others, [name]: fields } : others;
    await writeStored(kept, 'drafts', { owner: ownId(tab.state.person) ?? drafts.owner, saved });
    return kept.name !== 'memory';
  });
}

/** Form values by field name. */
export type Fields = Readonly<Record<string, readonly string[]>>;
interface Drafts {
  /** The member who wrote it; null for a guest. */
  owner: string | null;
  saved: Readonly<Record<string, Fields>>;
}
function asDrafts(value: unknown): Drafts {
  return (value as Drafts | undefined) ?? { owner: null, saved: {} };
}
const asOwned = (value: unknown) => (value as { owner: string | null } | undefined) ?? { owner: null };
export const ownId = (person: SessionPerson) =>
  person.kind === 'member' ? (person.profile.id ?? null) : null;
