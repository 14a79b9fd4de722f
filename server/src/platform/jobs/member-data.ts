import { sql } from 'kysely';
import type { MemberData } from '#platform/member-data.ts';

/**
 * Jobs contain ids and no text, so there is nothing to export. A running job is not deleted, because the jobs queued
 * behind it have to keep waiting for it.
 */
export const jobsMemberData: MemberData = {
  area: 'jobs',
  tables: [
    {
      table: 'job',
      shows: [],
      hides: [
        'id',
        'name',
        'payload',
        'key',
        'order_key',
        'state',
        'run_at',
        'attempt',
        'leased_by',
        'leased_until',
        'last_fault',
        'queued_at',
        'ended_at',
      ],
      whenCleared: 'stays',
      whenMerged: 'ends',
    },
  ],
  read: () => [],
  clear: async () => {},
  merge: async () => [],
  // They will not find the member, and do nothing.
  end: async () => {},
  erase: async (tx, memberId) => {
    const { numAffectedRows = 0n } = await sql`
      delete from job where state <> 'running'
        and position(${memberId} in concat_ws(' ', payload::text, key, order_key)) > 0`.execute(tx);
    return { job: Number(numAffectedRows) };
  },
};
