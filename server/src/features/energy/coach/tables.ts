import type { EnergyReview } from '@kindred/contract/energy/coach.ts';
import type { Pause } from '@kindred/contract/energy/rules/dates.ts';
import type { Generated, JSONColumnType } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    energy_coach: {
      id: string;
      member_id: string;
      state: Generated<'active' | 'resting' | 'paused' | 'completed' | 'stopped'>;
      fatigue: number;
      interference: number;
      confidence: number;
      goal_activity: string | null;
      cycle_length_days: Generated<number>;
      reminder_times: Generated<string[]>;
      zone: string;
      team_phone: string | null;
      report_name: string | null;
      report_diagnosis: string | null;
      consented_at: Date;
      started_on: string;
      ended_on: string | null;
      paused_on: string | null;
    };
    energy_coach_cycle: {
      id: string;
      coach_id: string;
      member_id: string;
      number: number;
      starts_on: string;
      ends_on: string;
      length: number;
      pauses: Generated<Pause[]>;
      state: Generated<'open' | 'reviewed' | 'abandoned'>;
      review: JSONColumnType<EnergyReview> | null;
    };
  }
}
