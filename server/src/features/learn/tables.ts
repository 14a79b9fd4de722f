import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    topic_clarity: {
      id: string;
      topic_slug: string;
      clear: boolean;
      note: string | null;
      said_at: Generated<Date>;
    };
  }
}
