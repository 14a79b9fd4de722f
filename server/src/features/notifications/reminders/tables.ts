import type { Generated } from 'kysely';

export type ReminderKind = 'energy_day' | 'energy_review' | 'wellbeing';

declare module '#platform/database.ts' {
  interface Tables {
    reminder: {
      member_id: string;
      kind: ReminderKind;
      local_time: string;
      /** 1 is Monday; 0 is every day. */
      weekday: number;
      zone: string;
    };
    reminder_slot: {
      zone: string;
      local_time: string;
      weekday: number;
      next_at: Date;
      reached_member: Generated<string | null>;
      reached_kind: Generated<string | null>;
    };
    topic_digest: {
      zone: string;
      slot: string;
      since: Date;
      until: Date;
      reached: string | null;
      done_at: Date | null;
    };
  }
}
