import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    notification: {
      id: string;
      member_id: string;
      category: string;
      key: string;
      about: ColumnType<Record<string, unknown>, string, string>;
      path: string;
      created_at: Date;
      read_at: Generated<Date | null>;
    };
  }
}
