import type { OnboardingStep } from '@kindred/contract/accounts/onboarding.ts';
import { sql } from 'kysely';
import '#features/accounts/public.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import { wholePart, type CountedSpan, type DayCount } from '#platform/day-counts/source.ts';
import '#platform/session/tables.ts';
import type { OnboardingAnswers } from './rules.ts';
import './tables.ts';

/** Locks the row, so that answers from two tabs are saved one after the other. */
export async function lockOnboardingMember(
  tx: Tx,
  memberId: string,
): Promise<{ relationship: string | null }> {
  return tx
    .selectFrom('member')
    .select('relationship')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveOnboardingStep(
  tx: Tx,
  row: {
    member_id: string;
    step: Exclude<OnboardingStep, 'create_account'>;
    status: 'done' | 'skipped';
    said_at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('onboarding_step')
    .values(row)
    .onConflict((on) =>
      on.columns(['member_id', 'step']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        said_at: eb.ref('excluded.said_at'),
      })),
    )
    .execute();
}

export function readOnboardingAnswers(db: DbOrTx, memberId: string): Promise<OnboardingAnswers[]> {
  return db
    .selectFrom('onboarding_step')
    .select(['step', 'status'])
    .where('member_id', '=', memberId)
    .execute();
}

/** Completion is final: a member who was let in is never sent back. */
export async function markCompleted(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ onboarding_completed: true }).where('id', '=', memberId).execute();
}

/** Counts new accounts, and what members did with each onboarding step. */
export async function countJoining(tx: Tx, { zone, begins, ends }: CountedSpan): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select 'registered' as measure, ${wholePart}::text as part, day::text, count(*)::int as people
    from (select (joined_at at time zone ${zone})::date as day from member
      where joined_at >= ${begins} and joined_at < ${ends}) joined
    group by day
    union all
    select 'onboarding_step', part, day::text, count(*)::int
    from (select step || '/' || status as part, (said_at at time zone ${zone})::date as day from onboarding_step
      where said_at >= ${begins} and said_at < ${ends}) answered
    group by part, day`.execute(tx);
  return rows;
}

/** A session only stores its last use, so someone who comes back after midnight is missing from the day before. */
export async function countMembersSeen(tx: Tx, { zone, begins, ends }: CountedSpan): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select 'member_day' as measure, ${wholePart}::text as part, day::text, count(distinct member_id)::int as people
    from (select member_id, (seen_at at time zone ${zone})::date as day from session
      where member_id is not null and seen_at >= ${begins} and seen_at < ${ends}) seen
    group by day`.execute(tx);
  return rows;
}
