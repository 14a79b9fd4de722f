import * as z from 'zod/mini';
import { ChatMessage, Conversation } from '../connect/chat.ts';
import { DeskLine } from '../connect/desk.ts';
import { endpoint, permissions } from '../endpoint.ts';
import { Viewers } from '../staff/viewing.ts';

/**
 * The events of a stream by name. A source's event replaces its previous one of that name, and carries an id from which
 * a device resumes (`Last-Event-ID`).
 */
export const streamEvents = {
  /** The member's number of unread notifications. */
  unread: z.object({ count: z.int() }),
  /** The member's latest conversation, and its messages since the previous event: at most the last fifty. */
  conversation: z.object({ conversation: Conversation, messages: z.array(ChatMessage) }),
  /** For staff: conversations that have changed, and new messages in those they have taken. */
  desk: z.object({
    lines: z.array(DeskLine),
    messages: z.array(z.object({ conversation: z.uuid(), message: ChatMessage })),
    /** Conversations erased together with their member: none of their content may stay on a screen. */
    erasures: z.array(z.uuid()),
  }),
  /** For staff: what they may do now. */
  access: z.object({ permissions: z.array(z.enum(permissions)) }),
  /** Someone is writing: shown for five seconds. Not stored, and may be lost. */
  typing: z.object({
    conversation: z.uuid(),
    from: z.enum(['member', 'staff']),
    name: z.nullable(z.string()),
  }),
  /** For staff: who else has the same item open. Not stored in the stream, and may be lost. */
  viewing: Viewers,
  /** For staff: events they no longer run. Open pages must stop showing names. */
  handed_over: z.object({ events: z.array(z.uuid()) }),
  /** The current state has been sent completely; updates follow. */
  ready: z.object({}),
  /**
   * The last event. session: the session has ended. stopping: this process is ending and another one will answer.
   * others: the member has too many streams, and this was the oldest.
   */
  bye: z.object({ why: z.enum(['session', 'stopping', 'others']) }),
};
type Events = typeof streamEvents;
export type StreamEvent = keyof Events;
export type StreamData<N extends StreamEvent> = z.output<Events[N]>;
/** Transient events, useful only at the moment they are sent. */
export type MomentName = 'typing' | 'viewing' | 'handed_over';
/** Events that carry state. */
export type SourceName = Exclude<StreamEvent, MomentName | 'ready' | 'bye'>;

export const readStream = endpoint({
  method: 'GET',
  path: '/stream',
  access: 'member',
  summary: 'Receive updates as they happen',
  description:
    'Each device has one stream. With `Accept: text/event-stream` the stream stays open; otherwise it ends after the current state. It resumes after `Last-Event-ID` and does not extend the session.',
  streams: ['text/event-stream'],
  reply: z.string(),
});

export const readStaffStream = endpoint({
  method: 'GET',
  path: '/staff/stream',
  access: 'staff',
  summary: 'Receive updates for staff as they happen',
  description: 'Works like the member stream. Does not extend the session.',
  streams: ['text/event-stream'],
  reply: z.string(),
  audited: false,
});
