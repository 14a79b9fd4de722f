import { memberTables } from '#platform/member-data.ts';

export { latestWellbeing } from './actions.ts';
export { wellbeingForMember } from './exports/fhir.ts';
export { findDangerCaws, followUpReminderRule, readCawForCrm } from './store.ts';

export const wellbeingMemberData = memberTables('wellbeing', [
  {
    table: 'my_caw',
    called: 'Your wellbeing check-ins',
    shows: ['said_on', 'concerns', 'wellbeing', 'note', 'said_at', 'follow_up_on', 'zone', 'danger'],
    hides: ['id', 'member_id', 'sent_as'],
    whenCleared: 'goes',
    whenMerged: { unique: ['sent_as'], newest: 'said_at' },
  },
]);
