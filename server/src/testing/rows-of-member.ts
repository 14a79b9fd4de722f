import { sql } from 'kysely';
import type { Database } from '#platform/database.ts';
import { allMemberData } from '../member-data.ts';

/** Every table that may hold something about a member. */
export const tablesOfMembers = allMemberData.flatMap((one) => one.tables);

/** How many rows of each table belong to a member, where a row names its member. */
export async function rowsOfMember(db: Database, memberId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, whose = { id: 'member_id' } } of tablesOfMembers) {
    if (whose.id === undefined || table === 'job') continue;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(whose.id)} = ${memberId}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}
