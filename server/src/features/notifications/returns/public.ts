import { memberTables } from '#platform/member-data.ts';
import './tables.ts';

export { addressProblemOf } from './actions.ts';

export const returnsMemberData = memberTables('returns', [
  {
    table: 'address_problem',
    called: 'Email that came back from your address',
    whose: { address: 'address' },
    key: ['address'],
    shows: ['address', 'what', 'reason', 'happened_at'],
    hides: [],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
