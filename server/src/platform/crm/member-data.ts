import { memberTables } from '#platform/member-data.ts';

/** The erasure is queued after these rows are deleted: it is the one change that outlives its member. */
export const crmMemberData = memberTables('crm', [
  {
    table: 'crm_change',
    called: 'Changes we sent to our support records',
    shows: ['what', 'said_at'],
    hides: ['id', 'member_id'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
  {
    table: 'crm_record',
    called: 'Your record in our support system',
    whose: { id: 'external_id' },
    key: ['external_id'],
    shows: ['fields', 'written_at'],
    hides: ['external_id', 'sf_id'],
    whenCleared: 'stays',
    whenMerged: 'ends',
  },
]);
