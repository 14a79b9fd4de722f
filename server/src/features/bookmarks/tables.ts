import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    bookmark: {
      member_id: string;
      kind: string;
      item_id: string;
      sub_key: Generated<string>;
      saved_at: Date;
      removed_at: Generated<Date | null>;
      said_at: Generated<Date>;
      title: Generated<string | null>;
    };
  }
}
