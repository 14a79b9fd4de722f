import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

/** How many a member has not read, as a value of another statement. Counted, never kept: so it cannot be wrong. */
export function unreadOf(memberId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from notification
    where notification.member_id = ${memberId} and read_at is null)`;
}

export async function countUnread(db: DbOrTx, memberId: string): Promise<number> {
  const { unread } = await db
    .selectNoFrom(unreadOf(sql`${memberId}::uuid`).as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}
