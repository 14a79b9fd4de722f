import type { CycleDates } from '@kindred/contract/energy/rules/dates.ts';
import { wholeDay, type DatedDay } from '@kindred/contract/energy/rules/day-values.ts';
import { sql } from 'kysely';
import type { CycleRow } from '#features/energy/coach/public.ts';
import { answeredReminders, markAnswered } from '#features/notifications/public.ts';
import type { ReminderRule } from '#features/notifications/reminders/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { SessionJoin, SessionWrite } from '#platform/http/route.ts';
import { maxMissedDays, type WholeDay } from './rules.ts';
import type { DayRow } from './tables.ts';
import './tables.ts';

/**
 * Reminds of an empty day in a cycle, once on that day. After three such days in a row it sends one kind message and
 * stops, until something is written, a cycle begins or a pause ends. `offset 0` prevents PostgreSQL from inlining the
 * subquery.
 */
export const dayReminderRule: ReminderRule = {
  passes: true,
  told: (today) => sql`
    select due.member_id, 'energy_reminder',
      case when asked then 'energy_day ' || ${today}::text else 'energy_missed ' || since end,
      jsonb_build_object('what', case when asked then 'energy_day' else 'energy_missed' end),
      '/energy-coach/today', true
    from due join energy_coach coach on coach.member_id = due.member_id and coach.state = 'active'
      join energy_coach_cycle cycle on cycle.coach_id = coach.id and cycle.state = 'open'
        and ${today}::date between cycle.starts_on and cycle.ends_on
      cross join lateral (select greatest(cycle.starts_on - 1,
        (select max((pause ->> 'until')::date) - 1 from jsonb_array_elements(cycle.pauses) pause),
        (select max(date) from energy_coach_day day where day.member_id = due.member_id
          and day.date >= cycle.starts_on and day.status <> 'empty')) as since offset 0) written
      cross join lateral (select ${today}::date - since - 1 < ${maxMissedDays}::int as asked) missed
    where due.kind = 'energy_day' and since < ${today}::date`,
};

type Period = { id: string; zone: string; started_on: string; ended_on: string | null };

/** The context of a day. Contains only the end of a long diary, because nearly all writes are there. */
export interface DayContext {
  period: Period | null;
  cycles: CycleRow[];
  days: (Omit<DayRow, 'first_entered_at'> & { first_entered_at: string | null })[];
}

const reminders = ['energy_day', 'energy_missed'] as const;
export const cyclesAlong = 3;
const daysAlong = 2;

/** What a day is merged with. */
export const dayContextQuery: SessionJoin<DayContext> = (memberId) => sql<DayContext>`json_build_object(
  'period', (select json_build_object('id', id, 'zone', zone, 'started_on', started_on, 'ended_on', ended_on) from energy_coach
    where member_id = ${memberId} order by started_on desc, consented_at desc, id desc limit 1),
  'cycles', (select coalesce(json_agg(near order by starts_on, id), '[]') from (select * from energy_coach_cycle
    where member_id = ${memberId} order by starts_on desc, id desc limit ${sql.lit(cyclesAlong)}) near),
  'days', (select coalesce(json_agg(near), '[]') from (
    select id, date, zone, status, entry, fields, first_entered_at, version from energy_coach_day
    where member_id = ${memberId} order by date desc limit ${sql.lit(daysAlong)}) near))`;

/** The same, as a query of its own. */
export async function readDayContext(db: DbOrTx, memberId: string): Promise<DayContext> {
  const { context } = await db
    .selectNoFrom(dayContextQuery(sql`${memberId}::uuid`).as('context'))
    .executeTakeFirstOrThrow();
  return context;
}

/** A day as `dayWrite` has stored it. */
export interface WrittenDay {
  id: string;
  first_entered_at: Date | null;
  version: number;
  /** The cycle that contains the day, if there is one. */
  cycles: (CycleDates & { id: string })[];
}

/**
 * Compare-and-set: stores a whole day unless it has changed since its device saw it, so nothing has to be read or
 * merged first. Returns nothing if it has changed, if nothing is new, or if the member had no coach on that day.
 */
export const dayWrite: SessionWrite<WholeDay, WrittenDay> = {
  by: 'member',
  build: ({ id, date, zone, status, entry, fields, first_entered_at, seen, now }) => ({
    steps: sql`stored as (
      insert into energy_coach_day as day (member_id, id, date, zone, status, entry, fields, first_entered_at)
      select caller.id, ${id}::uuid, ${date}::date, ${zone}::text, ${status}::text, ${entry}::jsonb, ${fields}::jsonb,
        ${first_entered_at}::timestamptz
      from caller where exists (select from energy_coach where member_id = caller.id
        and started_on <= ${date}::date and (ended_on is null or ended_on >= ${date}::date))
      on conflict (member_id, date) do update set zone = excluded.zone, status = excluded.status,
        entry = excluded.entry, fields = excluded.fields, version = day.version + 1,
        first_entered_at = least(day.first_entered_at, excluded.first_entered_at)
      where day.id = ${id}::uuid and day.version = ${seen}::int and day.fields <> excluded.fields
      returning id, first_entered_at, version
    ), answered as (${answeredReminders(sql`(select caller.id from caller, stored)`, reminders, now)})`,
    rows: sql`select stored.*, (
        select coalesce(json_agg(json_build_object('id', id, 'starts_on', starts_on, 'ends_on', ends_on,
          'pauses', pauses) order by starts_on, id), '[]')
        from energy_coach_cycle where member_id = caller.id and ${date}::date between starts_on and ends_on) as cycles
      from stored, caller`,
  }),
};

const columns = ['id', 'date', 'zone', 'status', 'entry', 'fields', 'first_entered_at', 'version'] as const;

function ownDays(db: DbOrTx, memberId: string) {
  return db.selectFrom('energy_coach_day').select(columns).where('member_id', '=', memberId);
}

/** Adds fields introduced after it was stored, as unanswered. */
const withAllFields = <R extends Pick<DayRow, 'entry'>>(row: R): R => ({
  ...row,
  entry: wholeDay(row.entry),
});

export async function findDayOn(db: DbOrTx, memberId: string, date: string): Promise<DayRow | undefined> {
  const row = await ownDays(db, memberId).where('date', '=', date).executeTakeFirst();
  return row && withAllFields(row);
}

export async function findDay(db: DbOrTx, memberId: string, id: string): Promise<DayRow | undefined> {
  const row = await ownDays(db, memberId).where('id', '=', id).executeTakeFirst();
  return row && withAllFields(row);
}

/** In order; if there are more than the limit, the latest ones. */
export async function listDays(
  db: DbOrTx,
  memberId: string,
  { from, to, most }: { from: string | null; to: string | null; most: number },
): Promise<DayRow[]> {
  let days = ownDays(db, memberId).orderBy('date', 'desc').limit(most);
  if (from !== null) days = days.where('date', '>=', from);
  if (to !== null) days = days.where('date', '<=', to);
  return (await days.execute()).map(withAllFields).toReversed();
}

/** Reads values without their history, because two years are read in one go. */
export async function readEntries(db: DbOrTx, memberId: string): Promise<DatedDay[]> {
  const rows = await db
    .selectFrom('energy_coach_day')
    .select(['date', 'entry'])
    .where('member_id', '=', memberId)
    .orderBy('date')
    .execute();
  return rows.map(({ date, entry }) => ({ ...wholeDay(entry), date }));
}

/** Inserts with a single durable statement. False after a concurrent write. */
export async function insertDay(db: DbOrTx, memberId: string, row: DayRow, now: Date): Promise<boolean> {
  const { id, date, zone, status, entry, fields, first_entered_at } = row;
  const { numAffectedRows = 0n } = await sql`
    with answered as (${markAnswered(memberId, reminders, now)})
    insert into energy_coach_day (member_id, id, date, zone, status, entry, fields, first_entered_at)
    values (${memberId}, ${id}, ${date}, ${zone}, ${status}, ${JSON.stringify(entry)}, ${JSON.stringify(fields)},
      ${first_entered_at})
    on conflict do nothing`.execute(db);
  return numAffectedRows > 0n;
}

/** False if it has been written since it was read. */
export async function updateDay(db: DbOrTx, memberId: string, row: DayRow, now: Date): Promise<boolean> {
  const { date, zone, status, entry, fields, first_entered_at, version } = row;
  const { numAffectedRows = 0n } = await sql`
    with answered as (${markAnswered(memberId, reminders, now)})
    update energy_coach_day set zone = ${zone}, status = ${status}, entry = ${JSON.stringify(entry)},
      fields = ${JSON.stringify(fields)}, first_entered_at = ${first_entered_at}, version = version + 1
    where member_id = ${memberId} and date = ${date} and version = ${version}`.execute(db);
  return numAffectedRows > 0n;
}

/** The days that two accounts of one person have in common. Removes those of the account that ends. */
export async function takeDoubleDays(
  tx: Tx,
  { from, into }: { from: string; into: string },
): Promise<{ ending: DayRow; staying: DayRow }[]> {
  const own = await ownDays(tx, into)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('energy_coach_day as ending')
          .select('ending.id')
          .where('ending.member_id', '=', from)
          .whereRef('ending.date', '=', 'energy_coach_day.date'),
      ),
    )
    .execute();
  if (own.length === 0) return [];
  const dates = own.map(({ date }) => date);
  const ending = await ownDays(tx, from).where('date', 'in', dates).execute();
  await tx.deleteFrom('energy_coach_day').where('member_id', '=', from).where('date', 'in', dates).execute();
  return own.flatMap((staying) => {
    const other = ending.find(({ date }) => date === staying.date);
    return other ? [{ ending: withAllFields(other), staying: withAllFields(staying) }] : [];
  });
}
