import { memberTables } from '#platform/member-data.ts';

export { chosenBy, strategiesOf } from './actions.ts';
export { carryOver } from './store.ts';

export const strategiesMemberData = memberTables('energy-strategies', [
  {
    table: 'patient_strategy',
    called: 'Ways you tried to save energy',
    shows: ['strategy_id', 'own_text', 'when_then', 'helped', 'state', 'chosen_at', 'stopped_at'],
    hides: ['id', 'member_id', 'cycle_id', 'place'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
]);
