import { memberTables } from '#platform/member-data.ts';
import { joinDiaries } from './actions.ts';

export { isReminderDue } from './rules.ts';
export { dayReminderRule, listDays, readEntries } from './store.ts';

export const diaryMemberData = memberTables('energy-diary', [
  {
    table: 'energy_coach_day',
    called: 'Your energy diary',
    shows: ['date', 'zone', 'status', 'entry', 'first_entered_at'],
    hides: ['id', 'member_id', 'fields', 'version'],
    key: ['date'],
    whenCleared: 'goes',
    whenMerged: { combine: joinDiaries },
  },
]);
