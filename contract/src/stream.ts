import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What a stream tells, by the name of the event. Those of a source replace what was told before under that name;
 * each of its events carries an id, after which a device goes on (`Last-Event-ID`).
 */
export const streamEvents = {
  /** How many notifications the member has not read. */
  unread: z.object({ count: z.int() }),
  /** Everything that there was has been told: from here on it is as it happens. */
  ready: z.object({}),
  /**
   * The last word. session: it is over. stopping: this process ends, another one answers. others: this member has
   * too many streams, and this was the oldest.
   */
  bye: z.object({ why: z.enum(['session', 'stopping', 'others']) }),
};
type Events = typeof streamEvents;
export type StreamEvent = keyof Events;
export type StreamData<N extends StreamEvent> = z.output<Events[N]>;
/** Events that somebody's state is made of. */
export type SourceName = Exclude<StreamEvent, 'ready' | 'bye'>;

export const readStream = endpoint({
  method: 'GET',
  path: '/stream',
  access: 'member',
  summary:
    'What is new for the member, as it happens: one stream for each device. It stays open where it is asked for with `Accept: text/event-stream`, else it ends with what is new now. Goes on after `Last-Event-ID`. Listening counts as no activity',
  streams: ['text/event-stream'],
  reply: z.string(),
});
