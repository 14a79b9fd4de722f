import type { DiagnosedIn, Filters, GoalAnswer } from '@kindred/contract/profile.ts';
import { illnessSubjectOf } from '@kindred/contract/profile/subject.ts';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod/mini';
import { bookmarksSubquery, type BookmarkRow } from '#features/bookmarks/public.ts';
import { unreadOf } from '#features/notifications/public.ts';
import type { CrmSnapshot } from '#platform/crm/crm.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { SessionJoin } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import './tables.ts';

const answerColumns = [
  'member.id',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'relationship',
  'stage',
  'birth_year',
  'phone',
  'interpreter_needed',
  'language',
  'reach_by',
  'postcode_or_suburb',
  'diagnosis',
  'low_energy',
  'topic_preferences',
  'filters',
  'sf_id',
  'onboarding_completed',
] as const;

export type MemberAnswers = Awaited<ReturnType<typeof readMemberAnswers>>;

function answersFrom(db: Pick<DbOrTx, 'selectFrom'>) {
  return db
    .selectFrom('member')
    .select(answerColumns)
    .select(unreadOf(sql`member.id`).as('unread_notification'))
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom(lastGoal(sql`member.id`).as('last'))
          .select(['goal_key', 'own_words', 'said_at'])
          .where('reached_at', 'is', null),
      ).as('goal'),
    );
}

/** The latest goal. It is current unless it has been reached; one without words means none. */
function lastGoal(memberId: RawBuilder<string>) {
  return expressionBuilder<Tables>()
    .selectFrom('goal')
    .select(['id', 'goal_key', 'own_words', 'said_at', 'reached_at'])
    .where('goal.member_id', '=', memberId)
    .orderBy('goal.id', 'desc')
    .limit(1);
}

/** A member's answers, with the current goal and the unread count. */
export function readMemberAnswers(db: DbOrTx, memberId: string) {
  return answersFrom(db).where('member.id', '=', memberId).executeTakeFirstOrThrow();
}

export interface ProfileSessionData {
  told: MemberAnswers;
  kept: BookmarkRow[];
}

/** Everything in a profile, as one value in the statement that checks the session. */
export const profileSubquery: SessionJoin<ProfileSessionData | null> = (memberId) => {
  const mine = answersFrom(expressionBuilder<Tables>()).where('member.id', '=', memberId);
  return sql`json_build_object('told', ${jsonObjectFrom(mine)}, 'kept', ${bookmarksSubquery(memberId)})`;
};

/** Serialises the changes of one member. */
export async function lockMemberProfile(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

/** The columns that a member can write, and no others. */
export interface Columns {
  first_name?: string;
  last_name?: string | null;
  relationship?: string;
  stage?: string | null;
  birth_year?: number | null;
  phone?: string | null;
  interpreter_needed?: boolean | null;
  language?: string | null;
  reach_by?: string | null;
  postcode_or_suburb?: string | null;
  diagnosis?: string[];
  low_energy?: boolean;
  topic_preferences?: string[];
}

export async function keepColumns(tx: Tx, memberId: string, columns: Columns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('member').set(columns).where('id', '=', memberId).execute();
}

interface GoalRow {
  member_id: string;
  goal: z.output<typeof GoalAnswer> | null;
  said_at: Date;
  danger?: boolean;
  sent_as?: string | undefined;
}

export async function keepGoal(tx: Tx, { goal, ...row }: GoalRow): Promise<void> {
  const { goal_key = null, own_words = null } = goal ?? {};
  await tx
    .insertInto('goal')
    .values({ id: newId(), goal_key, own_words, ...row })
    .execute();
}

const goalColumns = ['id', 'goal_key', 'own_words', 'said_at', 'reached_at'] as const;
const mostListed = 200;

/** All goals, newest first, including entries that mean none. */
export function readGoals(db: DbOrTx, memberId: string) {
  return db
    .selectFrom('goal')
    .select(goalColumns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

export function findSentGoal(tx: Tx, memberId: string, sentAs: string) {
  return tx
    .selectFrom('goal')
    .select(goalColumns)
    .where('member_id', '=', memberId)
    .where('sent_as', '=', sentAs)
    .executeTakeFirst();
}

export function findCurrentGoal(db: DbOrTx, memberId: string) {
  return db
    .selectFrom(lastGoal(sql`${memberId}::uuid`).as('last'))
    .select(['id', 'goal_key', 'own_words', 'said_at'])
    .where('reached_at', 'is', null)
    .where((eb) => eb.or([eb('goal_key', 'is not', null), eb('own_words', 'is not', null)]))
    .executeTakeFirst();
}

/** Returns whether the goal exists. The first date on which it was reached is kept. */
export async function markReached(
  tx: Tx,
  { id, memberId, reachedAt }: { id: string; memberId: string; reachedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goal')
    .set({ reached_at: reachedAt && sql<Date>`coalesce(reached_at, ${reachedAt})` })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('goal_key', 'is not', null), eb('own_words', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type DiagnosisRow = Awaited<ReturnType<typeof readDiagnoses>>[number];
const diagnosisColumns = [
  'id',
  'relationship',
  'diagnosis',
  'diagnosed_in',
  'stage',
  'said_at',
  'sent_as',
] as const;

export function readDiagnoses(db: DbOrTx, memberId: string, most = mostListed) {
  return db
    .selectFrom('diagnosis_said')
    .select(diagnosisColumns)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findSentDiagnosis(tx: Tx, memberId: string, sentAs: string) {
  return tx
    .selectFrom('diagnosis_said')
    .select(diagnosisColumns)
    .where('member_id', '=', memberId)
    .where('sent_as', '=', sentAs)
    .executeTakeFirst();
}

interface DiagnosisAnswers {
  member_id: string;
  /** The member's relationship to the patient at that time. */
  relationship: string | null;
  diagnosis: string[];
  diagnosed_in: DiagnosedIn;
  stage: string | null;
  said_at: Date;
  sent_as?: string | undefined;
}

export async function keepDiagnosis(tx: Tx, { diagnosed_in, ...row }: DiagnosisAnswers): Promise<void> {
  await tx
    .insertInto('diagnosis_said')
    .values({ id: newId(), ...row, diagnosed_in: JSON.stringify(diagnosed_in) })
    .execute();
}

/** Replaces an entry that was a step towards this one. */
export async function correctDiagnosis(tx: Tx, id: string, answers: DiagnosisAnswers): Promise<void> {
  const { relationship, diagnosis, stage, said_at } = answers;
  await tx
    .updateTable('diagnosis_said')
    .set({ relationship, diagnosis, stage, said_at, diagnosed_in: JSON.stringify(answers.diagnosed_in) })
    .where('id', '=', id)
    .execute();
}

/** Filters are independent: other filters stay unchanged. */
export async function keepFilters(tx: Tx, memberId: string, filters: Filters): Promise<void> {
  await tx
    .updateTable('member')
    .set({ filters: sql`filters || ${JSON.stringify(filters)}::jsonb` })
    .where('id', '=', memberId)
    .execute();
}

/** Adds only filters that the account does not have yet. */
export async function keepMissingFilters(tx: Tx, memberId: string, filters: Filters): Promise<void> {
  await tx
    .updateTable('member')
    .set({ filters: sql`${JSON.stringify(filters)}::jsonb || filters` })
    .where('id', '=', memberId)
    .execute();
}

/** The member's current values for the CRM. Undefined if there is no such member. */
export async function readForCrm(db: DbOrTx, memberId: string): Promise<Partial<CrmSnapshot>> {
  const consents = sql<string[]>`array(
    select purpose from (
      select distinct on (purpose) purpose, given from consent
      where member_id = member.id order by purpose, said_at desc, id desc) as last_said
    where given order by purpose)`;
  const goal = sql<string | null>`(
    select case when reached_at is null then coalesce(own_words, goal_key) end
    from goal where member_id = member.id order by id desc limit 1)`;
  const since = sql<string[]>`array(
    select key || ' ' || value from jsonb_each_text((
      select diagnosed_in from diagnosis_said where member_id = member.id order by id desc limit 1))
    order by key)`;
  const existing = await db
    .selectFrom('member')
    .select(['first_name', 'last_name', 'email', 'mobile', 'relationship', 'stage'])
    .select(['diagnosis', 'topic_preferences', consents.as('consents'), goal.as('goal')])
    .select(since.as('diagnosed_in'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return existing ? { ...existing, subject: illnessSubjectOf(existing.relationship) } : {};
}

export async function keepCrmId(tx: Tx, memberId: string, sf_id: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ sf_id })
    .where('id', '=', memberId)
    .where('sf_id', 'is distinct from', sf_id)
    .execute();
}

export async function findMemberByMail(tx: Tx, email: string): Promise<string | undefined> {
  const match = await tx.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
  return match?.id;
}

export async function hasGoal(tx: Tx, memberId: string): Promise<boolean> {
  const match = await tx
    .selectFrom('goal')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return match !== undefined;
}
