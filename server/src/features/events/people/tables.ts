import type { EventAudience } from '@kindred/contract/events/people.ts';

declare module '#platform/database.ts' {
  interface Tables {
    event_message: {
      id: string;
      event_id: string;
      staff_id: string | null;
      body: string;
      audience: EventAudience;
      recipients: number;
      sent_at: Date;
    };
  }
}
