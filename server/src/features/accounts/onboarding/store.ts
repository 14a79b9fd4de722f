import type { OnboardingStep } from '@kindred/contract/accounts/onboarding.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { OnboardingAnswers } from './rules.ts';
import './tables.ts';

/** Locks the row, so that the answers of two tabs are saved one after the other. */
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

/** Completion is final: a member who was let in is not sent back. */
export async function markCompleted(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ onboarding_completed: true }).where('id', '=', memberId).execute();
}
