import type { DeskWeek } from '@kindred/contract/connect/opening-hours.ts';
import { sql } from 'kysely';
import '#features/connect/availability/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';

/** Serialises changes, so that two leads saving simultaneously do not mix their weeks. */
export async function lockHours(tx: Tx): Promise<void> {
  await sql`lock table desk_opening in share row exclusive mode`.execute(tx);
}

export async function readHours(db: DbOrTx, today: string): Promise<DeskWeek> {
  const openings = await db
    .selectFrom('desk_opening')
    .select(['weekday', 'opens_at', 'closes_at'])
    .orderBy(sql`array_position(array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], weekday)`)
    .orderBy('opens_at')
    .execute();
  const holidays = await db
    .selectFrom('desk_holiday')
    .select(['day', 'name'])
    .where('day', '>=', today)
    .orderBy('day')
    .execute();
  return { openings, holidays };
}

/** Past holidays are kept as they are. */
export async function replaceHours(tx: Tx, { openings, holidays }: DeskWeek, today: string): Promise<void> {
  await tx.deleteFrom('desk_opening').execute();
  if (openings.length > 0) await tx.insertInto('desk_opening').values(openings).execute();
  await tx.deleteFrom('desk_holiday').where('day', '>=', today).execute();
  if (holidays.length > 0) await tx.insertInto('desk_holiday').values(holidays).execute();
}
