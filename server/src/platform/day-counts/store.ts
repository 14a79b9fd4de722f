import { sql } from 'kysely';
import '../content/tables.ts';
import { allowMoreTime, type DbOrTx, type Tx } from '../database.ts';
import type { NumberGroup, SmallDay } from './group-days.ts';
import { firstOfMonth, isWholeMonth, wholeMonthsIn } from './months.ts';
import type { DayCount, DaySpan, ThingCount } from './source.ts';
import './tables.ts';

/** Allows only one counting at a time across all processes. */
export async function lockCounting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7204)`.execute(tx);
  await allowMoreTime(tx, 120);
}

export async function readCountedTo(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('number_source')
    .select('counted_to')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.counted_to;
}

export async function keepCountedTo(tx: Tx, name: string, { from, to }: DaySpan): Promise<void> {
  await tx
    .insertInto('number_source')
    .values({ name, counted_to: to, counted_from: from })
    .onConflict((on) => on.column('name').doUpdateSet({ counted_to: to }))
    .execute();
}

/** The first day counted by any source. */
export async function readCountedFrom(db: DbOrTx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(counted_from)::text as day from number_source`.execute(db);
  return rows[0]?.day ?? null;
}

/** Removes and returns the small days of these measures; they are stored again together with the new ones. */
export async function takeRemainder(tx: Tx, rows: readonly DayCount[]): Promise<SmallDay[]> {
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  if (measures.length === 0) return [];
  return tx.deleteFrom('number_remainder').where('measure', 'in', measures).returningAll().execute();
}

export async function insertRemainder(tx: Tx, rows: readonly SmallDay[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into number_remainder (measure, part, day, people, amount)
    select measure, part, day, people, amount from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (measure text, part text, day date, people integer, amount bigint)`.execute(tx);
}

const groupColumns = sql`(measure text, part text, from_day date, to_day date, people integer, amount bigint)`;

export async function insertGroups(tx: Tx, groups: readonly NumberGroup[]): Promise<void> {
  if (groups.length === 0) return;
  await sql`
    with added as (
      insert into number_group (measure, part, from_day, to_day, people, amount)
      select measure, part, from_day, to_day, people, amount
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as given ${groupColumns}
      returning measure, part, from_day, people, amount, spans)
    insert into number_month (measure, month, part, people, amount)
    select measure, date_trunc('month', from_day)::date, part, sum(people), sum(amount) from added where not spans
    group by 1, 2, 3
    on conflict (measure, month, part) do update
      set people = number_month.people + excluded.people, amount = number_month.amount + excluded.amount`.execute(
    tx,
  );
}

/** Running it again for the same day changes nothing. */
export async function insertThings(tx: DbOrTx, rows: readonly ThingCount[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into number_of_things (measure, part, day, value)
    select measure, part, day, value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (measure text, part text, day date, value integer)
    on conflict (measure, day, part) do nothing`.execute(tx);
}

/** Adds to a value that grows during the day. */
export async function addThing(tx: DbOrTx, { measure, part, day, value }: ThingCount): Promise<void> {
  await tx
    .insertInto('number_of_things')
    .values({ measure, part, day, value })
    .onConflict((on) =>
      on
        .columns(['measure', 'day', 'part'])
        .doUpdateSet({ value: sql`number_of_things.value + excluded.value` }),
    )
    .execute();
}

export async function forgetNumbers(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('number_group').where('to_day', '<', before).execute();
  await tx.deleteFrom('number_month').where('month', '<', firstOfMonth(before)).execute();
  await tx.deleteFrom('number_remainder').where('day', '<', before).execute();
  await tx.deleteFrom('number_of_things').where('day', '<', before).execute();
}

export interface GroupSum {
  measure: string;
  part: string;
  people: number;
  amount: number;
}

/** Only groups that lie entirely within the period: whole months from their sums, the rest individually. */
export async function sumGroups(db: DbOrTx, measures: readonly string[], span: DaySpan): Promise<GroupSum[]> {
  if (measures.length === 0) return [];
  const { from, to } = span;
  const { first, end } = wholeMonthsIn(span);
  const inside = sql`select measure, part, people, amount from number_group
    where measure = any(${measures}::text[]) and to_day <= ${to}::date`;
  const { rows } = await sql<GroupSum>`
    select measure, part, sum(people)::bigint as people, sum(amount)::bigint as amount from (
      select measure, part, people, amount from number_month
        where measure = any(${measures}::text[]) and month >= ${first}::date and month < ${end}::date
      union all ${inside} and from_day >= ${from}::date and from_day < ${first}::date
      union all ${inside} and from_day >= ${end}::date and from_day <= ${to}::date
      union all ${inside} and from_day >= ${first}::date and from_day < ${end}::date and spans
    ) groups group by measure, part`.execute(db);
  return rows;
}

export interface ColumnSum {
  measure: string;
  column: number;
  people: number;
  amount: number;
}

/** Over time: only groups that lie entirely within a column. */
export async function sumColumns(
  db: DbOrTx,
  measures: readonly string[],
  columns: readonly DaySpan[],
): Promise<ColumnSum[]> {
  if (measures.length === 0) return [];
  const numbered = columns.map(({ from, to }, nth) => ({ from, to, nth, whole: isWholeMonth({ from, to }) }));
  const { rows } = await sql<ColumnSum>`
    with columns as (
      select * from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        as given ("from" date, "to" date, nth integer, whole boolean))
    select measure, nth as column, sum(people)::bigint as people, sum(amount)::bigint as amount from (
      select measure, nth, people, amount from columns join number_month on month = "from"
        where whole and measure = any(${measures}::text[])
      union all
      select measure, nth, people, amount from columns
        join number_group on from_day between "from" and "to" and to_day <= "to"
        where not whole and measure = any(${measures}::text[])
    ) groups group by measure, nth`.execute(db);
  return rows;
}

export interface ThingSum {
  measure: string;
  part: string;
  /** Summed over all days of the period. */
  added: number;
  /** On the last counted day of the period. */
  latest: number;
}

export async function sumThings(
  db: DbOrTx,
  measures: readonly string[],
  { from, to }: DaySpan,
): Promise<ThingSum[]> {
  if (measures.length === 0) return [];
  const { rows } = await sql<ThingSum>`
    with counted as (
      select *, max(day) over (partition by measure) as last_day from number_of_things
      where measure = any(${measures}::text[]) and day between ${from}::date and ${to}::date)
    select measure, part, sum(value)::bigint as added,
      coalesce(sum(value) filter (where day = last_day), 0)::bigint as latest
    from counted group by measure, part`.execute(db);
  return rows;
}

/** The values at the end of each column. */
export async function readThingColumns(
  db: DbOrTx,
  measures: readonly string[],
  days: readonly string[],
): Promise<ThingCount[]> {
  if (measures.length === 0) return [];
  const { rows } = await sql<ThingCount>`
    select measure, part, day, value from number_of_things
    where measure = any(${measures}::text[]) and day = any(${days}::date[])`.execute(db);
  return rows;
}
