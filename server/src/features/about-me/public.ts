import { memberTables } from '#platform/member-data.ts';

export { keepTold, profileOf, profileOfAlong } from './actions.ts';
export { keepCrmId, profileAlong, readForCrm } from './store.ts';

export const memberData = memberTables('about-me', [
  {
    table: 'goal',
    called: 'Your goals',
    shows: ['goal_key', 'own_words', 'said_at'],
    hides: ['id', 'member_id'],
    whenCleared: 'goes',
  },
]);
