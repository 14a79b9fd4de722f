import type { ChatMessage } from '@kindred/contract/connect/chat.ts';
import type { replyToMember, sendMessage } from '@kindred/contract/connect/sending.ts';
import { speaksOfDanger } from '@kindred/contract/crisis-phrases/matcher.ts';
import type { Body } from '@kindred/contract/endpoint.ts';
import { firstNameOf } from '@kindred/contract/staff.ts';
import { findCard, isSameCard } from '#features/connect/cards/public.ts';
import {
  chatMessageOf,
  findMessage,
  hurryDesk,
  ownConversation,
  refuseForNow,
  type ChatLimits,
} from '#features/connect/chat/public.ts';
import { takenConversation } from '#features/connect/desk/public.ts';
import { ifNew } from '#platform/database.ts';
import type { MemberContext, StaffContext } from '#platform/http/route.ts';
import type { NewsSender } from '#platform/stream/streams.ts';
import { newsOf } from './rules.ts';
import { addMemberMessage, addReply } from './store.ts';

export interface SendingParts {
  streams: NewsSender;
  limits: ChatLimits;
}

/** A repeat returns what is stored; it may arrive while the first one is being stored. */
export async function addOwnMessage(
  ctx: MemberContext<'not_found' | 'conflict' | 'chat_closed' | 'chat_paused'>,
  conversationId: string,
  { id, text }: Body<typeof sendMessage>,
  { streams, limits }: SendingParts,
): Promise<ChatMessage> {
  const { db, now, person, refuse } = ctx;
  const message = { id, conversation_id: conversationId, body: text, now };
  const stored = await ifNew(
    addMemberMessage(db, message, { member_id: person.id, danger: speaksOfDanger(text), limits }),
  );
  if (stored) {
    const { state, flagged } = stored.conversation;
    streams.send(newsOf(stored));
    // Everybody at the desk looks after these.
    if (state !== 'open' || flagged) await hurryDesk(db, [person.id]);
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
  conversationId: string,
  { id, text, card: chosen, seen, anyway = false }: Body<typeof replyToMember>,
  streams: NewsSender,
): Promise<ChatMessage> {
  const { db, now, person, content, refuse } = ctx;
  const card = chosen ? await findCard(db, content, chosen) : null;
  const staff_name = firstNameOf(person.name);
  const written = { id, conversation_id: conversationId, body: text, now, staff_id: person.id, staff_name };
  const stored =
    card !== undefined && (await ifNew(addReply(db, { ...written, card, seen: anyway ? undefined : seen })));
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
