import type { ChatMessage, Conversation } from '@kindred/contract/connect/chat.ts';
import type { ChatMessageRow, ConversationRow } from './store.ts';

/** Members read first names only. */
export const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name;

export function conversationOf(row: ConversationRow): Conversation {
  return {
    id: row.id,
    topic: row.topic,
    for: row.for_whom,
    state: row.state,
    with: row.staff_name === null ? null : firstNameOf(row.staff_name),
    last_number: row.last_number,
    member: { delivered: row.member_delivered, read: row.member_read },
    staff: { delivered: row.staff_delivered, read: row.staff_read },
    started_at: row.started_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

export function chatMessageOf({ id, number, staff_name, body, sent_at }: ChatMessageRow): ChatMessage {
  return {
    id,
    number,
    from: staff_name === null ? 'member' : 'staff',
    name: staff_name,
    text: body,
    sent_at: sent_at.toISOString(),
  };
}
