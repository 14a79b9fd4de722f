import type { Body, Reply } from '@kindred/contract/endpoint.ts';
import type { answerOnboarding, readOnboarding } from '@kindred/contract/onboarding.ts';
import { keepTold, profileOf } from '#features/about-me/public.ts';
import type { DbOrTx } from '#platform/database.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { MemberContext } from '#platform/http/route.ts';
import { isCompleted, stepsOf, type Said } from './rules.ts';
import { keepStep, lockMember, markCompleted, readSaid } from './store.ts';

type Progress = Reply<typeof readOnboarding>;

export async function readProgress(db: DbOrTx, memberId: string): Promise<Progress> {
  const account = await profileOf(db, memberId);
  return { steps: await readSteps(db, memberId), stage: account.stage, account };
}

export async function readSteps(db: DbOrTx, memberId: string): Promise<Said[]> {
  return stepsOf(await readSaid(db, memberId));
}

/** An answer is kept at once, with the step that it belongs to, or not at all. */
export function answerStep(
  ctx: MemberContext,
  { step, status, answers = {}, skip_rest }: Body<typeof answerOnboarding>,
): Promise<Progress> {
  const { db, now } = ctx;
  const memberId = ctx.person.id;
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
    await keepTold(tx, ctx, answers, 'answers.');
    await keepStep(tx, { member_id: memberId, step, status, said_at: now });
    const open = (await readSteps(tx, memberId)).filter((one) => one.status === 'open');
    for (const one of skip_rest ? open : []) {
      if (one.step === 'create_account' || one.step === 'personalisation') continue;
      await keepStep(tx, { member_id: memberId, step: one.step, status: 'skipped', said_at: now });
    }
    if (isCompleted(await readSteps(tx, memberId))) await markCompleted(tx, memberId);
    return readProgress(tx, memberId);
  });
}
