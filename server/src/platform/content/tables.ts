import type { ColumnType, Generated } from 'kysely';
import type { OperatorCharity } from './operator.ts';

declare module '#platform/database.ts' {
  interface Tables {
    content_item: {
      kind: string;
      slug: string;
      position: number;
      data: ColumnType<unknown, string, string>;
      /** Null if it was written here and never shipped. */
      shipped_hash: string | null;
      /** When staff last edited it. Text shipped since then is in `upstream`. */
      edited_at: Date | null;
      upstream: ColumnType<unknown, string | null, string | null>;
      /** The row is kept, so that no later release brings the text back. */
      withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
      /** The page to which readers are redirected. */
      moved_to: ColumnType<string | null, string | null | undefined, string | null>;
    };
    /** Former addresses of items. */
    content_alias: { kind: string; slug: string; item: string };
    content_version: {
      single: Generated<boolean>;
      version: number;
      shipped_hash: string;
      /** The operator's settings from the environment, which override the charity in content_item. */
      operator: ColumnType<OperatorCharity, string | undefined, string>;
    };
  }
}
