import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ChosenCard } from './cards.ts';
import { ChatMessage, ChatText } from './chat.ts';

/** Room for four thousand of the longest emoji, as JSON. */
const largestChatBody = 256_000;

const ofConversation = z.strictObject({ id: z.uuid() });
const NewMessage = z.strictObject({
  /** Chosen by the device, so that a retry is idempotent. */
  id: z.uuid(),
  text: ChatText.check(z.minLength(1)),
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversations/{id}/messages',
  access: 'member',
  essential: true,
  summary: 'Send a message',
  description: 'Idempotent. The same id with different text is refused with `conflict`.',
  params: ofConversation,
  body: NewMessage,
  largest: largestChatBody,
  reply: ChatMessage,
  status: 201,
  refusals: { not_found: 404, conflict: 409, chat_closed: 409, chat_paused: 409 },
});

/** The fields of every reply: its id, what its author had seen, and what it says. */
export const ReplyFields = z.strictObject({
  id: z.uuid(),
  text: ChatText,
  /** A card can stand alone, without text. */
  card: z.optional(ChosenCard),
  seen: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});

/** The message itself is the record of who wrote it. */
export const replyToMember = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/messages',
  access: 'staff:support',
  essential: true,
  summary: 'Reply to the member',
  description:
    '`seen` is the last message number the sender saw. If the member has written since, the reply is refused with `member_wrote`; sent again with the new number, it goes through. Idempotent.',
  params: ofConversation,
  body: ReplyFields.check(
    z.refine(({ text, card }) => text !== '' || card !== undefined, 'Write something, or add a card.'),
  ),
  largest: largestChatBody,
  reply: ChatMessage,
  status: 201,
  refusals: { not_found: 404, conflict: 409, chat_closed: 409, member_wrote: 409, card_gone: 409 },
  audited: false,
});
