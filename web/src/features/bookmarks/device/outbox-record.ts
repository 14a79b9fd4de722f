import { ownId } from '../../../platform/session-transitions.ts';
import { readStored, writeStored, type Key, type TabSession } from '../../../platform/device-session.ts';
import type { Driver } from '../../../platform/device/storage.ts';
import { bookmarkKey, toBookmarkedItem, type BookmarkedItem } from './bookmark-set.ts';

export interface QueuedBookmark extends BookmarkedItem {
  saved: boolean;
  /** Milliseconds by the server's clock, as far as this device knows it. */
  said_at: number;
}

/**
 * Unconfirmed changes. The last change to an item wins, so late and repeated sending is safe. Survives a reload and an
 * expired session; deleted at sign-out and when another member signs in.
 */
export interface BookmarkOutbox {
  owner: string | null;
  changes: Readonly<Record<string, QueuedBookmark>>;
  /** How many milliseconds this device's clock is ahead of the server's. */
  ahead: number;
  /** `said_at` of the last change; the next one must be later. */
  last: number;
}

export const emptyOutbox: BookmarkOutbox = { owner: null, changes: {}, ahead: 0, last: 0 };

export async function readOwnOutbox(tab: TabSession, driver: Driver): Promise<BookmarkOutbox> {
  const owner = ownId(tab.state.person);
  const stored = ((await readStored(driver, 'bookmark_outbox')) as BookmarkOutbox | undefined) ?? emptyOutbox;
  return withEarlierChanges(driver, stored.owner === owner ? stored : { ...emptyOutbox, owner });
}

export async function writeOwnOutbox(driver: Driver, outbox: BookmarkOutbox): Promise<void> {
  await writeStored(driver, 'bookmark_outbox', outbox);
  await driver.remove('said' satisfies Key);
}

/** Earlier releases stored the outbox under `said`, and called a change's `sub_key` `part`. */
type EarlierChange = Omit<BookmarkOutbox['changes'][string], 'sub_key'> & { part: string };
type EarlierOutbox = Omit<BookmarkOutbox, 'changes'> & { changes: Readonly<Record<string, EarlierChange>> };

/**
 * Adds changes that an earlier release has queued on this device, or is still queueing in another tab. The next write
 * removes them from there.
 */
async function withEarlierChanges(driver: Driver, outbox: BookmarkOutbox): Promise<BookmarkOutbox> {
  const earlier = (await readStored(driver, 'said')) as EarlierOutbox | undefined;
  if (!earlier || earlier.owner !== outbox.owner) return outbox;
  const changes = { ...outbox.changes };
  for (const { kind, id, part, saved, said_at } of Object.values(earlier.changes)) {
    const item = toBookmarkedItem(kind, id, part);
    const key = bookmarkKey(item);
    if (said_at > (changes[key]?.said_at ?? 0)) changes[key] = { ...item, saved, said_at };
  }
  const ahead = outbox.last === 0 ? earlier.ahead : outbox.ahead;
  return { ...outbox, changes, ahead, last: Math.max(outbox.last, earlier.last) };
}
