import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Conversation } from './chat.ts';

const ofConversation = z.strictObject({ id: z.uuid() });

export const stayInConversation = endpoint({
  method: 'POST',
  path: '/conversations/{id}/stay',
  access: 'member',
  summary: 'Confirm that you are still there',
  description: 'Idempotent. Without this call, an inactive conversation closes automatically.',
  params: ofConversation,
  reply: Conversation,
  refusals: { not_found: 404, chat_closed: 409 },
});

export const takeUpConversation = endpoint({
  method: 'POST',
  path: '/conversations/{id}/take_up',
  access: 'member',
  summary: 'Reopen a closed conversation',
  description:
    'Possible within 24 hours of closing. The conversation goes back to the same person if they are available, otherwise to the queue. Idempotent.',
  params: ofConversation,
  reply: Conversation,
  refusals: { not_found: 404, chat_closed: 409, conversation_open: 409, chat_elsewhere: 409 },
});
