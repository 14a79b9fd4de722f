import type { PresenceState } from '@kindred/contract/connect/availability.ts';
import type { Weekday } from '@kindred/contract/is-open.ts';

declare module '#platform/database.ts' {
  interface Tables {
    desk_presence: {
      staff_id: string;
      state: PresenceState;
      places: number;
      seen_at: Date;
    };
    desk_opening: { weekday: Weekday; opens_at: string; closes_at: string };
    desk_holiday: { day: string; name: string };
  }
}
