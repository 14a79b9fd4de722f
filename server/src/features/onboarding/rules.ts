import { Step } from '@kindred/contract/onboarding.ts';

export type Status = 'open' | 'done' | 'skipped';
export interface Said {
  step: Step;
  status: Status;
}

/** Every step in its order, with what became of it. */
export function stepsOf(said: readonly Said[]): Said[] {
  return Step.options.map((step) => ({
    step,
    status: step === 'create_account' ? 'done' : (said.find((one) => one.step === step)?.status ?? 'open'),
  }));
}

/** The first two are answered, and nothing is open. */
export function isCompleted(steps: readonly Said[]): boolean {
  return steps.every(({ step, status }) =>
    step === 'create_account' || step === 'personalisation' ? status === 'done' : status !== 'open',
  );
}
