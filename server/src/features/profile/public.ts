import { memberTables } from '#platform/member-data.ts';
import { illnessSubjectColumn } from './exports/subject.ts';

export { saveMemberAnswers, profileOf, profileFromSessionData, type DropOwnIllness } from './actions.ts';
export { illnessForMember } from './exports/fhir.ts';
export { illnessSubjectColumn } from './exports/subject.ts';
export { findCurrentGoal, keepCrmId, profileSubquery, readForCrm } from './store.ts';

export const profileMemberData = memberTables('about-me', [
  {
    table: 'diagnosis_said',
    called: 'Blood cancer details you gave us',
    shows: ['relationship', 'subject', 'diagnosis', 'diagnosed_in', 'stage', 'said_at'],
    computed: { subject: illnessSubjectColumn },
    hides: ['id', 'member_id', 'sent_as'],
    whenCleared: 'goes',
    whenMerged: { unique: ['sent_as'], newest: 'said_at' },
  },
  {
    table: 'goal',
    called: 'Your goals',
    shows: ['goal_key', 'own_words', 'said_at', 'reached_at', 'danger'],
    hides: ['id', 'member_id', 'sent_as'],
    whenCleared: 'goes',
    whenMerged: { unique: ['sent_as'], newest: 'said_at' },
  },
]);
