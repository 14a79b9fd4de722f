import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { CountedSpan, DayCount } from '#platform/day-counts/source.ts';
import type { SessionJoin, SessionWrite } from '#platform/http/route.ts';
import type { AccountMerge } from '#platform/member-data.ts';
import { prepareStatement } from '#platform/placeholders.ts';
import './tables.ts';

interface Clarity {
  id: string;
  topic_slug: string;
  clear: boolean;
  note: string | null;
}

const insertClarity = prepareStatement<Clarity, Clarity>(
  'writes',
  ({ id, topic_slug, clear, note }) => sql`
    insert into topic_clarity (id, topic_slug, clear, note) values (${id}, ${topic_slug}, ${clear}, ${note})
    on conflict (id) do nothing returning id, topic_slug, clear, note`,
);

/** Inserts the row unless its id exists, and returns the stored one. Only a retry needs a second query. */
export async function keepClarity(db: DbOrTx, row: Clarity): Promise<Clarity> {
  const { rows } = await insertClarity(db, row);
  return (
    rows[0] ??
    db
      .selectFrom('topic_clarity')
      .select(['id', 'topic_slug', 'clear', 'note'])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
  );
}

/** How many readers found each topic clear, among those who answered. */
export async function countClarity(db: DbOrTx): Promise<ReadonlyMap<string, { yes: number; all: number }>> {
  const rows = await db
    .selectFrom('topic_clarity')
    .select((eb) => [
      'topic_slug',
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('clear', '=', true).as('yes'),
    ])
    .groupBy('topic_slug')
    .execute();
  return new Map(rows.map(({ topic_slug, all, yes }) => [topic_slug, { yes, all }]));
}

/** The progress in a module, as it arrives. */
export interface ReadingRow {
  topic_id: string;
  module_key: string;
  step_number: number;
  percent: number;
  steps: readonly number[];
}

const placeColumns = ['topic_id', 'module_key', 'step_number', 'percent', 'steps', 'reached_at'] as const;

export type ProgressRow = ReadingRow & { steps: number[]; reached_at: Date };

/** The union of all steps, the furthest step, the highest percentage. */
const mergePlace = sql`
    on conflict (member_id, topic_id, module_key) do update set
      step_number = greatest(had.step_number, excluded.step_number),
      percent = greatest(had.percent, excluded.percent),
      steps = array(select distinct unnest(had.steps || excluded.steps) order by 1),
      reached_at = excluded.reached_at
    where excluded.step_number > had.step_number or excluded.percent > had.percent
      or not had.steps @> excluded.steps`;

/**
 * Merges progress: the union of all steps, the furthest step, the highest percentage. The result is the same in any
 * order and with any repetition.
 */
export async function keepPlaces(
  db: DbOrTx,
  memberId: string,
  places: readonly ReadingRow[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return;
  await sql`insert into topic_progress as had (member_id, topic_id, module_key, step_number, percent, steps, reached_at)
    select ${memberId}::uuid, topic_id, module_key, step_number, percent, steps, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as given (topic_id text, module_key text, step_number integer, percent integer, steps integer[])
    ${mergePlace}`.execute(db);
}

/** One step of the member, as `progressWrite` writes it. */
export interface ReadStep {
  topic_id: string;
  module_key: string;
  step_number: number;
  percent: number;
}

/**
 * Merges one step, and returns the progress in its module whether or not it changed. Returns nothing if another device
 * began the module at the same moment.
 */
export const progressWrite: SessionWrite<ReadStep, ProgressRow> = {
  by: 'member',
  build: ({ topic_id, module_key, step_number, percent, now }) => ({
    steps: sql`stored as (
      insert into topic_progress as had (member_id, topic_id, module_key, step_number, percent, steps, reached_at)
      select caller.id, ${topic_id}::text, ${module_key}::text, ${step_number}::int, ${percent}::int,
        array[${step_number}::int], ${now}::timestamptz from caller
      ${mergePlace}
      returning topic_id, module_key, step_number, percent, steps, reached_at
    )`,
    rows: sql`select * from stored
      union all
      select topic_id, module_key, step_number, percent, steps, reached_at
      from topic_progress had, caller
      where had.member_id = caller.id and topic_id = ${topic_id}::text and module_key = ${module_key}::text
        and not exists (select from stored)`,
  }),
};

/** Merges the progress in modules read with both accounts, as if from two devices. Returns how many. */
export async function mergeProgress(tx: Tx, { from, into }: AccountMerge): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with other as (
      delete from topic_progress ending using topic_progress staying
      where ending.member_id = ${from} and staying.member_id = ${into}
        and ending.topic_id = staying.topic_id and ending.module_key = staying.module_key
      returning ending.*
    )
    update topic_progress had set
      step_number = greatest(had.step_number, other.step_number),
      percent = greatest(had.percent, other.percent),
      steps = array(select distinct unnest(had.steps || other.steps) order by 1),
      reached_at = greatest(had.reached_at, other.reached_at)
    from other where had.member_id = ${into} and had.topic_id = other.topic_id
      and had.module_key = other.module_key`.execute(tx);
  return Number(numAffectedRows);
}

/** Newest first. */
export function readReadingRows(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('topic_progress')
    .select(placeColumns)
    .where('member_id', '=', memberId)
    .orderBy('reached_at', 'desc')
    .orderBy('topic_id')
    .orderBy('module_key')
    .execute();
}

export function readReadingRow(db: DbOrTx, memberId: string, topicId: string, moduleKey: string) {
  return db
    .selectFrom('topic_progress')
    .select(placeColumns)
    .where('member_id', '=', memberId)
    .where('topic_id', '=', topicId)
    .where('module_key', '=', moduleKey)
    .executeTakeFirstOrThrow();
}

export async function countPlaces(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('topic_progress')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The member's answers that suggest what they may want to read. */
export interface ReadingProfile {
  goal_key: string | null;
  stage: string | null;
  relationship: string | null;
  diagnosis: string[];
  low_energy: boolean;
  topic_preferences: string[];
  places: { topic_id: string; module_key: string; percent: number; steps: number[] }[];
}

/** Joined to the session query, as one value. */
export const readingProfileQuery: SessionJoin<ReadingProfile | null> = (memberId) => {
  const db = expressionBuilder<Tables>();
  return jsonObjectFrom(
    db
      .selectFrom('member')
      .select(['stage', 'relationship', 'diagnosis', 'low_energy', 'topic_preferences'])
      .select((eb) => [
        eb
          .selectFrom('goal')
          // A goal that has been reached is no longer current.
          .select(sql<string | null>`case when reached_at is null then goal_key end`.as('goal_key'))
          .whereRef('goal.member_id', '=', 'member.id')
          .orderBy('goal.id', 'desc')
          .limit(1)
          .as('goal_key'),
        jsonArrayFrom(
          eb
            .selectFrom('topic_progress')
            .select(['topic_id', 'module_key', 'percent', 'steps'])
            .whereRef('topic_progress.member_id', '=', 'member.id'),
        ).as('places'),
      ])
      .where('member.id', '=', memberId),
  );
};

/** The same, as a query of its own. */
export async function readToldForReading(db: DbOrTx, memberId: string): Promise<ReadingProfile | null> {
  const { told: details } = await db
    .selectNoFrom(readingProfileQuery(sql`${memberId}::uuid`).as('told'))
    .executeTakeFirstOrThrow();
  return details;
}

export interface AnswerRow {
  topic_id: string;
  module_key: string;
  question_key: string;
  answer: string | number;
}

/** The answers to one activity, or to all. */
export function readAnswerRows(
  db: DbOrTx,
  memberId: string,
  activity?: { topic_id: string; module_key: string },
): Promise<AnswerRow[]> {
  const own = db
    .selectFrom('interactive_answer')
    .select(['topic_id', 'module_key', 'question_key', 'answer'])
    .where('member_id', '=', memberId)
    .orderBy('topic_id')
    .orderBy('module_key')
    .orderBy('question_key');
  if (!activity) return own.execute();
  return own
    .where('topic_id', '=', activity.topic_id)
    .where('module_key', '=', activity.module_key)
    .execute();
}

/** Answers are independent: those to other questions stay unchanged. */
export async function keepAnswerRows(
  tx: Tx,
  memberId: string,
  rows: readonly AnswerRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into interactive_answer (member_id, topic_id, module_key, question_key, answer, answered_at)
    select ${memberId}::uuid, topic_id, module_key, question_key, answer, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (topic_id text, module_key text, question_key text, answer jsonb)
    on conflict (member_id, topic_id, module_key, question_key)
    do update set answer = excluded.answer, answered_at = excluded.answered_at`.execute(tx);
}

export async function dropAnswerRows(
  tx: Tx,
  memberId: string,
  { topic_id, module_key }: { topic_id: string; module_key: string },
  questions: readonly string[],
): Promise<void> {
  if (questions.length === 0) return;
  await sql`delete from interactive_answer
    where member_id = ${memberId}::uuid and topic_id = ${topic_id} and module_key = ${module_key}
      and question_key = any(${questions}::text[])`.execute(tx);
}

/**
 * Counts members who read further in a topic. Only the time of the last step is stored, so a day has to be counted
 * right after it ends.
 */
export async function countReaders(tx: Tx, { zone, begins, ends }: CountedSpan): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select 'text_read' as measure, topic_id as part, day::text, count(distinct member_id)::int as people
    from (select topic_id, member_id, (reached_at at time zone ${zone})::date as day from topic_progress
      where reached_at >= ${begins} and reached_at < ${ends}) went_on
    group by topic_id, day`.execute(tx);
  return rows;
}

export async function countClarityByDay(tx: Tx, { zone, begins, ends }: CountedSpan): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select 'text_clear' as measure, part, day::text, count(*)::int as people
    from (select topic_slug || case when clear then '/yes' else '/no' end as part,
        (said_at at time zone ${zone})::date as day from topic_clarity
      where said_at >= ${begins} and said_at < ${ends}) answered
    group by part, day`.execute(tx);
  return rows;
}
