import { sql, type RawBuilder } from 'kysely';
import './tables.ts';

/** How many a member has not read, as a value of another statement. Counted, never kept: so it cannot be wrong. */
export function unreadOf(memberId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from notification
    where notification.member_id = ${memberId} and read_at is null)`;
}
