import { memberTables } from '#platform/member-data.ts';
import type { Source } from '#platform/stream/source.ts';
import { countUnread } from './store.ts';

export { countUnread, unreadOf } from './store.ts';

export const memberData = memberTables('notifications', [
  {
    table: 'notification',
    called: 'What we told you',
    key: ['id'],
    shows: ['category', 'about', 'path', 'created_at', 'read_at'],
    hides: ['id', 'member_id', 'key'],
    whenCleared: 'goes',
  },
]);

/** The number of what is unread, for the stream. It is its own cursor: the same number is no news. */
export const unreadSource: Source = {
  name: 'unread',
  read: async (db, asked) => {
    const counts = await countUnread(
      db,
      asked.map(({ member }) => member),
    );
    return asked.map(({ member, since }) => {
      const count = counts.get(member) ?? 0;
      return String(count) === since ? [] : [{ cursor: String(count), data: { count } }];
    });
  },
};
