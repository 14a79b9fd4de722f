import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ChatOutcome, DeskLine } from './desk.ts';

/** At most as many as a list shows. */
const Several = z.array(z.uuid()).check(z.minLength(1), z.maxLength(200));
export const WhyNot = z.enum(['not_found', 'chat_closed', 'no_place', 'escalation_missing']);
export type WhyNot = z.output<typeof WhyNot>;

/** Each conversation succeeds or is refused on its own. */
const Results = z.object({
  lines: z.array(DeskLine),
  refused: z.array(z.object({ id: z.uuid(), why: WhyNot })),
});

export const assignConversations = endpoint({
  method: 'POST',
  path: '/staff/conversations/assign',
  access: 'staff:support',
  summary: 'Assign several conversations',
  description:
    'Assigns the conversations to a person or returns them to the queue. Staff can move their own; the desk lead can also move those that are waiting or held by others. Each one succeeds or fails independently. Audited.',
  body: z.strictObject({
    ids: Several,
    /** Null returns them to the queue. */
    to: z.nullable(z.uuid()),
  }),
  reply: Results,
  audited: true,
});

export const closeConversations = endpoint({
  method: 'POST',
  path: '/staff/conversations/close',
  access: 'staff:support',
  summary: 'Close several conversations with the same outcome',
  description: 'Applies only to your own conversations. Each one succeeds or fails independently. Audited.',
  body: z.strictObject({ ids: Several, outcome: ChatOutcome }),
  reply: Results,
  audited: true,
});
