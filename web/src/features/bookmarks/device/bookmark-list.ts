import type { SavedItem } from '@kindred/contract/bookmarks.ts';
import { ownId } from '../../../platform/session-transitions.ts';
import { readStored, writeStored, type TabSession } from '../../../platform/device-session.ts';
import type { Driver } from '../../../platform/device/storage.ts';
import { bookmarkKey, bookmarkPath, type BookmarkedItem } from './bookmark-set.ts';

/** Titles and links as last read, for the offline list. */
export interface BookmarkList {
  owner: string | null;
  items: readonly SavedItem[];
}

/** A guest's list belongs to the member who signs in on this device. */
export async function readBookmarkList(tab: TabSession, driver: Driver): Promise<BookmarkList> {
  const list = (await readStored(driver, 'saved_list')) as BookmarkList | undefined;
  const owner = ownId(tab.state.person);
  return list && [owner, null].includes(list.owner) ? { ...list, owner } : { owner, items: [] };
}

export async function writeBookmarkList(driver: Driver, list: BookmarkList): Promise<void> {
  await writeStored(driver, 'saved_list', list);
}

/** Lets the list show the title before the server sends it. */
export async function saveTitle(
  tab: TabSession,
  driver: Driver,
  item: BookmarkedItem,
  title: string | undefined,
  at: number,
): Promise<void> {
  const list = await readBookmarkList(tab, driver);
  const before = list.items.find((one) => bookmarkKey(one) === bookmarkKey(item));
  const saved_at = new Date(at).toISOString();
  const { kind, id, sub_key } = item;
  const one = before
    ? { ...before, saved_at }
    : { kind, id, sub_key, title: title ?? null, summary: null, link: bookmarkPath(item), saved_at };
  const items = [one, ...list.items.filter((other) => other !== before)];
  await writeBookmarkList(driver, { ...list, items });
}

/**
 * Takes the titles of a guest's bookmarks from the server, which knows neither when they were saved nor the titles of
 * removed items. Items saved after `requestedAt` stay unchanged.
 */
export function saveGuestTitles(
  tab: TabSession,
  items: readonly SavedItem[],
  requestedAt: number,
): Promise<void> {
  return tab.onDevice(async (driver) => {
    if (tab.state.person.kind !== 'guest') return;
    const list = await readBookmarkList(tab, driver);
    const before = new Map(list.items.map((one) => [bookmarkKey(one), one]));
    const titled = items.map((one) => {
      const key = bookmarkKey(one);
      const old = before.get(key);
      before.delete(key);
      return { ...one, title: one.title ?? old?.title ?? null, saved_at: old?.saved_at ?? one.saved_at };
    });
    const newer = [...before.values()].filter(({ saved_at }) => Date.parse(saved_at) >= requestedAt);
    await writeBookmarkList(driver, { ...list, items: [...newer, ...titled] });
  });
}
