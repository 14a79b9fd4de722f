import type { AccountChanges } from '@kindred/contract/profile.ts';
import type { Reply } from '@kindred/contract/endpoint.ts';
import type { readOnboarding } from '@kindred/contract/accounts/onboarding.ts';
import { call } from '../../../platform/api.ts';
import { updateProfile } from '../../../platform/own-profile.ts';

export type OnboardingProgress = Reply<typeof readOnboarding>;
export type OnboardingStepName = Exclude<OnboardingProgress['steps'][number]['step'], 'create_account'>;
/** In display order. */
export const onboardingStepNames = [
  'personalisation',
  'priority',
  'topics',
  'profile',
] as const satisfies readonly OnboardingStepName[];
/** The pressed button: continue with the answers, skip this step, or postpone the rest. */
export type Leaving = 'next' | 'skip' | 'later';

/** Saves a step and returns the path of the next page. */
export async function leaveStep(
  step: OnboardingStepName,
  leaving: Leaving,
  answers: AccountChanges,
): Promise<string> {
  const reply = call('PUT /onboarding', {
    body: {
      step,
      status: leaving === 'next' || step === 'personalisation' ? 'done' : 'skipped',
      answers,
      skip_rest: leaving === 'later',
    },
  });
  await updateProfile(reply.then(({ account }) => account));
  const { steps } = await reply;
  return onboardingPlace(steps);
}

const places: Readonly<Record<OnboardingStepName, string>> = {
  personalisation: '/onboarding/personalisation',
  priority: '/onboarding/priority',
  topics: '/onboarding/topics',
  profile: '/onboarding/profile',
};

/** The first open step, or home if there is none. */
export function onboardingPlace(steps: OnboardingProgress['steps']): string {
  const open = steps.find(({ status }) => status === 'open')?.step;
  return open === undefined || open === 'create_account' ? '/tabs/home' : places[open];
}
