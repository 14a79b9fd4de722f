import type { Step } from '@kindred/contract/onboarding.ts';

declare module '#platform/database.ts' {
  interface Tables {
    onboarding_step: {
      member_id: string;
      step: Exclude<Step, 'create_account'>;
      status: 'done' | 'skipped';
      said_at: Date;
    };
  }
}
