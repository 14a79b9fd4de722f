import { memberTables } from '#platform/member-data.ts';

export const memberData = memberTables('tips', [
  {
    table: 'tip_try',
    called: 'Tips that you tried',
    key: ['tip_id'],
    shows: ['tip_id', 'helped', 'tried_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
  },
]);
