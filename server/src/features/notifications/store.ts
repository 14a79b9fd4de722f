import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '#platform/database.ts';
import './tables.ts';

/** How many a member has not read, as a value of another statement. Counted, never kept: so it cannot be wrong. */
export function unreadOf(memberId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from notification
    where notification.member_id = ${memberId} and read_at is null)`;
}

/** The same for many at once. Who has read everything is not among them. */
export async function countUnread(db: DbOrTx, members: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ member_id: string; count: number }>`
    select member_id, count(*)::int as count from notification
    where read_at is null and member_id = any(${members}::uuid[]) group by member_id`.execute(db);
  return new Map(rows.map(({ member_id, count }) => [member_id, count]));
}
