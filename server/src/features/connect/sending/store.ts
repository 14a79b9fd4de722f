import { sql } from 'kysely';
import {
  attachmentsOfChat,
  linesWith,
  messagesOf,
  waitOf,
  type ChatLimits,
  type ChatMessageRow,
  type MessagesAsJson,
  type OwnConversationRow,
} from '#features/connect/chat/public.ts';
import type { DeskRow } from '#features/connect/desk/public.ts';
import type { SessionWrite } from '#platform/http/route.ts';
import { staffFirstName } from '#platform/staff-first-name.ts';

/** A stored message, and its conversation afterwards as both sides see it. */
export interface StoredMessage {
  message: ChatMessageRow;
  conversation: OwnConversationRow & DeskRow;
  /** The people who answer, and may see it. */
  answered_by: string[];
}

const ifSupport = (staff: string) =>
  sql`case when 'support' = any(${sql.ref(`${staff}.permissions`)}) then ${sql.ref(`${staff}.id`)} end`;

/** Joins the conversation that was numbered with the message stored under that number. */
const storedMessage = sql<StoredRow>`
  select json_build_array(stored) as messages, conversation.*, ${attachmentsOfChat} as attachments,
    member.first_name as member_name, staff.name as staff_name, staff.role as staff_role,
    second.name as second_name, null as place, null as waits,
    array_remove(array[${ifSupport('staff')}, ${ifSupport('second')}], null) as answered_by
  from stored, numbered conversation
    join member on member.id = conversation.member_id
    left join staff on staff.id = conversation.staff_id
    left join staff second on second.id = conversation.second_staff_id`;

export type StoredRow = StoredMessage['conversation'] & MessagesAsJson & Pick<StoredMessage, 'answered_by'>;

export function storedIn(row: StoredRow | undefined): StoredMessage | undefined {
  const [message] = row ? messagesOf(row) : [];
  return row && message && { message, conversation: row, answered_by: row.answered_by };
}

interface NewChatMessage {
  id: string;
  conversation_id: string;
  body: string;
}

export interface NewMemberMessage extends NewChatMessage {
  danger: boolean;
  /** The time, in the format of the conversation's lines. */
  at: string;
}

/**
 * Numbers and stores a member's message in one statement, under the conversation's lock. Returns nothing if the member
 * has no such open conversation, has to wait or is paused, or if the id is already stored. A call for help never waits.
 * A simultaneous retry of the id fails as a whole.
 */
export const memberMessage = (limits: ChatLimits): SessionWrite<NewMemberMessage, StoredRow> => ({
  by: 'member',
  build: ({ id, conversation_id, body, now, danger, at }) => {
    const isFirstDanger = sql`${danger} and not flagged`;
    const asked = linesWith('asked_first', { now: at, after: sql`last_number + 1` });
    return {
      steps: sql`numbered as (
        update conversation set last_number = last_number + 1, member_number = last_number + 1, revision = revision + 1,
          changed_before = changed_in, changed_in = pg_current_xact_id(), waits_since = coalesce(waits_since, ${now}), last_at = ${now}, asked_at = null,
          flagged_at = case when ${isFirstDanger} then ${now} else flagged_at end,
          escalated_at = case when ${isFirstDanger} then null else escalated_at end,
          lines = case when ${isFirstDanger} then ${asked} else lines end,
          member_read = greatest(member_read, last_number + 1), member_delivered = greatest(member_delivered, last_number + 1)
        from caller
        where conversation.id = ${conversation_id} and member_id = caller.id and state <> 'closed' and (paused is null or ${danger})
          and not exists (select from chat_message where id = ${id})
          and (${isFirstDanger} or ${waitOf(sql.ref('caller.id'), now, limits)} = 0)
        returning conversation.*
      ), stored as (
        insert into chat_message (conversation_id, number, id, member_id, body, sent_at)
        select id, last_number, ${id}, member_id, ${body}, ${now} from numbered
        returning *
      )`,
      rows: storedMessage,
    };
  },
});

export interface NewReply extends NewChatMessage {
  card: string | null;
  /** The last number that the writer has seen. */
  seen: number;
}

/**
 * The same for staff: only by a person who has taken the conversation, and only if the member has not written since.
 */
export const staffReply: SessionWrite<NewReply, StoredRow> = {
  by: 'staff:support',
  build: ({ id, conversation_id, body, card, now, seen }) => ({
    steps: sql`numbered as (
      update conversation set last_number = last_number + 1, revision = revision + 1,
        changed_before = changed_in, changed_in = pg_current_xact_id(), waits_since = null, last_at = ${now}, asked_at = null, staff_seen_at = ${now},
        staff_read = case when staff_id = caller.id or staff_read = last_number then last_number + 1 else staff_read end,
        second_read = case when second_staff_id = caller.id or second_read = last_number then last_number + 1 else second_read end,
        staff_delivered = greatest(staff_delivered, last_number + 1)
      from caller
      where conversation.id = ${conversation_id} and caller.id in (staff_id, second_staff_id) and state = 'open'
        and not exists (select from chat_message where id = ${id}) and member_number <= ${seen}::bigint
      returning conversation.*
    ), stored as (
      insert into chat_message (conversation_id, number, id, member_id, body, card, sent_at, staff_id, staff_name)
      select numbered.id, last_number, ${id}, member_id, ${body}, ${card}::jsonb, ${now}, caller.id, ${staffFirstName}
      from numbered, caller join staff on staff.id = caller.id
      returning *
    )`,
    rows: storedMessage,
  }),
};
