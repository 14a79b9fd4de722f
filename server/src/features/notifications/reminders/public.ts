import { memberTables } from '#platform/member-data.ts';

export { moveReminders, remind, runDigests, runReminders } from './actions.ts';
export { charityZoneSql, dropReminders, withdrawHeld, type ReminderRule } from './store.ts';

export const remindersMemberData = memberTables('reminders', [
  {
    table: 'reminder',
    called: 'Your reminders',
    key: ['kind', 'local_time'],
    shows: ['kind', 'local_time', 'weekday', 'zone'],
    hides: ['member_id'],
    whenCleared: 'goes',
    whenMerged: { unique: ['kind'] },
  },
]);
