import type { DatedDay } from '@kindred/contract/energy-coach/day-values.ts';
import { sql } from 'kysely';
import type { CycleRow } from '#features/energy-coach/public.ts';
import type { DbOrTx, Tables } from '#platform/database.ts';
import type { Along } from '#platform/http/route.ts';
import './tables.ts';

type Written = Tables['energy_coach_day'];
export type DayRow = Omit<Written, 'version' | 'first_entered_at' | 'member_id'> & {
  version: number;
  first_entered_at: Date | null;
};
type Period = { id: string; started_on: string; ended_on: string | null };

/** What a day is written among. Of a long diary only its end: what is written is nearly always there. */
export interface Around {
  period: Period | null;
  cycles: CycleRow[];
  days: (Omit<DayRow, 'first_entered_at'> & { first_entered_at: string | null })[];
}

export const cyclesAlong = 3;
const daysAlong = 2;

/** Read by the statement that checks the session, so that writing a day takes two statements in all. */
export const around: Along<Around> = (memberId) => sql<Around>`json_build_object(
  'period', (select json_build_object('id', id, 'started_on', started_on, 'ended_on', ended_on) from energy_coach
    where member_id = ${memberId} order by started_on desc, consented_at desc, id desc limit 1),
  'cycles', (select coalesce(json_agg(near order by starts_on, number), '[]') from (select * from energy_coach_cycle
    where member_id = ${memberId} order by starts_on desc, number desc limit ${sql.lit(cyclesAlong)}) near),
  'days', (select coalesce(json_agg(near), '[]') from (
    select id, date, zone, status, entry, fields, first_entered_at, version from energy_coach_day
    where member_id = ${memberId} order by date desc limit ${sql.lit(daysAlong)}) near))`;

const columns = ['id', 'date', 'zone', 'status', 'entry', 'fields', 'first_entered_at', 'version'] as const;

function ownDays(db: DbOrTx, memberId: string) {
  return db.selectFrom('energy_coach_day').select(columns).where('member_id', '=', memberId);
}

export function findDayOn(db: DbOrTx, memberId: string, date: string): Promise<DayRow | undefined> {
  return ownDays(db, memberId).where('date', '=', date).executeTakeFirst();
}

export function findDay(db: DbOrTx, memberId: string, id: string): Promise<DayRow | undefined> {
  return ownDays(db, memberId).where('id', '=', id).executeTakeFirst();
}

/** In their order; of more than so many the latest. */
export async function listDays(
  db: DbOrTx,
  memberId: string,
  { from, to, most }: { from: string | null; to: string | null; most: number },
): Promise<DayRow[]> {
  let days = ownDays(db, memberId).orderBy('date', 'desc').limit(most);
  if (from !== null) days = days.where('date', '>=', from);
  if (to !== null) days = days.where('date', '<=', to);
  return (await days.execute()).toReversed();
}

/** What every day says, and nothing of how it came about: two years of it are read at once. */
export async function readEntries(db: DbOrTx, memberId: string): Promise<DatedDay[]> {
  const rows = await db
    .selectFrom('energy_coach_day')
    .select(['date', 'entry'])
    .where('member_id', '=', memberId)
    .orderBy('date')
    .execute();
  return rows.map(({ date, entry }) => ({ ...entry, date }));
}

/** By one statement, which is durable when it answers. False where somebody wrote meanwhile. */
export async function insertDay(db: DbOrTx, memberId: string, row: DayRow): Promise<boolean> {
  const { id, date, zone, status, entry, fields, first_entered_at } = row;
  const { numAffectedRows = 0n } = await sql`
    insert into energy_coach_day (member_id, id, date, zone, status, entry, fields, first_entered_at)
    values (${memberId}, ${id}, ${date}, ${zone}, ${status}, ${JSON.stringify(entry)}, ${JSON.stringify(fields)},
      ${first_entered_at})
    on conflict do nothing`.execute(db);
  return numAffectedRows > 0n;
}

/** False where somebody wrote since it was read. */
export async function updateDay(db: DbOrTx, memberId: string, row: DayRow): Promise<boolean> {
  const { date, zone, status, entry, fields, first_entered_at, version } = row;
  const { numAffectedRows = 0n } = await sql`
    update energy_coach_day set zone = ${zone}, status = ${status}, entry = ${JSON.stringify(entry)},
      fields = ${JSON.stringify(fields)}, first_entered_at = ${first_entered_at}, version = version + 1
    where member_id = ${memberId} and date = ${date} and version = ${version}`.execute(db);
  return numAffectedRows > 0n;
}
