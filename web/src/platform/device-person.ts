import {
  guest,
  isHere,
  isProfile,
  read,
  write,
  type Key,
  type KeptProfile,
  type Person,
  type Tab,
  type Ticket,
} from './device-session.ts';

/** The next token takes the place of the one that the call was sent with, and of no other. */
export function rotate(tab: Tab, next: string, sent: Ticket): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isHere(tab, sent) || stored.visit !== sent.visit || stored.token !== sent.token) return;
    await write(kept, 'X-Auth-Header', next);
    if (!isHere(tab, sent)) return;
    tab.here = { token: next, visit: sent.visit };
    tab.shared.tell('rotated');
  });
}

/** Everything of the person goes from this device; from the screen before that. */
export function leave(tab: Tab): Promise<void> {
  const visit = tab.shared.newVisit();
  tab.here = { token: undefined, visit };
  tab.change({ person: guest, expired: false });
  return tab.onDevice(async (kept) => {
    const locked = lockedWaiting(await read(kept, 'diaries'));
    await kept.clear();
    await write(kept, 'visit', visit);
    if (locked) await write(kept, 'diaries', locked);
    tab.shared.tell('left');
  });
}

/**
 * The server refused a call. `again`: another tab had a newer token. Else the session is over;
 * what was begun to be written stays, for when the person is back.
 */
export function refused(tab: Tab, sent: Ticket): Promise<'again' | 'over'> {
  return tab.onDevice(async (kept, stored) => {
    if (!sent.token || !isHere(tab, sent) || stored.visit !== sent.visit) return 'over';
    if (stored.token !== undefined && stored.token !== sent.token) {
      tab.here = stored;
      return 'again';
    }
    const visit = tab.shared.newVisit();
    await kept.remove('X-Auth-Header' satisfies Key);
    await kept.remove('profile' satisfies Key);
    await kept.remove('saved_list' satisfies Key);
    await kept.remove('gtm_user_id' satisfies Key);
    await kept.remove('diary_key' satisfies Key);
    await write(kept, 'visit', visit);
    if (!isHere(tab, sent)) return 'over';
    tab.here = { token: undefined, visit };
    tab.change({ person: guest, expired: true });
    tab.shared.tell('expired');
    return 'over';
  });
}

/** Somebody signs in. False when somebody else came or left while they were on their way. */
export function enter(tab: Tab, profile: KeptProfile, token: string, asked: string): Promise<boolean> {
  return tab.onDevice(async (kept, stored) => {
    if (stored.visit !== asked || tab.here.visit !== asked) return false;
    const visit = tab.shared.newVisit();
    // What somebody else had begun to write, or saved, is not theirs to read.
    for (const key of ['drafts', 'said', 'saved_list'] satisfies Key[]) {
      const { owner } = asOwned(await read(kept, key));
      if (owner !== null && owner !== profile.id) await kept.remove(key);
    }
    await kept.remove('diary_key' satisfies Key);
    await write(kept, 'visit', visit);
    await write(kept, 'profile', profile);
    await write(kept, 'X-Auth-Header', token);
    if (tab.here.visit !== asked) return false;
    tab.here = { token, visit };
    tab.change({ person: { kind: 'member', profile }, expired: false });
    tab.shared.tell('entered');
    return true;
  });
}

/** What changed of the person is kept at once, unless they have left. */
export function update(tab: Tab, profile: KeptProfile, sent: Ticket): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isHere(tab, sent) || stored.visit !== sent.visit || !tab.here.token) return;
    await write(kept, 'profile', profile);
    if (!isHere(tab, sent)) return;
    tab.change({ ...tab.state, person: { kind: 'member', profile } });
    tab.shared.tell('profile');
  });
}

/** One thing of the person is another one now; the rest is as the device keeps it, whichever tab wrote it last. */
export function amend(tab: Tab, part: Partial<KeptProfile>, sent: Ticket): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isHere(tab, sent) || stored.visit !== sent.visit || !tab.here.token) return;
    const before = await read(kept, 'profile');
    const profile = { ...(isProfile(before) ? before : { onboarding_completed: false }), ...part };
    await write(kept, 'profile', profile);
    if (!isHere(tab, sent)) return;
    tab.change({ ...tab.state, person: { kind: 'member', profile } });
    tab.shared.tell('profile');
  });
}

export function readDraft(tab: Tab, name: string): Promise<Fields | undefined> {
  return tab.onDevice(async (kept) => {
    const { owner, saved } = asDrafts(await read(kept, 'drafts'));
    return owner === null || owner === ownId(tab.state.person) ? saved[name] : undefined;
  });
}

/** `null`: it was sent, or thrown away. */
export function keepDraft(tab: Tab, name: string, fields: Fields | null, sent: Ticket): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isHere(tab, sent) || stored.visit !== sent.visit) return;
    const drafts = asDrafts(await read(kept, 'drafts'));
    const { [name]: _before, ...others } = drafts.saved;
    const saved = fields ? { ...others, [name]: fields } : others;
    await write(kept, 'drafts', { owner: ownId(tab.state.person) ?? drafts.owner, saved });
  });
}

/** A diary as the device keeps it: nobody reads it without the key, which goes with its person. */
export interface LockedDiary {
  iv: string;
  data: string;
  /** Something in it was not sent yet. */
  waits: boolean;
}
export type LockedDiaries = Readonly<Record<string, LockedDiary>>;

/** What was promised to be kept, and that the server does not have yet, stays locked until its person is back. */
function lockedWaiting(diaries: unknown): LockedDiaries | undefined {
  const waiting = Object.entries((diaries as LockedDiaries | undefined) ?? {}).filter(([, one]) => one.waits);
  return waiting.length === 0 ? undefined : Object.fromEntries(waiting);
}

/** What stood in a form, by the names of its fields. */
export type Fields = Readonly<Record<string, readonly string[]>>;
interface Drafts {
  /** The member who wrote; null where it was a guest. */
  owner: string | null;
  saved: Readonly<Record<string, Fields>>;
}
function asDrafts(value: unknown): Drafts {
  return (value as Drafts | undefined) ?? { owner: null, saved: {} };
}
const asOwned = (value: unknown) => (value as { owner: string | null } | undefined) ?? { owner: null };
export const ownId = (person: Person) => (person.kind === 'member' ? (person.profile.id ?? null) : null);
