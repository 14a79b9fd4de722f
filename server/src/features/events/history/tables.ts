import type { EventChangeKind } from '@kindred/contract/events/history.ts';
import type { ColumnType } from 'kysely';

/** In the order of the form. */
export type ChangedFields = readonly { field: string; before: unknown; after: unknown }[];

declare module '#platform/database.ts' {
  interface Tables {
    event_change: {
      id: string;
      event_id: string;
      kind: EventChangeKind;
      staff_id: string | null;
      changed_at: Date;
      fields: ColumnType<ChangedFields, string, never>;
    };
  }
}
