import type { Concern } from '@kindred/contract/wellbeing.ts';
import type { ColumnType } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    my_caw: {
      id: string;
      member_id: string;
      concerns: ColumnType<Concern[], string, never>;
      wellbeing: number | null;
      note: string | null;
      /** Days, as YYYY-MM-DD. */
      said_on: string;
      zone: string;
      said_at: Date;
      follow_up_on: string;
      danger: boolean;
      sent_as: string;
    };
  }
}
