import type { Bookmarks } from '@kindred/contract/about-me.ts';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import { ownId } from '../device-person.ts';
import { isHere, read, write, type KeptProfile, type Tab, type Ticket } from '../device-session.ts';
import type { Driver } from './storage.ts';
import { itemOf, nameOf, placeOf, without, withOne, type Item } from './bookmark-set.ts';

/**
 * What a member said of bookmarks, until the server heard it. Of one item only the last is kept, so sending it
 * late or twice changes nothing. It belongs to who said it: it survives a reload and an expired session, and goes
 * at sign-out and when somebody else signs in.
 */
export interface Change extends Item {
  saved: boolean;
  /** Milliseconds, by the clock of the server as far as this device knows it. */
  said_at: number;
}
export interface Said {
  owner: string | null;
  changes: Readonly<Record<string, Change>>;
  /** So much the clock of this device is ahead of the server's. */
  ahead: number;
  /** Nothing is ever said before it. */
  last: number;
}
export interface SavedList {
  owner: string | null;
  items: readonly SavedItem[];
}

/** What the server answers: what holds now, and its time. */
export interface Heard {
  bookmarks: Bookmarks;
  now: string;
}
export interface Listed {
  items: readonly SavedItem[];
  now: string;
}
export interface Ask {
  say: (change: Change) => Promise<Heard>;
  list: () => Promise<Listed>;
  /** `later`: nobody knows what became of it, or it is not the time. `never`: this change will not be taken. */
  isNo: (error: unknown) => 'later' | 'never' | undefined;
  now: () => number;
}

export const nothingSaid: Said = { owner: null, changes: {}, ahead: 0, last: 0 };

export function after(bookmarks: Bookmarks, changes: Iterable<Item & { saved: boolean }>): Bookmarks {
  let next = bookmarks;
  for (const { saved, kind, id, part } of changes)
    next = (saved ? withOne : without)(next, itemOf(kind, id, part));
  return next;
}

export const itemIn = ({ kind, id, sub_key }: SavedItem): Item => itemOf(kind, id, sub_key || undefined);

/** What waits to be sent, and the list as it was last read: those of whoever is here. */
export function readSaid(tab: Tab): Promise<{ said: Said; list: SavedList }> {
  return tab.onDevice(async (kept) => ({ said: await ownSaid(tab, kept), list: await ownList(tab, kept) }));
}

async function ownSaid(tab: Tab, kept: Driver): Promise<Said> {
  const said = ((await read(kept, 'said')) as Said | undefined) ?? nothingSaid;
  const owner = ownId(tab.state.person);
  return said.owner === owner ? said : { ...nothingSaid, owner };
}

export async function ownList(tab: Tab, kept: Driver): Promise<SavedList> {
  const list = (await read(kept, 'saved_list')) as SavedList | undefined;
  const owner = ownId(tab.state.person);
  return list && [owner, null].includes(list.owner) ? { ...list, owner } : { owner, items: [] };
}

/** Somebody taps. False: they left meanwhile, and nothing was kept. */
export function say(
  tab: Tab,
  item: Item,
  said: { saved: boolean; title?: string },
  now: number,
  sent: Ticket,
) {
  return tab.onDevice(async (kept, stored) => {
    if (!isStillHere(tab, stored, sent)) return false;
    const before = await ownSaid(tab, kept);
    const said_at = Math.max(Math.round(now - before.ahead), before.last + 1);
    const change = { ...item, saved: said.saved, said_at };
    const changes = { ...before.changes, [nameOf(item)]: change };
    await write(kept, 'said', { ...before, changes, last: said_at } satisfies Said);
    if (said.saved) await noteTitle(tab, kept, item, said.title, said_at);
    await keepBookmarks(tab, kept, sent, (held) => after(held, [change]));
    return true;
  });
}

/** So that the list can name it before the server did. */
export async function noteTitle(tab: Tab, kept: Driver, item: Item, title: string | undefined, at: number) {
  const list = await ownList(tab, kept);
  const known = list.items.find((one) => nameOf(itemIn(one)) === nameOf(item));
  const saved_at = new Date(at).toISOString();
  const { kind, id, part: sub_key } = item;
  const one = known
    ? { ...known, saved_at }
    : { kind, id, sub_key, title: title ?? null, summary: null, link: placeOf(item), saved_at };
  const items = [one, ...list.items.filter((other) => other !== known)];
  await write(kept, 'saved_list', { ...list, items } satisfies SavedList);
}

function isStillHere(tab: Tab, stored: Ticket, sent: Ticket): boolean {
  return isHere(tab, sent) && stored.visit === sent.visit && tab.here.token !== undefined;
}

/** The kept profile shows it at once, in every tab. */
async function keepBookmarks(tab: Tab, kept: Driver, sent: Ticket, next: (held: Bookmarks) => Bookmarks) {
  const profile = (await read(kept, 'profile')) as KeptProfile | undefined;
  if (!profile) return;
  const changed = { ...profile, bookmarks: next(profile.bookmarks ?? {}) };
  await write(kept, 'profile', changed);
  if (!isHere(tab, sent)) return;
  tab.change({ ...tab.state, person: { kind: 'member', profile: changed } });
  tab.shared.tell('profile');
}

/** The server heard one; what was said of the same item meanwhile still waits. */
function heard(
  tab: Tab,
  change: Change,
  answer: Heard | undefined,
  now: number,
  sent: Ticket,
): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isStillHere(tab, stored, sent)) return;
    const before = await ownSaid(tab, kept);
    const name = nameOf(change);
    const { [name]: waiting, ...others } = before.changes;
    const isAnswered = waiting?.said_at === change.said_at;
    const changes = waiting && !isAnswered ? before.changes : others;
    const ahead = answer ? now - Date.parse(answer.now) : before.ahead;
    await write(kept, 'said', { ...before, changes, ahead } satisfies Said);
    if (answer) await keepBookmarks(tab, kept, sent, () => after(answer.bookmarks, Object.values(changes)));
    else await keepBookmarks(tab, kept, sent, (held) => after(held, [{ ...change, saved: !change.saved }]));
  });
}

function listed(tab: Tab, { items, now: theirs }: Listed, now: number, sent: Ticket): Promise<void> {
  return tab.onDevice(async (kept, stored) => {
    if (!isStillHere(tab, stored, sent)) return;
    const before = await ownSaid(tab, kept);
    await write(kept, 'said', { ...before, ahead: now - Date.parse(theirs) } satisfies Said);
    const list = await ownList(tab, kept);
    const told = new Set(items.map((one) => nameOf(itemIn(one))));
    // What waits to be sent is in nobody's list yet.
    const waiting = list.items.filter(
      (one) => nameOf(itemIn(one)) in before.changes && !told.has(nameOf(itemIn(one))),
    );
    await write(kept, 'saved_list', { ...list, items: [...waiting, ...items] } satisfies SavedList);
    const held = after({}, items.map((one) => ({ ...itemIn(one), saved: true })).toReversed());
    await keepBookmarks(tab, kept, sent, () => after(held, Object.values(before.changes)));
  });
}

export type Outcome = { left: 'nothing' | 'some'; refused: readonly { change: Change; error: unknown }[] };

/**
 * Tells the server everything that waits, one after the other, then reads what holds. To be done by one tab at a
 * time: an answer that was overtaken must not be taken for what holds.
 */
export async function exchange(tab: Tab, ask: Ask, reads: 'and read' | 'only say'): Promise<Outcome> {
  const sent = tab.here;
  const refused: { change: Change; error: unknown }[] = [];
  const isOver = () => !isHere(tab, sent) || tab.here.token === undefined;
  for (;;) {
    if (isOver()) return { left: 'nothing', refused };
    const [change] = Object.values((await readSaid(tab)).said.changes);
    if (isOver() || !change) break;
    try {
      const answer = await ask.say(change);
      await heard(tab, change, answer, ask.now(), sent);
    } catch (error) {
      const no = ask.isNo(error);
      if (no === undefined) throw error;
      if (no === 'later') return { left: 'some', refused };
      refused.push({ change, error });
      await heard(tab, change, undefined, ask.now(), sent);
    }
  }
  if (reads === 'and read' && !isOver()) return { left: await readList(tab, ask, sent), refused };
  return { left: 'nothing', refused };
}

async function readList(tab: Tab, ask: Ask, sent: Ticket): Promise<Outcome['left']> {
  try {
    await listed(tab, await ask.list(), ask.now(), sent);
    return 'nothing';
  } catch (error) {
    if (ask.isNo(error) === undefined) throw error;
    return 'some';
  }
}
