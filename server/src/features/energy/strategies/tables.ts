import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    patient_strategy: {
      id: string;
      member_id: string;
      cycle_id: string;
      place: number | null;
      strategy_id: string | null;
      own_text: string | null;
      when_then: string | null;
      helped: -1 | 0 | 1 | null;
      state: Generated<'active' | 'stopped'>;
      chosen_at: Date;
      stopped_at: Date | null;
    };
  }
}
