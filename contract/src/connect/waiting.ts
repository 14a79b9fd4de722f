import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Conversation } from './chat.ts';

const ofConversation = z.strictObject({ id: z.uuid() });

export const stayInConversation = endpoint({
  method: 'POST',
  path: '/conversations/{id}/stay',
  access: 'member',
  summary: 'Say that you are still there',
  description: 'Idempotent. Without it a quiet conversation closes by itself.',
  params: ofConversation,
  reply: Conversation,
  refusals: { not_found: 404, chat_closed: 409 },
});

export const takeUpConversation = endpoint({
  method: 'POST',
  path: '/conversations/{id}/take_up',
  access: 'member',
  summary: 'Take up a closed conversation again',
  description:
    'Within 24 hours. It goes to the same person if they are there with a free place, else into the queue. Idempotent.',
  params: ofConversation,
  reply: Conversation,
  refusals: { not_found: 404, chat_closed: 409, conversation_open: 409 },
});
