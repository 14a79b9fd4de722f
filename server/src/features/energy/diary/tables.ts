import type { DayValues } from '@kindred/contract/energy/rules/day-values.ts';
import type { DayFields } from '@kindred/contract/energy/rules/fields.ts';
import type { Generated } from 'kysely';
import type { Tables } from '#platform/database.ts';

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

/** A diary day as statements read and write it. */
export type DayRow = Omit<Tables['energy_coach_day'], 'version' | 'first_entered_at' | 'member_id'> & {
  version: number;
  first_entered_at: Date | null;
};
