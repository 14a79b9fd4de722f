import { memberTables } from '#platform/member-data.ts';

export { moveReminders, remind, runDigests, runReminders } from './actions.ts';
export { charityZone, dropReminders, type Reminding } from './store.ts';

export const memberData = memberTables('reminders', [
  {
    table: 'reminder',
    called: 'When we remind you',
    key: ['kind', 'local_time'],
    shows: ['kind', 'local_time', 'weekday', 'zone'],
    hides: ['member_id'],
    whenCleared: 'goes',
  },
]);
