import type { NumberSource } from '#platform/day-counts/source.ts';
import { memberTables } from '#platform/member-data.ts';
import type { StreamSource } from '#platform/stream/source.ts';
import { countDeliveries, countUnreadOfMany, mergePreferences } from './store.ts';

export { notify, type CoachReminder } from './actions.ts';
export type { CoachTime } from './rules.ts';
export { answeredReminders, countUnread, markAnswered, unreadOf } from './store.ts';
export type { WordsByWhat } from './presenter.ts';

/** Preferences are kept when the rest is deleted: a member who stopped our emails must not get them again. */
export const notificationsMemberData = memberTables('notifications', [
  {
    table: 'notification',
    called: 'Your notifications',
    key: ['id'],
    shows: ['category', 'about', 'path', 'created_at', 'read_at', 'pushed_at'],
    hides: ['id', 'member_id', 'key', 'tell_at', 'pressing'],
    whenCleared: 'goes',
    whenMerged: { unique: ['key'], newest: 'created_at' },
  },
  {
    table: 'notification_preference',
    called: 'Your notification settings',
    key: ['member_id'],
    shows: ['zone', 'quiet', 'quiet_from', 'quiet_until', 'snoozed_until', 'channels', 'changed_at'],
    hides: ['member_id'],
    whenCleared: 'stays',
    whenMerged: { combine: mergePreferences },
  },
  {
    table: 'push_subscription',
    called: 'Browsers and phones that get notifications',
    shows: ['added_at'],
    hides: ['id', 'member_id', 'session_id', 'endpoint', 'p256dh', 'auth'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);

/** The unread count, for the stream. It is its own cursor: an unchanged count is no update. */
export const unreadSource: StreamSource = {
  name: 'unread',
  for: 'member',
  read: async (db, request) => {
    const counts = await countUnreadOfMany(
      db,
      request.map(({ listener }) => listener),
    );
    return request.map(({ listener, since }) => {
      const count = counts.get(listener) ?? 0;
      return String(count) === since ? [] : [{ cursor: String(count), data: { count } }];
    });
  },
};

/** Counted a day later, when every message has been delivered or given up. */
export const deliveryNumbers: NumberSource = {
  name: 'deliveries',
  settles: 1,
  count: async (tx, span) => ({ people: await countDeliveries(tx, span) }),
};
