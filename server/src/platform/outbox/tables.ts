import type { DeliveryKind } from '@kindred/contract/staff/members.ts';
import type { ReturnReason } from '@kindred/contract/notifications/returns.ts';
import type { Generated } from 'kysely';
import type { ZonedQuietHours } from '#platform/calendar/quiet-hours.ts';

export type Channel = 'email' | 'sms';

export const messageStates = ['waiting', 'sending', 'sent', 'kept', 'unknown', 'refused', 'expired'] as const;
export type MessageState = (typeof messageStates)[number];

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
      kind: Generated<DeliveryKind>;
      discreet: Generated<boolean>;
      unsubscribe: Generated<string | null>;
      state: Generated<MessageState>;
      fault: string | null;
      /** When the message stops being useful. */
      not_after: Generated<Date | null>;
      /** It is not sent in these hours of the member’s day. */
      quiet: Generated<ZonedQuietHours | null>;
      /** The notification that it is about. Once that is read or gone, the message is no longer sent. */
      notification: Generated<string | null>;
      posted_at: Generated<Date>;
      sent_at: Date | null;
      /** The kind of bounce after it was accepted. */
      returned: Generated<'hard' | 'soft' | 'complaint' | null>;
      returned_at: Generated<Date | null>;
      return_reason: Generated<ReturnReason | null>;
    };
  }
}
