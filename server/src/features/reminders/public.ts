import { memberTables } from '#platform/member-data.ts';

export { moveReminders, remind, runDigests, runReminders } from './actions.ts';
export { charityZone, dropReminders } from './store.ts';

export const memberData = memberTables('reminders', [
  {
    table: 'reminder',
    called: 'When you asked to be reminded',
    key: ['kind', 'local_time'],
    shows: ['kind', 'local_time', 'weekday', 'zone'],
    hides: ['member_id'],
    whenCleared: 'goes',
  },
]);
