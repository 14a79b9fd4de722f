import type { Generated } from 'kysely';

export type Channel = 'email' | 'sms';

declare module '#platform/database.ts' {
  interface Tables {
    outbox_message: {
      id: string;
      channel: Channel;
      to: string;
      subject: string | null;
      text: string;
      html: string | null;
      code: string | null;
      discreet: Generated<boolean>;
      unsubscribe: Generated<string | null>;
      state: Generated<'waiting' | 'sending' | 'sent' | 'kept' | 'unknown' | 'refused'>;
      fault: string | null;
      posted_at: Generated<Date>;
      sent_at: Date | null;
    };
  }
}
