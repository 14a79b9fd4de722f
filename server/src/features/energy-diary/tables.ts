import type { DayValues } from '@kindred/contract/energy-coach/day-values.ts';
import type { DayFields } from '@kindred/contract/energy-coach/fields.ts';
import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    energy_coach_day: {
      member_id: string;
      id: string;
      date: string;
      zone: string;
      status: string;
      entry: DayValues;
      fields: DayFields;
      first_entered_at: Date | null;
      version: Generated<number>;
    };
  }
}
