import type { Body, RefusalOf, Reply } from '@kindred/contract/endpoint.ts';
import type { answerOnboarding, readOnboarding } from '@kindred/contract/accounts/onboarding.ts';
import { saveMemberAnswers, profileOf, type DropOwnIllness } from '#features/profile/public.ts';
import type { DbOrTx } from '#platform/database.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { isCompleted, stepsOf, type OnboardingAnswers } from './rules.ts';
import { saveOnboardingStep, lockOnboardingMember, markCompleted, readOnboardingAnswers } from './store.ts';

type Progress = Reply<typeof readOnboarding>;

export async function readProgress(db: DbOrTx, memberId: string): Promise<Progress> {
  const account = await profileOf(db, memberId);
  return { steps: await readSteps(db, memberId), subject: account.subject, stage: account.stage, account };
}

export async function readSteps(db: DbOrTx, memberId: string): Promise<OnboardingAnswers[]> {
  return stepsOf(await readOnboardingAnswers(db, memberId));
}

/** An answer and its step are saved together, or not at all. */
export function answerStep(
  ctx: MemberContext<RefusalOf<typeof answerOnboarding>>,
  { step, status, answers = {}, skip_rest }: Body<typeof answerOnboarding>,
  dropOwnIllness: DropOwnIllness,
): Promise<Progress> {
  const { db, now } = ctx;
  const memberId = ctx.person.id;
  return db.transaction().execute(async (tx) => {
    const { relationship } = await lockOnboardingMember(tx, memberId);
    if (step === 'personalisation' && (status === 'skipped' || !(answers.relationship ?? relationship)))
      throw ctx.refuse('relationship_needed', [
        {
          field: 'answers.relationship',
          code: 'missing',
          message: 'Choose one answer to tell us what brings you here.',
        },
      ]);
    await saveMemberAnswers(tx, ctx, answers, { under: 'answers.', dropOwnIllness });
    await saveOnboardingStep(tx, { member_id: memberId, step, status, said_at: now });
    const open = (await readSteps(tx, memberId)).filter((one) => one.status === 'open');
    for (const one of skip_rest ? open : []) {
      if (one.step === 'create_account' || one.step === 'personalisation') continue;
      await saveOnboardingStep(tx, { member_id: memberId, step: one.step, status: 'skipped', said_at: now });
    }
    if (isCompleted(await readSteps(tx, memberId))) await markCompleted(tx, memberId);
    return readProgress(tx, memberId);
  });
}
