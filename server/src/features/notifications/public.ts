import { memberTables } from '#platform/member-data.ts';

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
