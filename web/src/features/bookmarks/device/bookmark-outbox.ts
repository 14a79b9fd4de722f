import type { Bookmarks } from '@kindred/contract/profile.ts';
import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import {
  isCurrentSession,
  readStored,
  writeStored,
  type StoredProfile,
  type TabSession,
  type SessionSnapshot,
} from '../../../platform/device-session.ts';
import type { Driver } from '../../../platform/device/storage.ts';
import { flushOutbox, type FlushResult } from '../../../platform/offline/outbox.ts';
import { classifyError } from '../../../platform/offline/retry-policy.ts';
import { whileSignedIn } from '../../../platform/offline/session-guard.ts';
import { readBookmarkList, saveTitle, writeBookmarkList, type BookmarkList } from './bookmark-list.ts';
import { applyBookmarkChanges, bookmarkKey, type BookmarkedItem } from './bookmark-set.ts';
import { readOwnOutbox, writeOwnOutbox, type QueuedBookmark, type BookmarkOutbox } from './outbox-record.ts';

/** The server's state after a change, and the time of that state. */
export interface BookmarkReply {
  bookmarks: Bookmarks;
  now: string;
}
export interface BookmarkListReply {
  items: readonly SavedItem[];
  now: string;
}
export interface BookmarkApi {
  send: (change: QueuedBookmark) => Promise<BookmarkReply>;
  list: () => Promise<BookmarkListReply>;
  now: () => number;
  /** Defaults to the engine's own; tests pass another. */
  classify?: typeof classifyError;
}

/** The pending changes and the last known list of the member or guest on this device. */
export function readBookmarkOutbox(tab: TabSession): Promise<{ outbox: BookmarkOutbox; list: BookmarkList }> {
  return tab.onDevice(async (driver) => ({
    outbox: await readOwnOutbox(tab, driver),
    list: await readBookmarkList(tab, driver),
  }));
}

/** False if the member has signed out in the meantime: nothing was written. */
export async function queueChange(
  tab: TabSession,
  item: BookmarkedItem,
  { saved, title }: { saved: boolean; title?: string },
  now: number,
  sent: SessionSnapshot,
): Promise<boolean> {
  const queued = await whileSignedIn(tab, sent, async (driver) => {
    const before = await readOwnOutbox(tab, driver);
    const said_at = Math.max(Math.round(now - before.ahead), before.last + 1);
    const { kind, id, sub_key } = item;
    const change = { kind, id, sub_key, saved, said_at };
    const changes = { ...before.changes, [bookmarkKey(item)]: change };
    await writeOwnOutbox(driver, { ...before, changes, last: said_at });
    if (saved) await saveTitle(tab, driver, item, title, said_at);
    await updateProfileBookmarks(tab, driver, sent, (stored) => applyBookmarkChanges(stored, [change]));
    return true;
  });
  return queued === true;
}

/** Every tab shows it immediately, from the cached profile. */
async function updateProfileBookmarks(
  tab: TabSession,
  driver: Driver,
  sent: SessionSnapshot,
  next: (stored: Bookmarks) => Bookmarks,
): Promise<void> {
  const profile = (await readStored(driver, 'profile')) as StoredProfile | undefined;
  if (!profile) return;
  const changed = { ...profile, bookmarks: next(profile.bookmarks ?? {}) };
  await writeStored(driver, 'profile', changed);
  if (!isCurrentSession(tab, sent)) return;
  tab.change({ ...tab.state, person: { kind: 'member', profile: changed } });
  tab.shared.tell('profile');
}

/** Removes the change from the queue, unless a newer one for the same item has replaced it. */
async function dequeue(
  tab: TabSession,
  driver: Driver,
  change: QueuedBookmark,
  ahead?: number,
): Promise<BookmarkOutbox> {
  const before = await readOwnOutbox(tab, driver);
  const { [bookmarkKey(change)]: queued, ...others } = before.changes;
  const changes = queued && queued.said_at !== change.said_at ? before.changes : others;
  const outbox = { ...before, changes, ahead: ahead ?? before.ahead };
  await writeOwnOutbox(driver, outbox);
  return outbox;
}

/** Applies the server's state; pending changes still win. */
async function replaceList(
  tab: TabSession,
  { items, now: serverNow }: BookmarkListReply,
  now: number,
  sent: SessionSnapshot,
): Promise<void> {
  await whileSignedIn(tab, sent, async (driver) => {
    const before = await readOwnOutbox(tab, driver);
    await writeOwnOutbox(driver, { ...before, ahead: now - Date.parse(serverNow) });
    const list = await readBookmarkList(tab, driver);
    const listed = new Set(items.map(bookmarkKey));
    const pending = list.items.filter(
      (one) => bookmarkKey(one) in before.changes && !listed.has(bookmarkKey(one)),
    );
    await writeBookmarkList(driver, { ...list, items: [...pending, ...items] });
    const oldestFirst = items.map((one) => ({ ...one, saved: true })).toReversed();
    const bookmarks = applyBookmarkChanges({}, [...oldestFirst, ...Object.values(before.changes)]);
    await updateProfileBookmarks(tab, driver, sent, () => bookmarks);
  });
}

export interface BookmarkExchange {
  result: FlushResult;
  refused: readonly QueuedBookmark[];
}

/** Sends all changes, then reads the list if requested. The mutex keeps outdated replies from being applied. */
export async function exchangeBookmarks(
  tab: TabSession,
  api: BookmarkApi,
  { pull }: { pull: boolean },
): Promise<BookmarkExchange> {
  const sent = tab.here;
  const refused: QueuedBookmark[] = [];
  const isOver = () => !isCurrentSession(tab, sent) || tab.here.token === undefined;
  const result = await flushOutbox<QueuedBookmark, BookmarkReply>({
    pending: async () => Object.values((await readBookmarkOutbox(tab)).outbox.changes),
    keyOf: bookmarkKey,
    send: api.send,
    acknowledge: async (change, reply) => {
      await whileSignedIn(tab, sent, async (driver) => {
        const { changes } = await dequeue(tab, driver, change, api.now() - Date.parse(reply.now));
        const bookmarks = applyBookmarkChanges(reply.bookmarks, Object.values(changes));
        await updateProfileBookmarks(tab, driver, sent, () => bookmarks);
      });
    },
    reject: async (change) => {
      refused.push(change);
      await whileSignedIn(tab, sent, async (driver) => {
        await dequeue(tab, driver, change);
        const undo = { ...change, saved: !change.saved };
        await updateProfileBookmarks(tab, driver, sent, (stored) => applyBookmarkChanges(stored, [undo]));
      });
    },
    isOver,
    ...(api.classify && { classify: api.classify }),
  });
  if (!pull || result === 'later' || isOver()) return { result, refused };
  try {
    await replaceList(tab, await api.list(), api.now(), sent);
    return { result, refused };
  } catch (error) {
    if ((api.classify ?? classifyError)(error) === undefined) throw error;
    return { result: 'later', refused };
  }
}
