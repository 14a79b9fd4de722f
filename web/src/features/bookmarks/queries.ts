import type { readBookmarkedTexts } from '@kindred/contract/bookmarks.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../platform/api.ts';
import { bookmarks, type Shown } from '../../platform/device/bookmarks.ts';
import type { Item } from '../../platform/device/bookmark-set.ts';

/** What is saved, as it changes. */
export function useBookmarks(): Shown {
  return useSyncExternalStore(bookmarks.watch, bookmarks.state, bookmarks.atFirst);
}

export const refreshBookmarks = () => bookmarks.refresh();
export const saveItem = (item: Item, title: string | undefined) => bookmarks.say(item, true, title);
export const removeItem = (item: Item) => bookmarks.say(item, false);

export type Texts = Reply<typeof readBookmarkedTexts>;
export function readTexts(topics: string[], tips: string[], signal: AbortSignal): Promise<Texts> {
  return call('POST /bookmarks/texts', { body: { topics, tips }, signal });
}
