import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    /** Read by pages. A check constraint keeps every row at five or more. */
    number_group: {
      id: Generated<number>;
      measure: string;
      part: string;
      from_day: string;
      to_day: string;
      people: number;
      amount: Generated<number>;
    };
    /** The groups that lie within one month, summed. */
    number_month: { measure: string; month: string; part: string; people: number; amount: number };
    /** Read only by the counting job. */
    number_remainder: { measure: string; part: string; day: string; people: number; amount: number };
    number_of_things: { measure: string; part: string; day: string; value: number };
    number_source: { name: string; counted_to: string; counted_from: string };
  }
}
