import { memberTables } from '#platform/member-data.ts';

export { findSavedItem, mergeGuestBookmarks, changeBookmarks, readBookmarks } from './actions.ts';
export { fromRows, type BookmarkRow } from './rules.ts';
export { countSaved, saveBookmarks, bookmarksSubquery } from './store.ts';

export const bookmarksMemberData = memberTables('bookmarks', [
  {
    table: 'bookmark',
    called: 'Your bookmarks',
    key: ['kind', 'item_id', 'sub_key'],
    shows: ['kind', 'item_id', 'sub_key', 'title', 'saved_at', 'removed_at', 'said_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
    whenMerged: { unique: ['kind', 'item_id', 'sub_key'], newest: 'said_at' },
  },
]);
