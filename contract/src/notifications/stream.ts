import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * The events of a stream by name. An event of a source replaces the previous one of that name, and carries an id from
 * which a device resumes (`Last-Event-ID`).
 */
export const streamEvents = {
  /** The member's number of unread notifications. */
  unread: z.object({ count: z.int() }),
  /** The current state was sent completely; updates follow. */
  ready: z.object({}),
  /**
   * The last event. session: it has ended. stopping: this process ends, another one answers. others: the member has
   * too many streams, and this was the oldest.
   */
  bye: z.object({ why: z.enum(['session', 'stopping', 'others']) }),
};
type Events = typeof streamEvents;
export type StreamEvent = keyof Events;
export type StreamData<N extends StreamEvent> = z.output<Events[N]>;
/** Events that carry state. */
export type SourceName = Exclude<StreamEvent, 'ready' | 'bye'>;

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
