import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant } from '../values.ts';
import {
  acknowledgeMessages,
  ChatAttachment,
  ChatFor,
  ChatLine,
  ChatReceipt,
  ChatState,
  ChatTopic,
  listMessages,
  PauseReason,
} from './chat.ts';

/** A line of the inbox. Without text, because passers-by can read a list on a screen. */
export const DeskLine = z.object({
  id: z.uuid(),
  topic: ChatTopic,
  for: ChatFor,
  state: ChatState,
  /** The member's first name. Null until someone has taken the conversation. */
  member_name: z.nullable(z.string()),
  staff: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** A colleague who was asked to join and also writes, and how far they have read. */
  second: z.nullable(z.object({ id: z.uuid(), name: z.string(), read: z.int() })),
  /** The colleague who was asked to join and has not answered. */
  asked: z.nullable(z.uuid()),
  /** Staff who are mentioned in a note and have not read it. */
  mentioned: z.array(z.uuid()),
  labels: z.array(z.uuid()),
  /** The day on which it returns to the person who has it. */
  follow_up_on: z.nullable(Day),
  last_number: z.int(),
  /** Increases with every change: of two versions of the same line, the higher is newer. */
  revision: z.int(),
  /** How far the member, and the staff member who has the conversation, have received and read. */
  receipts: z.object({ member: ChatReceipt, staff: ChatReceipt }),
  lines: z.array(ChatLine),
  /** Without file names. Left out if there are none. */
  attachments: z.optional(z.array(ChatAttachment)),
  /** Contains words of danger that no one has dealt with yet: first in every queue. */
  flagged: z.boolean(),
  flagged_at: z.nullable(Instant),
  escalated_at: z.nullable(Instant),
  /** A staff member returned it to the queue, so it comes before those waiting for the first time. */
  handed_back: z.boolean(),
  /** The first name of the person the member spoke with before. */
  spoke_with: z.nullable(z.string()),
  paused: z.nullable(PauseReason),
  /** The number of internal notes. */
  notes: z.int(),
  /** When it joined the queue, if it is waiting. */
  queued_at: z.nullable(Instant),
  /** When the member began waiting for an answer. */
  waits_since: z.nullable(Instant),
  started_at: Instant,
  closed_at: z.nullable(Instant),
});
export type DeskLine = z.output<typeof DeskLine>;

export const DeskView = z.enum(['mine', 'waiting', 'open', 'closed']);
export type DeskView = z.output<typeof DeskView>;

const ofConversation = z.strictObject({ id: z.uuid() });

export const listConversations = endpoint({
  method: 'GET',
  path: '/staff/conversations',
  access: 'staff:support',
  summary: 'List the desk’s conversations',
  description:
    'Waiting conversations are in queue order: flagged conversations first, then those handed back, then those that have waited longest. Returns up to 200 conversations; closed ones are newest first.',
  query: z.strictObject({ view: z.optional(DeskView) }),
  reply: z.object({
    items: z.array(DeskLine),
    /** Whether there are more than these. */
    more: z.boolean(),
    counts: z.object({ mine: z.int(), waiting: z.int(), open: z.int() }),
  }),
  audited: false,
});

export const takeConversation = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/take',
  access: 'staff:support',
  essential: true,
  summary: 'Take a waiting conversation',
  description: 'Exactly one person gets the conversation; others are refused with `taken`. Audited.',
  params: ofConversation,
  reply: DeskLine,
  refusals: { not_found: 404, taken: 409, chat_closed: 409 },
  audited: true,
});

export const listDeskMessages = endpoint({
  method: 'GET',
  path: '/staff/conversations/{id}/messages',
  access: 'staff:support',
  summary: 'List messages in a conversation',
  description:
    'Only for the person who has taken the conversation. Returns 50 messages at a time, in order. Audited.',
  params: ofConversation,
  query: listMessages.query,
  reply: listMessages.reply,
  refusals: { not_found: 404 },
  audited: true,
});

export const acknowledgeDeskMessages = endpoint({
  method: 'PUT',
  path: '/staff/conversations/{id}/receipt',
  access: 'staff:support',
  // An open page sends this for every message that arrives.
  unattended: true,
  summary: 'Report which messages were received and read',
  description: 'Message numbers only increase, so a late report has no effect.',
  params: ofConversation,
  body: acknowledgeMessages.body,
  reply: ChatReceipt,
  refusals: { not_found: 404 },
  audited: false,
});

export const ChatOutcome = z.enum(['answered', 'referred', 'call_back', 'no_reply', 'other']);
export type ChatOutcome = z.output<typeof ChatOutcome>;

export const settleConversation = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/close',
  access: 'staff:support',
  summary: 'Close a conversation with an outcome',
  description:
    'Idempotent. A flagged conversation can be closed only after an escalation has been recorded. Audited.',
  params: ofConversation,
  body: z.strictObject({ outcome: ChatOutcome }),
  reply: DeskLine,
  refusals: { not_found: 404, escalation_missing: 409 },
  audited: true,
});

export const tellDeskTyping = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/typing',
  access: 'staff:support',
  summary: 'Report that you are typing',
  description:
    'Send no more than once every few seconds. Shown to the member for 5 seconds and not stored. No text is sent.',
  params: ofConversation,
  reply: z.object({}),
  refusals: { not_found: 404 },
  audited: false,
});
