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
  summary: 'List everyone who may answer',
  description: 'At the desk now or not.',
  reply: z.object({ people: z.array(DeskColleague) }),
  audited: false,
});

export const askColleague = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/ask',
  access: 'staff:support',
  summary: 'Ask a second person into a conversation',
  description:
    'By the person who has it, or by the lead of the desk. `no_place`: the colleague is not there. `taken`: someone has joined already. Audited.',
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
    'By the person who was asked, or by the lead of the desk. The member sees it. Idempotent. Audited.',
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
  description: 'The member sees that a person who joined has left. Idempotent. Audited.',
  params: ofConversation,
  reply: DeskLine,
  refusals: { not_found: 404 },
  audited: true,
});

export const settleMention = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/mention_read',
  access: 'staff:support',
  summary: 'Mark notes that name you as read',
  description: 'Idempotent.',
  params: ofConversation,
  reply: DeskLine,
  refusals: { not_found: 404 },
  audited: false,
});
