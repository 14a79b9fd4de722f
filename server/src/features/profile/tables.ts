import type { DiagnosedIn } from '@kindred/contract/profile.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    diagnosis_said: {
      id: string;
      member_id: string;
      relationship: string | null;
      diagnosis: string[];
      diagnosed_in: ColumnType<DiagnosedIn, string, string>;
      stage: string | null;
      said_at: Date;
      sent_as: string | null;
    };
    goal: {
      id: string;
      member_id: string;
      goal_key: string | null;
      own_words: string | null;
      said_at: Date;
      reached_at: Date | null;
      danger: Generated<boolean>;
      sent_as: string | null;
    };
  }
}
