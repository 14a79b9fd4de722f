import { memberTables } from '#platform/member-data.ts';

export { bringBookmarks, changeBookmarks, readBookmarks } from './actions.ts';
export { mapOf, type Kept } from './rules.ts';
export { countSaved, keep, keptAlong } from './store.ts';

export const memberData = memberTables('bookmarks', [
  {
    table: 'bookmark',
    called: 'What you saved for later',
    key: ['kind', 'item_id', 'sub_key'],
    shows: ['kind', 'item_id', 'sub_key', 'title', 'saved_at', 'removed_at', 'said_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
  },
]);
