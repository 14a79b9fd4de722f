import type { StaffServiceFields } from '@kindred/contract/directory/records.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ServiceRecord } from '#features/directory/records/public.ts';

type Json<T> = ColumnType<T, string, never>;

/** The kept service before the merge. */
export interface MergeBefore {
  fields: Partial<StaffServiceFields>;
  columns: Pick<
    ServiceRecord,
    'data' | 'types' | 'delivery' | 'cost' | 'referral' | 'first_nations' | 'covers' | 'areas' | 'words'
  > & { organization_id: string; edited_at: string | null };
}

/** The result of the merge; the edition tells whether anyone has changed it since. */
export interface MergeAfter {
  fields: Partial<StaffServiceFields>;
  edition: number;
}

export interface MovedRows {
  /** When the merged service had been hidden, if it was before. */
  removed_at: string | null;
  reports: string[];
  checks: string[];
  insteads: string[];
  places_added: string[];
  places_removed: string[];
}

declare module '#platform/database.ts' {
  interface Tables {
    service_merge: {
      id: string;
      kept_id: string;
      merged_id: string;
      merged_at: Date;
      merged_by: string;
      before: Json<MergeBefore>;
      after: Json<MergeAfter>;
      moved: Json<MovedRows>;
      undone_at: Generated<Date | null>;
      undone_by: Generated<string | null>;
    };
    service_distinct: { one: string; other: string; dismissed_at: Date; dismissed_by: string };
  }
}
