import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type { answerOnboarding, readOnboarding, Stage } from '@kindred/contract/onboarding.ts';
import { profileOf, readMember } from '#features/accounts/public.ts';
import type { DbOrTx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Context } from '#platform/http/route.ts';
import { isCompleted, stepsOf } from './rules.ts';
import { keepAnswers, keepStep, lockMember, markCompleted, readSaid } from './store.ts';

type Progress = Reply<typeof readOnboarding>;

export async function readProgress(db: DbOrTx, memberId: string): Promise<Progress> {
  const member = await readMember(db, memberId);
  const steps = stepsOf(await readSaid(db, memberId));
  return { steps, stage: member.stage as Stage | null, account: profileOf(member) };
}

/** An answer is kept at once, with the step that it belongs to, or not at all. */
export function answerStep(
  { db, now }: Context,
  memberId: string,
  { step, status, answers = {}, skip_rest }: Body<typeof answerOnboarding>,
): Promise<Progress> {
  return db.transaction().execute(async (tx) => {
    const { relationship } = await lockMember(tx, memberId);
    if (step === 'personalisation' && (status === 'skipped' || !(answers.relationship ?? relationship)))
      throw new Refusal('relationship_needed', [
        {
          field: 'answers.relationship',
          code: 'missing',
          message: 'Tell us who you are: one choice is enough.',
        },
      ]);
    await keepAnswers(tx, memberId, answers);
    await keepStep(tx, { member_id: memberId, step, status, said_at: now });
    const open = stepsOf(await readSaid(tx, memberId)).filter((one) => one.status === 'open');
    for (const one of skip_rest ? open : []) {
      if (one.step === 'create_account' || one.step === 'personalisation') continue;
      await keepStep(tx, { member_id: memberId, step: one.step, status: 'skipped', said_at: now });
    }
    if (isCompleted(stepsOf(await readSaid(tx, memberId)))) await markCompleted(tx, memberId);
    return readProgress(tx, memberId);
  });
}
