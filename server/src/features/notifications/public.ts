import { memberTables } from '#platform/member-data.ts';
import type { Source } from '#platform/stream/source.ts';
import { countUnreadOfMany } from './store.ts';

export { notify } from './actions.ts';
export { countUnread, markAnswered, unreadOf } from './store.ts';
export type { WordsByWhat } from './shown.ts';

/** How somebody wants to be told stays when the rest is deleted: who stopped our mails is not written to again. */
export const memberData = memberTables('notifications', [
  {
    table: 'notification',
    called: 'What we told you',
    key: ['id'],
    shows: ['category', 'about', 'path', 'created_at', 'read_at', 'pushed_at'],
    hides: ['id', 'member_id', 'key', 'tell_at', 'pressing'],
    whenCleared: 'goes',
  },
  {
    table: 'notification_preference',
    called: 'How you want to be told',
    key: ['member_id'],
    shows: ['zone', 'quiet', 'quiet_from', 'quiet_until', 'snoozed_until', 'channels', 'changed_at'],
    hides: ['member_id'],
    whenCleared: 'stays',
  },
  {
    table: 'push_subscription',
    called: 'Browsers that get messages',
    shows: ['added_at'],
    hides: ['id', 'member_id', 'session_id', 'endpoint', 'p256dh', 'auth'],
    whenCleared: 'stays',
  },
]);

/** The number of what is unread, for the stream. It is its own cursor: the same number is no news. */
export const unreadSource: Source = {
  name: 'unread',
  read: async (db, asked) => {
    const counts = await countUnreadOfMany(
      db,
      asked.map(({ member }) => member),
    );
    return asked.map(({ member, since }) => {
      const count = counts.get(member) ?? 0;
      return String(count) === since ? [] : [{ cursor: String(count), data: { count } }];
    });
  },
};
