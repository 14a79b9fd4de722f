import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    content_item: {
      kind: string;
      slug: string;
      position: number;
      data: ColumnType<unknown, string, string>;
      /** Null: written here, never shipped. */
      shipped_hash: string | null;
      /** When staff last edited it. Text that was shipped since then is in `upstream`. */
      edited_at: Date | null;
      upstream: ColumnType<unknown, string | null, string | null>;
    };
    content_version: { single: Generated<boolean>; version: number; shipped_hash: string };
  }
}
