import type { ColumnType, Generated } from 'kysely';

export type JobState = 'waiting' | 'running' | 'done' | 'dead';

declare module '#platform/database.ts' {
  interface Tables {
    job: {
      id: Generated<number>;
      name: string;
      payload: ColumnType<unknown, string, never>;
      key: string | null;
      order_key: string | null;
      state: Generated<JobState>;
      run_at: Generated<Date>;
      attempt: Generated<number>;
      leased_by: string | null;
      leased_until: Date | null;
      last_fault: string | null;
      queued_at: Generated<Date>;
      ended_at: Date | null;
    };
    job_schedule: { name: string; fired_for: string };
  }
}
