import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    content_item: {
      kind: string;
      slug: string;
      position: number;
      data: ColumnType<unknown, string, string>;
      shipped_hash: string;
    };
    content_version: { single: Generated<boolean>; version: number; shipped_hash: string };
  }
}
