import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { DeskLine } from './desk.ts';

const ofConversation = z.strictObject({ id: z.uuid() });

export const DeskColleague = z.object({ id: z.uuid(), name: z.string() });
export type DeskColleague = z.output<typeof DeskColleague>;

export const listColleagues = endpoint({
  method: 'GET',
  path: '/staff/desk/colleagues',
  access: 'staff:support',
  summary: 'List all staff who can answer chats',
  description: 'Includes staff who are not at the desk right now.',
  reply: z.object({ people: z.array(DeskColleague) }),
  audited: false,
});

export const askColleague = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/ask',
  access: 'staff:support',
  summary: 'Ask a second person to join a conversation',
  description:
    'Only the desk lead or the person who has taken the conversation can do this. `no_place`: the colleague is away. `taken`: someone has already joined. Audited.',
  params: ofConversation,
  body: z.strictObject({ to: z.uuid() }),
  reply: DeskLine,
  refusals: { not_found: 404, chat_closed: 409, no_place: 409, taken: 409 },
  audited: true,
});

export const joinConversation = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/join',
  access: 'staff:support',
  summary: 'Join a conversation as a second person',
  description:
    'Only the desk lead or the person who was asked can do this. The member sees that someone has joined. Idempotent. Audited.',
  params: ofConversation,
  reply: DeskLine,
  refusals: { not_found: 404, chat_closed: 409, taken: 409 },
  audited: true,
});

export const stepOutOfConversation = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/step_out',
  access: 'staff:support',
  summary: 'Leave a conversation that you joined, or decline to join',
  description: 'The member sees when someone who joined has left. Idempotent. Audited.',
  params: ofConversation,
  reply: DeskLine,
  refusals: { not_found: 404 },
  audited: true,
});

export const settleMention = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/mention_read',
  access: 'staff:support',
  summary: 'Mark mentions in notes as read',
  description: 'Idempotent.',
  params: ofConversation,
  reply: DeskLine,
  refusals: { not_found: 404 },
  audited: false,
});
