import type { DangerSource } from '@kindred/contract/connect/danger-signs.ts';
import type { EscalationStep } from '@kindred/contract/connect/teamwork.ts';

declare module '#platform/database.ts' {
  interface Tables {
    danger_record: {
      source: DangerSource;
      source_id: string;
      id: string;
      member_id: string | null;
      staff_id: string | null;
      staff_name: string;
      steps: EscalationStep[];
      note: string;
      recorded_at: Date;
    };
  }
}
