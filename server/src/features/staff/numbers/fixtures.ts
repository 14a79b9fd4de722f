import { groupDays } from '#platform/day-counts/group-days.ts';
import type { DayCount } from '#platform/day-counts/source.ts';
import { insertGroups, insertRemainder, keepCountedTo } from '#platform/day-counts/store.ts';
import type { Database } from '#platform/database.ts';

/** Counted days, as the nightly job stores them. */
export async function givenDayCounts(db: Database, rows: readonly DayCount[]): Promise<void> {
  const days = rows.map(({ day }) => day).toSorted();
  await db.transaction().execute(async (tx) => {
    const { groups, rest } = groupDays(rows);
    await insertGroups(tx, groups);
    await insertRemainder(tx, rest);
    await keepCountedTo(tx, 'given', { from: days[0] ?? '2027-01-01', to: days.at(-1) ?? '2027-01-01' });
  });
}
