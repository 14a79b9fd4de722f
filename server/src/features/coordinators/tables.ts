import type { CalendarFailure } from '@kindred/contract/coordinators/editing.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    coordinator_booking: {
      id: string;
      member_id: string;
      coordinator: string;
      coordinator_name: string;
      starts_at: Date;
      ends_at: Date;
      zone: string;
      phone: string;
      about: string | null;
      /** Whether it contained danger signs. */
      danger: Generated<boolean>;
      state: Generated<'booked' | 'cancelled'>;
      booked_at: Date;
      /** The start time for which the reminder was sent. */
      reminded: Generated<Date | null>;
      /** Staff decided that the call takes place although its coordinator is away. */
      made_anyway: Generated<boolean>;
      /** The coordinator's hours were changed after it was booked, and no longer include it. */
      outside_hours: Generated<boolean>;
      /** Incremented each time it is moved or booked again: calendar programs take a newer version by this number. */
      sequence: Generated<number>;
      /** When that last happened. */
      changed_at: Generated<Date | null>;
    };
    coordinator_booking_report: {
      booking_id: string;
      member_id: string;
      cycle_ids: string[];
      consented_at: Date;
      withdrawn_at: Date | null;
      opened_at: Generated<Date | null>;
    };
    /** Whole days, in the coordinator's zone. */
    coordinator_absence: {
      id: string;
      coordinator: string;
      first_day: string;
      last_day: string;
      note: string;
      edition: Generated<number>;
      made_by: string | null;
      made_at: Date;
      changed_by: ColumnType<string | null, never, string | null>;
    };
    /** Internal data about a coordinator, in addition to the text that members read. */
    coordinator_record: {
      coordinator: string;
      edited_by: Generated<string | null>;
      feed_hash: Generated<Buffer | null>;
      feed_made_at: Generated<Date | null>;
      feed_read_at: Generated<Date | null>;
      /** Encrypted. */
      calendar_address: Generated<string | null>;
      calendar_host: Generated<string | null>;
      read_at: Generated<Date | null>;
      worked_at: Generated<Date | null>;
      failure: Generated<CalendarFailure | null>;
      not_understood: Generated<number>;
    };
    coordinator_busy: { coordinator: string; starts_at: Date; ends_at: Date };
  }
}
