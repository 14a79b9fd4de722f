import type { OnboardingStep } from '@kindred/contract/accounts/onboarding.ts';

declare module '#platform/database.ts' {
  interface Tables {
    onboarding_step: {
      member_id: string;
      step: Exclude<OnboardingStep, 'create_account'>;
      status: 'done' | 'skipped';
      said_at: Date;
    };
  }
}
