import { memberTables } from '#platform/member-data.ts';

export { latestWellbeing } from './actions.ts';
export { wellbeingForMember } from './files/fhir.ts';
export { followUpReminding, readCawForCrm } from './store.ts';

export const memberData = memberTables('wellbeing', [
  {
    table: 'my_caw',
    called: 'How you said you were',
    shows: ['said_on', 'concerns', 'wellbeing', 'note', 'said_at', 'follow_up_on', 'zone', 'danger'],
    hides: ['id', 'member_id', 'sent_as'],
    whenCleared: 'goes',
  },
]);
