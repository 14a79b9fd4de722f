import type { Gathering } from '@kindred/contract/events.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    event: {
      id: string;
      slug: string;
      template: string;
      data: ColumnType<Planned, string, string>;
      starts_at: Date;
      ends_at: Date;
      zone: string;
      state: Generated<'planned' | 'cancelled' | 'over'>;
      sequence: Generated<number>;
      capacity: number;
      taken: Generated<number>;
      waiting: Generated<number>;
      arrivals: Generated<number>;
      join_link: string | null;
      changed_at: Date;
      changed_by: Generated<string>;
    };
  }
}

/** What was copied from the content, with the other words under which people look for it. */
export type Planned = Gathering & { words: readonly string[] };
