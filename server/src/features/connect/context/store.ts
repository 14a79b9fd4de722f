import type { DbOrTx } from '#platform/database.ts';

const mostEarlier = 10;

/** Reads the member's latest conversations before this one. */
export function readEarlier(db: DbOrTx, { id, member_id }: { id: string; member_id: string }) {
  return db
    .selectFrom('conversation')
    .leftJoin('staff', 'staff.id', 'conversation.staff_id')
    .select(['started_at', 'topic', 'outcome', 'staff.name as staff_name'])
    .where('member_id', '=', member_id)
    .where('conversation.id', '<>', id)
    .orderBy('started_at', 'desc')
    .limit(mostEarlier)
    .execute();
}
