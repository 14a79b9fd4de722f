import type { Filters, GoalSaid } from '@kindred/contract/about-me.ts';
import { expressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod/mini';
import { keptAlong, type Kept } from '#features/bookmarks/public.ts';
import { unreadOf } from '#features/notifications/public.ts';
import type { Snapshot } from '#platform/crm/crm.ts';
import type { DbOrTx, Tables, Tx } from '#platform/database.ts';
import type { Along } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import './tables.ts';

const told = [
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

export type MemberTold = Awaited<ReturnType<typeof readTold>>;

function toldFrom(db: Pick<DbOrTx, 'selectFrom'>) {
  return db
    .selectFrom('member')
    .select(told)
    .select(unreadOf(sql`member.id`).as('unread_notification'))
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('goal')
          .select(['goal_key', 'own_words', 'said_at'])
          .whereRef('goal.member_id', '=', 'member.id')
          .orderBy('goal.id', 'desc')
          .limit(1),
      ).as('goal'),
    );
}

/** What a member told, with the goal that holds and the count of what is unread. */
export function readTold(db: DbOrTx, memberId: string) {
  return toldFrom(db).where('member.id', '=', memberId).executeTakeFirstOrThrow();
}

export interface ToldAlong {
  told: MemberTold;
  kept: Kept[];
}

/** All that a profile is made of, as one value of the statement that checks a session. */
export const profileAlong: Along<ToldAlong | null> = (memberId) => {
  const mine = toldFrom(expressionBuilder<Tables>()).where('member.id', '=', memberId);
  return sql`json_build_object('told', ${jsonObjectFrom(mine)}, 'kept', ${keptAlong(memberId)})`;
};

/** Changes of one member follow each other: each sees what the one before it left. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

/** The columns that a member writes about themself, and no other. */
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

export async function keepGoal(
  tx: Tx,
  memberId: string,
  goal: z.output<typeof GoalSaid> | null,
  now: Date,
): Promise<void> {
  const { goal_key = null, own_words = null } = goal ?? {};
  await tx
    .insertInto('goal')
    .values({ id: newId(), member_id: memberId, goal_key, own_words, said_at: now })
    .execute();
}

/** Each filter by its name: the others stay as they are. */
export async function keepFilters(tx: Tx, memberId: string, filters: Filters): Promise<void> {
  await tx
    .updateTable('member')
    .set({ filters: sql`filters || ${JSON.stringify(filters)}::jsonb` })
    .where('id', '=', memberId)
    .execute();
}

/** Only those that the account has none of. */
export async function keepMissingFilters(tx: Tx, memberId: string, filters: Filters): Promise<void> {
  await tx
    .updateTable('member')
    .set({ filters: sql`${JSON.stringify(filters)}::jsonb || filters` })
    .where('id', '=', memberId)
    .execute();
}

/** What the CRM is told of a member: what holds now. Nothing, when there is no such member. */
export async function readForCrm(db: DbOrTx, memberId: string): Promise<Partial<Snapshot>> {
  const consents = sql<string[]>`array(
    select purpose from (
      select distinct on (purpose) purpose, given from consent
      where member_id = member.id order by purpose, said_at desc, id desc) as last_said
    where given order by purpose)`;
  const goal = sql<string | null>`(
    select coalesce(own_words, goal_key) from goal where member_id = member.id order by id desc limit 1)`;
  const known = await db
    .selectFrom('member')
    .select(['first_name', 'last_name', 'email', 'mobile', 'relationship', 'stage'])
    .select(['diagnosis', 'topic_preferences', consents.as('consents'), goal.as('goal')])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return known ?? {};
}

export async function keepCrmId(tx: Tx, memberId: string, sf_id: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ sf_id })
    .where('id', '=', memberId)
    .where('sf_id', 'is distinct from', sf_id)
    .execute();
}

export async function findByMail(tx: Tx, email: string): Promise<string | undefined> {
  const found = await tx.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst();
  return found?.id;
}

export async function hasGoal(tx: Tx, memberId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('goal')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
