import { memberTables } from '#platform/member-data.ts';

export { summarizeTip } from './rules.ts';

export const tipsMemberData = memberTables('tips', [
  {
    table: 'tip_try',
    called: 'Tips you tried',
    key: ['tip_id'],
    shows: ['tip_id', 'helped', 'tried_at'],
    hides: ['member_id'],
    whenCleared: 'goes',
    whenMerged: { unique: ['tip_id'], newest: 'tried_at' },
  },
]);
