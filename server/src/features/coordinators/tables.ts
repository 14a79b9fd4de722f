import type { Generated } from 'kysely';

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
      /** There were words of danger in it. */
      danger: Generated<boolean>;
      state: Generated<'booked' | 'cancelled'>;
      booked_at: Date;
      /** The start time for which the reminder was sent. */
      reminded: Generated<Date | null>;
    };
    coordinator_booking_report: {
      booking_id: string;
      member_id: string;
      cycle_ids: string[];
      consented_at: Date;
      withdrawn_at: Date | null;
      opened_at: Generated<Date | null>;
    };
  }
}
