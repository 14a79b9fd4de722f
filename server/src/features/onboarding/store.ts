import type { Step } from '@kindred/contract/onboarding.ts';
import type { DbOrTx, Tx } from '#platform/database.ts';
import type { Said } from './rules.ts';
import './tables.ts';

/** What is asked for is what is written: the answers of two tabs follow each other. */
export async function lockMember(tx: Tx, memberId: string): Promise<{ relationship: string | null }> {
  return tx
    .selectFrom('member')
    .select('relationship')
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function keepStep(
  tx: Tx,
  row: {
    member_id: string;
    step: Exclude<Step, 'create_account'>;
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

export function readSaid(db: DbOrTx, memberId: string): Promise<Said[]> {
  return db
    .selectFrom('onboarding_step')
    .select(['step', 'status'])
    .where('member_id', '=', memberId)
    .execute();
}

/** Once completed it stays so: who has been let in is not sent back. */
export async function markCompleted(tx: Tx, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ onboarding_completed: true }).where('id', '=', memberId).execute();
}
