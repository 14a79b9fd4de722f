import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import type { replyToMember, sendMessage } from '@kindred/contract/connect/sending.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { findCard, isSameCard } from '#features/connect/cards/public.ts';
import {
  chatMessageOf,
  findMessage,
  wakeDeskStreams,
  ownConversation,
  refuseForNow,
  type ChatLimits,
} from '#features/connect/chat/public.ts';
import { takenConversation } from '#features/connect/desk/public.ts';
import type { MemberContext, StaffContext } from '#platform/http/route.ts';
import { writeAs } from '#platform/http/session-write.ts';
import type { NewsSender } from '#platform/stream/streams.ts';
import { newsOf, replyValues } from './rules.ts';
import { staffReply, storedIn, type StoredRow } from './store.ts';

export interface SendingParts {
  streams: NewsSender;
  limits: ChatLimits;
}

/** A retry returns the stored message; it may arrive while the first is still being stored. */
export async function addOwnMessage(
  ctx: MemberContext<'not_found' | 'conflict' | 'chat_closed' | 'chat_paused'>,
  written: StoredRow | undefined,
  conversationId: string,
  { id, text }: Body<typeof sendMessage>,
  { streams, limits }: SendingParts,
): Promise<ChatMessage> {
  const { db, person, refuse } = ctx;
  const stored = storedIn(written);
  if (stored) {
    const { state, flagged } = stored.conversation;
    streams.send(newsOf(stored));
    // Everyone at the desk looks after these.
    if (state !== 'open' || flagged) await wakeDeskStreams(db, [person.id]);
    return chatMessageOf(stored.message);
  }
  const { state, paused } = await ownConversation(ctx, conversationId);
  const before = await findMessage(db, id);
  if (!before && state === 'closed') throw refuse('chat_closed');
  if (!before && paused) throw refuse('chat_paused');
  if (!before) throw await refuseForNow(ctx, limits);
  if (before.conversation_id !== conversationId || before.staff_name !== null || before.body !== text)
    throw refuse('conflict');
  return chatMessageOf(before);
}

export async function reply(
  ctx: StaffContext<'not_found' | 'conflict' | 'chat_closed' | 'member_wrote' | 'card_gone'>,
  written: StoredRow | undefined,
  conversationId: string,
  body: Body<typeof replyToMember>,
  streams: NewsSender,
): Promise<ChatMessage> {
  const { db, now, person, content, refuse } = ctx;
  const { id, text, card: chosen } = body;
  // Cards are looked up first.
  const card = chosen ? await findCard(db, content, chosen) : null;
  const values = card && replyValues(conversationId, body, card);
  const row = values ? await writeAs(db, person.id, { write: staffReply, values, now }) : written;
  const stored = storedIn(row);
  if (stored) {
    streams.send(newsOf(stored));
    return chatMessageOf(stored.message);
  }
  const before = await findMessage(db, id);
  const conversation = await takenConversation(ctx, conversationId);
  if (before) {
    const same =
      before.conversation_id === conversationId &&
      before.staff_id === person.id &&
      before.body === text &&
      isSameCard(before.card, chosen);
    if (!same) throw refuse('conflict');
    return chatMessageOf(before);
  }
  if (card === undefined) throw refuse('card_gone');
  throw refuse(conversation.state === 'closed' ? 'chat_closed' : 'member_wrote');
}
