import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import type {
  ChatFor,
  ChatHelp,
  ChatLine,
  ChatState,
  ChatTopic,
  PauseReason,
} from '@kindred/contract/connect/chat.ts';
import type { ChatOutcome } from '@kindred/contract/connect/desk.ts';
import type { ColumnType, Generated } from 'kysely';

declare module '#platform/database.ts' {
  interface Tables {
    conversation: {
      id: string;
      member_id: string;
      topic: ChatTopic;
      for_whom: ChatFor;
      state: Generated<ChatState>;
      staff_id: Generated<string | null>;
      second_staff_id: Generated<string | null>;
      asked_staff_id: Generated<string | null>;
      mentioned: Generated<string[]>;
      labels: Generated<string[]>;
      follow_up_on: Generated<string | null>;
      last_number: Generated<number>;
      member_number: Generated<number>;
      member_delivered: Generated<number>;
      member_read: Generated<number>;
      staff_delivered: Generated<number>;
      staff_read: Generated<number>;
      /** The number up to which the invited colleague has read. */
      second_read: Generated<number>;
      revision: Generated<number>;
      changed_in: Generated<string>;
      /** The change before the last message. */
      changed_before: Generated<string | null>;
      waits_since: Date | null;
      lines: ColumnType<ChatLine[], string | undefined, string>;
      queued_at: Date | null;
      handed_back_at: Generated<Date | null>;
      waited_seconds: Generated<number | null>;
      offers: Generated<number>;
      last_at: Date | null;
      staff_seen_at: Generated<Date | null>;
      asked_at: Generated<Date | null>;
      spoke_with: Generated<string | null>;
      paused: Generated<PauseReason | null>;
      notes: Generated<number>;
      told_number: Generated<number>;
      flagged_at: Generated<Date | null>;
      escalated_at: Generated<Date | null>;
      flagged: ColumnType<boolean, never, never>;
      distress_before: Generated<number | null>;
      distress_after: Generated<number | null>;
      helped: Generated<ChatHelp | null>;
      understood: Generated<ChatHelp | null>;
      texts_erased_at: Generated<Date | null>;
      mailed_at: Generated<Date[]>;
      outcome: Generated<ChatOutcome | null>;
      attachment_count: Generated<number>;
      started_at: Date;
      taken_at: Generated<Date | null>;
      closed_at: Generated<Date | null>;
    };
    conversation_erasure: {
      id: string;
      changed_in: Generated<string>;
      erased_at: Generated<Date>;
    };
    chat_message: {
      conversation_id: string;
      number: number;
      id: string;
      member_id: string;
      staff_name: string | null;
      staff_id: string | null;
      body: string;
      card: ColumnType<ChatCard | null, string | null | undefined, never>;
      sent_at: Date;
      attachment_id: Generated<string | null>;
      changed_in: Generated<string>;
    };
  }
}
