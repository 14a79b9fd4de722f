import { memberTables } from '#platform/member-data.ts';

export { dangerSignsToday } from './actions.ts';

/** Written by staff for staff: erased with the member, and never exported. */
export const dangerMemberData = memberTables('connect', [
  {
    table: 'danger_record',
    shows: [],
    hides: [
      'source',
      'source_id',
      'id',
      'member_id',
      'staff_id',
      'staff_name',
      'steps',
      'note',
      'recorded_at',
    ],
    key: ['source', 'source_id'],
    whenCleared: 'goes',
    whenMerged: 'moves',
  },
]);
