import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, typedText } from '../values.ts';
import { PresenceState } from './availability.ts';
import { PauseReason } from './chat.ts';
import { DeskLine } from './desk.ts';

const ofConversation = z.strictObject({ id: z.uuid() });
export const longestNote = 4_000;
const NoteText = typedText(longestNote).check(z.minLength(1));

export const DeskPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  state: PresenceState,
  places: z.int(),
  chats: z.int(),
});
export type DeskPerson = z.output<typeof DeskPerson>;

export const listDeskPeople = endpoint({
  method: 'GET',
  path: '/staff/desk',
  access: 'staff:support',
  // Polled while a colleague is being chosen.
  unattended: true,
  summary: 'List who is at the desk',
  description: 'Includes how many chats each person has, and their limit.',
  reply: z.object({ people: z.array(DeskPerson) }),
  audited: false,
});

export const transferConversation = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/transfer',
  access: 'staff:support',
  summary: 'Transfer a conversation to a colleague',
  description:
    'Can also return the conversation to the front of the queue. Only the desk lead or the person who has taken the conversation can do this. `no_place`: the colleague is away or at their limit. Audited.',
  params: ofConversation,
  body: z.strictObject({
    /** Null returns it to the queue. */
    to: z.nullable(z.uuid()),
    note: z.optional(NoteText),
    /** Unchanged in a retry, so that the note is stored once. */
    note_id: z.optional(z.uuid()),
  }),
  reply: DeskLine,
  refusals: { not_found: 404, chat_closed: 409, no_place: 409, conflict: 409 },
  audited: true,
});

export const ChatNote = z.object({
  id: z.uuid(),
  /** The author's first name. */
  name: z.string(),
  text: z.string(),
  written_at: Instant,
});
export type ChatNote = z.output<typeof ChatNote>;

export const listChatNotes = endpoint({
  method: 'GET',
  path: '/staff/conversations/{id}/notes',
  access: 'staff:support',
  summary: 'List internal notes on a conversation',
  description: 'The member never sees these notes. Audited.',
  params: ofConversation,
  reply: z.object({ notes: z.array(ChatNote) }),
  refusals: { not_found: 404 },
  audited: true,
});

export const addChatNote = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/notes',
  access: 'staff:support',
  summary: 'Add an internal note',
  description: 'The member never sees the note. Idempotent. Audited.',
  params: ofConversation,
  body: z.strictObject({
    id: z.uuid(),
    text: NoteText,
    /** Colleagues it mentions, who are notified and can read it. */
    mentions: z.optional(z.array(z.uuid()).check(z.maxLength(20))),
  }),
  reply: ChatNote,
  status: 201,
  refusals: { not_found: 404, conflict: 409 },
  audited: true,
});

export const pauseConversation = endpoint({
  method: 'PUT',
  path: '/staff/conversations/{id}/pause',
  access: 'staff:support',
  summary: 'Pause or resume a conversation',
  description:
    'While the conversation is paused, the member can only send messages that suggest danger. They are told about the pause and how else to reach us. Idempotent. Audited.',
  params: ofConversation,
  body: z.strictObject({
    /** Null resumes the conversation. */
    reason: z.nullable(PauseReason),
  }),
  reply: DeskLine,
  refusals: { not_found: 404, chat_closed: 409 },
  audited: true,
});

export const EscalationStep = z.enum([
  'emergency_called',
  'member_called',
  'numbers_given',
  'colleague_asked',
  'no_danger',
]);
export type EscalationStep = z.output<typeof EscalationStep>;

export const recordEscalation = endpoint({
  method: 'POST',
  path: '/staff/conversations/{id}/escalations',
  access: 'staff:support',
  summary: 'Record what was done about the danger',
  description: 'Once this is recorded, a flagged conversation can be closed. Idempotent. Audited.',
  params: ofConversation,
  body: z.strictObject({
    id: z.uuid(),
    steps: z.array(EscalationStep).check(z.minLength(1), z.maxLength(5)),
    note: typedText(longestNote),
  }),
  reply: DeskLine,
  status: 201,
  refusals: { not_found: 404, conflict: 409 },
  audited: true,
});
