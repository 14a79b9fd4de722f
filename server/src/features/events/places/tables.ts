import type { MyEventState } from '@kindred/contract/events/places.ts';
import type { Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    event_place: {
      id: string;
      event_id: string;
      member_id: string;
      state: MyEventState;
      seats: number;
      arrived: number;
      asked_at: Date;
      held_until: Date | null;
      /** The start time of the last reminder, and the change and hold that were announced. */
      reminded_day: Generated<Date | null>;
      reminded_hour: Generated<Date | null>;
      told_sequence: Generated<number>;
      told_hold: Generated<Date | null>;
      attended: Generated<boolean | null>;
    };
    event_feed: { member_id: string; token_hash: Buffer; made_at: Date };
  }
}
