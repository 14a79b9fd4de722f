import type { Bookmarks } from '@kindred/contract/profile.ts';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import { call } from '../../../platform/api.ts';
import { deviceNow } from '../../../platform/clock.ts';
import { savedPages } from '../../../platform/device/saved-pages.ts';
import { guestStorage } from '../../../platform/device/guest-storage.ts';
import type { OwnRefusal } from '../../../platform/failures.ts';
import { classifyError, withTimeout } from '../../../platform/offline/retry-policy.ts';
import { countAsNoStorage } from '../../../platform/offline/storage-faults.ts';
import { createSyncLoop } from '../../../platform/offline/sync-loop.ts';
import { session, tab, loadPerson } from '../../../platform/session.ts';
import { saveGuestTitles, saveTitle } from './bookmark-list.ts';
import { exchangeBookmarks, queueChange, readBookmarkOutbox, type BookmarkApi } from './bookmark-outbox.ts';
import {
  applyBookmarkChanges,
  bookmarkedItems,
  bookmarkKey,
  bookmarkPath,
  type BookmarkedItem,
} from './bookmark-set.ts';
import { emptyOutbox } from './outbox-record.ts';

/** The bookmarks of the member or guest on this device. A guest's stay here; the outbox sends a member's. */
export interface BookmarkState {
  /** False until the device has been read. */
  loaded: boolean;
  person: 'guest' | 'member';
  saved: ReadonlyMap<string, BookmarkedItem>;
  /** Tapped, but not yet written to this device: the screen makes no claim about these. */
  writing: ReadonlySet<string>;
  /** Unconfirmed changes, shown when confirmation takes time. */
  pending: ReadonlySet<string>;
  /** The list as last read, keyed by item. */
  list: ReadonlyMap<string, SavedItem>;
  refused: OwnRefusal<'POST /bookmarks'> | 'not_kept' | undefined;
  /** Where a pending change is stored until it is sent. */
  on: 'device' | 'page';
}

const initialState: BookmarkState = {
  loaded: false,
  person: 'guest',
  saved: new Map(),
  writing: new Set(),
  pending: new Set(),
  list: new Map(),
  refused: undefined,
  on: 'device',
};
let device = { outbox: emptyOutbox, list: [] as readonly SavedItem[], guest: {} as Bookmarks };
const taps = new Map<string, BookmarkedItem & { saved: boolean }>();
let loaded = false;
let late = false;
let on: BookmarkState['on'] = 'device';
let refused: BookmarkState['refused'];
let visible = initialState;
const watchers = new Set<() => void>();

function notify(): void {
  const { person } = session.state();
  const base = person.kind === 'member' ? (person.profile.bookmarks ?? {}) : device.guest;
  const now = applyBookmarkChanges(base, [...Object.values(device.outbox.changes), ...taps.values()]);
  visible = {
    loaded,
    person: person.kind,
    saved: new Map(bookmarkedItems(now).map((item) => [bookmarkKey(item), item])),
    writing: new Set(taps.keys()),
    pending: new Set(late ? Object.keys(device.outbox.changes) : []),
    list: new Map(device.list.map((one) => [bookmarkKey(one), one])),
    refused,
    on,
  };
  for (const watcher of watchers) watcher();
}

async function reload(): Promise<void> {
  await loadPerson();
  try {
    const { outbox, list } = await readBookmarkOutbox(tab);
    const { bookmarks = {} } = session.state().person.kind === 'guest' ? await guestStorage.read() : {};
    device = { outbox, list: list.items, guest: bookmarks };
    on = (await isLasting()) ? 'device' : 'page';
    loaded = true;
  } catch (error) {
    countAsNoStorage(error);
  }
  notify();
}

const api: BookmarkApi = {
  now: deviceNow,
  list: () => call('GET /bookmarks', withTimeout()),
  send: ({ kind, id, sub_key, saved, said_at }) => {
    const change = { kind, id, ...(sub_key && { sub_key }), said_at: new Date(said_at).toISOString() };
    return saved
      ? call('POST /bookmarks', { body: change, ...withTimeout() })
      : call('DELETE /bookmarks', { query: change, ...withTimeout() });
  },
};

const loop = createSyncLoop({
  name: 'bookmarks',
  reload,
  exchange: async ({ pull }) => {
    const { result, refused: refusals } = await exchangeBookmarks(tab, api, { pull });
    if (refusals.length > 0) refused = 'too_many_saved';
    await reload();
    return result;
  },
  onLate: (isLate) => {
    late = isLate;
    notify();
  },
});

/** From now on, this tab sends pending changes whenever the server is reachable. */
export function startBookmarkSync(): void {
  loop.start();
  void reload().then(loop.push);
}

async function saveAsGuest(item: BookmarkedItem, saved: boolean, title: string | undefined): Promise<void> {
  // For a guest it would be gone with the page, although the screen says that it is saved.
  if (!(await isLasting())) throw new Error('this device stores nothing');
  await guestStorage.update((stored) => ({
    ...stored,
    bookmarks: applyBookmarkChanges(stored.bookmarks ?? {}, [{ ...item, saved }]),
  }));
  if (saved) await tab.onDevice((driver) => saveTitle(tab, driver, item, title, deviceNow()));
}

/** Whether this device keeps anything after the page closes. */
const isLasting = async () => (await tab.shared.device()).name !== 'memory';

/** The page stays cached for offline reading. An article saved whole on this device is left alone. */
async function cachePage(item: BookmarkedItem, saved: boolean): Promise<void> {
  const page = bookmarkPath(item);
  if (!saved && (await isSavedWhole(page))) return;
  navigator.serviceWorker?.controller?.postMessage(saved ? { save: page } : { unsave: page });
}

/** Other levels are then saved too. The saved page of a bookmarked part says nothing about its article. */
async function isSavedWhole(page: string): Promise<boolean> {
  const others = `${page.split('?')[0]}?`;
  const bookmarked = new Set([page, ...[...visible.saved.values()].map(bookmarkPath)]);
  return (await savedPages()).some(({ path }) => path.startsWith(others) && !bookmarked.has(path));
}

let watched = false;
export const bookmarkStore = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    loop.start();
    // Another device may have saved something since the profile in this page was stored.
    if (!watched) void reload().then(loop.sync);
    watched = true;
    return () => void watchers.delete(watcher);
  },
  state: () => visible,
  /** Before the device has been read; the same for everyone. */
  initialState: () => initialState,

  /** Shown immediately, written to the device a moment later, and sent when the server is reachable. */
  setSaved: async (item: BookmarkedItem, saved: boolean, title?: string): Promise<void> => {
    const key = bookmarkKey(item);
    const tap = { ...item, saved };
    const sent = tab.here;
    taps.set(key, tap);
    refused = undefined;
    notify();
    try {
      if (session.state().person.kind === 'guest') await saveAsGuest(item, saved, title);
      else await queueChange(tab, item, { saved, ...(title && { title }) }, deviceNow(), sent);
      await cachePage(item, saved);
    } catch {
      refused = 'not_kept';
    }
    if (taps.get(key) === tap) taps.delete(key);
    await reload();
    if (session.state().person.kind === 'guest') loop.announceChange();
    else if (refused !== 'not_kept') void loop.push();
  },

  /** The list with titles. `cached` means the server was unreachable, so this is the device's state. */
  refresh: async (): Promise<'fresh' | 'cached'> => {
    const requestedAt = deviceNow();
    await reload();
    if (session.state().person.kind === 'member') return (await loop.sync()) === 'done' ? 'fresh' : 'cached';
    try {
      const body = { bookmarks: device.guest };
      const { items } = await call('POST /bookmarks/titles', { body, ...withTimeout() });
      await saveGuestTitles(tab, items, requestedAt);
    } catch (error) {
      if (classifyError(error) === undefined) throw error;
      return 'cached';
    }
    await reload();
    return 'fresh';
  },
};
