import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Relationship, Stage, Subject } from '../profile.ts';
import { Score6 } from '../profile/wellbeing.ts';
import { Day, Instant } from '../values.ts';
import { ChatTopic, Distress } from './chat.ts';
import { ChatOutcome } from './desk.ts';

/** What the person answering needs to know about the member, and no more. */
export const ChatContext = z.object({
  first_name: z.string(),
  /** How to reach them. Only in a flagged conversation, because someone in danger may have to be called. */
  contact: z.nullable(z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) })),
  /** What they answered before the chat. */
  distress: z.nullable(Distress),
  relationship: z.nullable(Relationship),
  /** Whose illness it is. */
  subject: Subject,
  /** The titles of the diagnoses. */
  diagnosis: z.array(z.string()),
  stage: z.nullable(Stage),
  goal: z.nullable(z.string()),
  last_check_in: z.nullable(z.object({ on: Day, wellbeing: Score6 })),
  /** The latest ten earlier conversations. */
  earlier: z.array(
    z.object({
      started_at: Instant,
      topic: ChatTopic,
      with: z.nullable(z.string()),
      outcome: z.nullable(ChatOutcome),
    }),
  ),
  /** The coordinator who made their last call. */
  coordinator: z.nullable(z.string()),
});
export type ChatContext = z.output<typeof ChatContext>;

export const readChatContext = endpoint({
  method: 'GET',
  path: '/staff/conversations/{id}/context',
  access: 'staff:support',
  summary: 'Read details about the member',
  description: 'Only available to the person who has taken the conversation. Audited.',
  params: z.strictObject({ id: z.uuid() }),
  reply: ChatContext,
  refusals: { not_found: 404 },
  audited: true,
});
