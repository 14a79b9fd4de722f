import type { Concern } from '@kindred/contract/profile/wellbeing.ts';
import type { ColumnType, Selectable } from 'kysely';
import type { Tables } from '#platform/database.ts';

declare module '#platform/database.ts' {
  interface Tables {
    my_caw: {
      id: string;
      member_id: string;
      concerns: ColumnType<Concern[], string, never>;
      wellbeing: number | null;
      note: string | null;
      /** Dates as YYYY-MM-DD. */
      said_on: string;
      zone: string;
      said_at: Date;
      follow_up_on: string;
      danger: boolean;
      sent_as: string;
    };
  }
}

export const cawColumns = [
  'id',
  'concerns',
  'wellbeing',
  'note',
  'said_on',
  'zone',
  'said_at',
  'follow_up_on',
] as const;
export type CawRow = Pick<Selectable<Tables['my_caw']>, (typeof cawColumns)[number]>;
