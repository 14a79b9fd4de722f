import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    topic_clarity: {
      id: string;
      topic_slug: string;
      clear: boolean;
      note: string | null;
      said_at: Generated<Date>;
    };
    topic_progress: {
      member_id: string;
      topic_id: string;
      module_key: string;
      step_number: number;
      percent: number;
      steps: Generated<number[]>;
      reached_at: Date;
    };
    interactive_answer: {
      member_id: string;
      topic_id: string;
      module_key: string;
      question_key: string;
      answer: ColumnType<string | number, string, string>;
      answered_at: Date;
    };
  }
}
