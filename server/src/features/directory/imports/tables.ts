import type { FeedRunDetails, FeedRunState } from '@kindred/contract/directory/imports.ts';
import type { ColumnType } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    directory_feed_run: {
      id: string;
      feed: string;
      ran_at: Date;
      staff_id: string | null;
      state: FeedRunState;
      row_count: number;
      added: number;
      changed: number;
      removed: number;
      kept: number;
      refused_rows: number;
      details: ColumnType<FeedRunDetails, string, string>;
    };
  }
}
