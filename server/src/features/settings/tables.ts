import type { ColumnType } from 'kysely';
import type { Counts } from '#platform/member-data.ts';

declare module '#platform/database.ts' {
  interface Tables {
    erasure_receipt: {
      id: string;
      asked_at: Date | null;
      erased_at: Date;
      counts: ColumnType<Counts, string, never>;
    };
    erased_member: { hash: string; erased_at: Date };
  }
}
