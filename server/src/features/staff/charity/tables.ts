import type { CharityChange, EmergencyNumbers } from '@kindred/contract/staff/charity.ts';
import type { ColumnType, Generated } from 'kysely';

type ChangedFields = Readonly<Record<string, unknown>>;

declare module '#platform/database.ts' {
  interface Tables {
    charity_change: {
      id: string;
      part: CharityChange['part'];
      /** Only the fields that changed. */
      before: ColumnType<ChangedFields, string, never>;
      after: ColumnType<ChangedFields, string, never>;
      changed_at: Date;
      staff_id: string | null;
      proposed_by: string | null;
    };
    emergency_proposal: {
      id: string;
      emergency: ColumnType<EmergencyNumbers, string, never>;
      base: ColumnType<EmergencyNumbers, string, never>;
      reason: string;
      proposed_by: string;
      proposed_at: Date;
      state: Generated<'open' | 'confirmed' | 'withdrawn'>;
      decided_by: string | null;
    };
  }
}
