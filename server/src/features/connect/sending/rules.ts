import type { ChatCard } from '@kindred/contract/connect/cards.ts';
import type { replyToMember, sendMessage } from '@kindred/contract/connect/sending.ts';
import { speaksOfDanger } from '@kindred/contract/crisis-phrases/matcher.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { chatMessageOf, conversationNews } from '#features/connect/chat/public.ts';
import { deskNews } from '#features/connect/desk/public.ts';
import type { News } from '#platform/stream/source.ts';
import type { NewMemberMessage, NewReply, StoredMessage } from './store.ts';

/** News for the member's own devices and for those who answer. Others at the desk see it within a second. */
export function newsOf({ message, conversation, answered_by }: StoredMessage): News[] {
  const messages = [chatMessageOf(message)];
  return [
    conversationNews(conversation, messages),
    ...answered_by.map((staff) => deskNews(staff, conversation, messages)),
  ];
}

export function messageValues(
  conversation_id: string,
  { id, text }: Body<typeof sendMessage>,
  now: Date,
): NewMemberMessage {
  return { id, conversation_id, body: text, danger: speaksOfDanger(text), at: now.toISOString() };
}

export function replyValues(
  conversation_id: string,
  { id, text, seen }: Pick<Body<typeof replyToMember>, 'id' | 'text' | 'seen'>,
  card: ChatCard | null,
): NewReply {
  return {
    id,
    conversation_id,
    body: text,
    card: card && JSON.stringify(card),
    seen,
  };
}
