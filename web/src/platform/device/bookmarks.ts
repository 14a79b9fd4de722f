import type { Bookmarks } from '@kindred/contract/about-me.ts';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import { call } from '../api.ts';
import { wallClock } from '../clock.ts';
import { session, tab, whoIsHere } from '../session.ts';
import { itemsIn, nameOf, placeOf, type Item } from './bookmark-set.ts';
import { guestKept } from './guest-kept.ts';
import { takingTurns } from './in-turn.ts';
import { inTime, isNo, pauseAfter } from './told-later.ts';
import { after, exchange, itemIn, nothingSaid, noteTitle, readSaid, say, type Ask } from './said.ts';
import { keepTitles } from './saved-titles.ts';

/**
 * What is saved, for whoever is here, answered and changed at once. A guest's stays on this device; what a member
 * says waits here until the server heard it. Nothing is claimed that is not so.
 */
export interface Shown {
  /** False until the device was read. */
  known: boolean;
  person: 'guest' | 'member';
  saved: ReadonlyMap<string, Item>;
  /** Tapped, and not yet kept on this device: nothing is said of these. */
  keeping: ReadonlySet<string>;
  /** The server was told of these and did not answer yet. */
  waiting: ReadonlySet<string>;
  /** As it was last read, by the name of the item. */
  list: ReadonlyMap<string, SavedItem>;
  refused: 'too_many_saved' | 'not_kept' | undefined;
}

let device = { said: nothingSaid, list: [] as readonly SavedItem[], guest: {} as Bookmarks };
const taps = new Map<string, Item & { saved: boolean }>();
let known = false;
/** A try failed, or takes its time: then it is said that something waits. */
let late = false;
let refused: Shown['refused'];

const watchers = new Set<() => void>();
const nothing: Shown = {
  known: false,
  person: 'guest',
  saved: new Map(),
  keeping: new Set(),
  waiting: new Set(),
  list: new Map(),
  refused: undefined,
};
let shown = nothing;

function show(): void {
  const { person } = session.state();
  const base = person.kind === 'member' ? (person.profile.bookmarks ?? {}) : device.guest;
  const now = after(base, [...Object.values(device.said.changes), ...taps.values()]);
  shown = {
    known,
    person: person.kind,
    saved: new Map(itemsIn(now).map((item) => [nameOf(item), item])),
    keeping: new Set(taps.keys()),
    waiting: new Set(late ? Object.keys(device.said.changes) : []),
    list: new Map(device.list.map((one) => [nameOf(itemIn(one)), one])),
    refused,
  };
  for (const watcher of watchers) watcher();
}

async function readAgain(): Promise<void> {
  await whoIsHere();
  const { said, list } = await readSaid(tab);
  const { bookmarks = {} } = session.state().person.kind === 'guest' ? await guestKept.read() : {};
  device = { said, list: list.items, guest: bookmarks };
  known = true;
  show();
}

const ask: Ask = {
  now: wallClock,
  list: () => call('GET /bookmarks', inTime()),
  say: ({ kind, id, part, saved, said_at }) => {
    const saying = {
      kind,
      id,
      ...(part && { sub_key: part }),
      said_at: new Date(said_at).toISOString(),
    };
    return saved
      ? call('POST /bookmarks', { body: saying, ...inTime() })
      : call('DELETE /bookmarks', { query: saying, ...inTime() });
  },
  isNo,
};

const inTurn = takingTurns('bookmarks');
let tries = 0;
let next: ReturnType<typeof setTimeout> | undefined;

/** Tells the server what waits, in this tab or another, and again until it was heard. */
async function tell(reads: 'and read' | 'only say'): Promise<'fresh' | 'old'> {
  if (session.state().person.kind === 'guest') return 'old';
  clearTimeout(next);
  const slow = setTimeout(() => {
    late = true;
    show();
  }, 2_000);
  const { left, refused: no } = await inTurn(() => exchange(tab, ask, reads)).finally(() =>
    clearTimeout(slow),
  );
  late = left === 'some';
  tries = late ? tries + 1 : 0;
  if (late) next = setTimeout(() => void tell('only say'), pauseAfter(tries));
  if (no.length > 0) refused = 'too_many_saved';
  await readAgain();
  return late ? 'old' : 'fresh';
}

let begun = false;
/** From now on this tab tells the server what waits, as soon as it can be told. */
export function beginTelling(): void {
  if (begun) return;
  begun = true;
  session.watch(() => void readAgain());
  addEventListener('online', () => void tell('only say'));
  addEventListener('offline', () => void readAgain());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readAgain().then(() => tell('and read'));
  });
  void readAgain().then(() => tell('only say'));
}

async function sayAsGuest(item: Item, saved: boolean, title: string | undefined): Promise<void> {
  if (!saved) return guestKept.remove(item);
  await guestKept.add(item);
  await tab.onDevice((kept) => noteTitle(tab, kept, item, title, wallClock()));
}

/** The page itself is kept for the time without a network. */
function keepPage(item: Item, saved: boolean): void {
  const [page = ''] = placeOf(item).split('#');
  const others = [...shown.saved.values()].some((other) => placeOf(other).split('#')[0] === page);
  if (!saved && others) return;
  navigator.serviceWorker?.controller?.postMessage(saved ? { save: page } : { unsave: page });
}

let asked = false;
export const bookmarks = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    beginTelling();
    // Another device may have saved something since this page's profile was kept.
    if (!asked) void readAgain().then(() => tell('and read'));
    asked = true;
    return () => void watchers.delete(watcher);
  },
  state: () => shown,
  /** Before the device was read: the same for everybody. */
  atFirst: () => nothing,

  /** Seen at once; kept on the device a moment later; told to the server when it can be. */
  say: async (item: Item, saved: boolean, title?: string): Promise<void> => {
    const name = nameOf(item);
    const tap = { ...item, saved };
    const sent = tab.here;
    taps.set(name, tap);
    refused = undefined;
    show();
    try {
      if (session.state().person.kind === 'guest') await sayAsGuest(item, saved, title);
      else await say(tab, item, { saved, ...(title && { title }) }, wallClock(), sent);
      keepPage(item, saved);
    } catch {
      refused = 'not_kept';
    }
    if (taps.get(name) === tap) taps.delete(name);
    await readAgain();
    if (session.state().person.kind === 'guest') tab.shared.tell('profile');
    else void tell('only say');
  },

  /** What holds now, with titles. `old`: the server could not be asked, this is what the device knows. */
  refresh: async (): Promise<'fresh' | 'old'> => {
    const since = wallClock();
    await readAgain();
    if (session.state().person.kind === 'member') return tell('and read');
    try {
      const { items } = await call('POST /bookmarks/titles', {
        body: { bookmarks: device.guest },
        ...inTime(),
      });
      await keepTitles(tab, items, since);
    } catch (error) {
      if (ask.isNo(error) === undefined) throw error;
      return 'old';
    }
    await readAgain();
    return 'fresh';
  },
};
