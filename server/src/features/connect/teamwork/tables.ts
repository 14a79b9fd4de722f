import type { EscalationStep } from '@kindred/contract/connect/teamwork.ts';
import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    chat_note: {
      id: string;
      conversation_id: string;
      member_id: string;
      staff_id: string | null;
      staff_name: string;
      body: string;
      mentions: Generated<string[]>;
      written_at: Date;
    };
    chat_escalation: {
      id: string;
      conversation_id: string;
      member_id: string;
      staff_id: string | null;
      staff_name: string;
      steps: EscalationStep[];
      note: string;
      recorded_at: Date;
    };
  }
}
