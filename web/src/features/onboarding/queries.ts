import type { Told } from '@kindred/contract/about-me.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readOnboarding } from '@kindred/contract/onboarding.ts';
import { call } from '../../platform/api.ts';
import { updateProfile } from '../../platform/own-profile.ts';

export type Progress = Reply<typeof readOnboarding>;
export type AskedStep = Exclude<Progress['steps'][number]['step'], 'create_account'>;
/** What the person pressed: on with the answers, past this step, or out with all the rest left open for later. */
export type Leaving = 'next' | 'skip' | 'later';

/** Keeps a step, and gives back where it leads. */
export async function leaveStep(step: AskedStep, leaving: Leaving, answers: Told): Promise<string> {
  const asked = call('PUT /onboarding', {
    body: {
      step,
      status: leaving === 'next' || step === 'personalisation' ? 'done' : 'skipped',
      answers,
      skip_rest: leaving === 'later',
    },
  });
  await updateProfile(asked.then(({ account }) => account));
  const { steps } = await asked;
  return placeOf(steps);
}

const places: Readonly<Record<AskedStep, string>> = {
  personalisation: '/onboarding/personalisation',
  priority: '/onboarding/priority',
  topics: '/onboarding/topics',
  profile: '/onboarding/profile',
};

/** The first step that is open, or home when none is. */
export function placeOf(steps: Progress['steps']): string {
  const open = steps.find(({ status }) => status === 'open')?.step;
  return open === undefined || open === 'create_account' ? '/tabs/home' : places[open];
}
