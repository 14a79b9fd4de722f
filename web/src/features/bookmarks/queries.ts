import type { readBookmarkedTexts } from '@kindred/contract/bookmarks.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../platform/api.ts';
import { bookmarkStore, type BookmarkState } from './device/bookmark-store.ts';
import type { BookmarkedItem } from './device/bookmark-set.ts';

export function useBookmarks(): BookmarkState {
  return useSyncExternalStore(bookmarkStore.watch, bookmarkStore.state, bookmarkStore.initialState);
}

export const refreshBookmarks = () => bookmarkStore.refresh();
export const saveItem = (item: BookmarkedItem, title: string | undefined) =>
  bookmarkStore.setSaved(item, true, title);
export const removeItem = (item: BookmarkedItem) => bookmarkStore.setSaved(item, false);

export type Texts = Reply<typeof readBookmarkedTexts>;
export function fetchBookmarkTexts(topics: string[], tips: string[], signal: AbortSignal): Promise<Texts> {
  return call('POST /bookmarks/texts', { body: { topics, tips }, signal });
}
