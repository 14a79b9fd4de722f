import { OnboardingStep } from '@kindred/contract/accounts/onboarding.ts';

export type Status = 'open' | 'done' | 'skipped';
export interface OnboardingAnswers {
  step: OnboardingStep;
  status: Status;
}

/** Every step in order, with its state. */
export function stepsOf(onboardingAnswers: readonly OnboardingAnswers[]): OnboardingAnswers[] {
  return OnboardingStep.options.map((step) => ({
    step,
    status:
      step === 'create_account'
        ? 'done'
        : (onboardingAnswers.find((one) => one.step === step)?.status ?? 'open'),
  }));
}

/** The first two steps are answered and none is open. */
export function isCompleted(steps: readonly OnboardingAnswers[]): boolean {
  return steps.every(({ step, status }) =>
    step === 'create_account' || step === 'personalisation' ? status === 'done' : status !== 'open',
  );
}
