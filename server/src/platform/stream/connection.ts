import type { ServerResponse } from 'node:http';
import { streamEvents, type StreamData, type StreamEvent } from '@kindred/contract/notifications/stream.ts';
import { serializerFor } from '#platform/http/serializer.ts';
import { cursorsOf, type Cursors, type ListenerKind } from './source.ts';

/** One open stream. It stores ids and cursors, but none of the content it sent. */
export interface SseConnection {
  kind: ListenerKind;
  /** The id of the member or member of staff. */
  listener: string;
  session: string;
  out: ServerResponse;
  cursors: Cursors;
  /** Whether the current state has been sent completely. */
  ready: boolean;
  /** When it was last written to. */
  wroteAt: number;
  /** When its client stopped reading. Nothing is sent until it resumes: updates stay in the database. */
  stuckSince: number | undefined;
}

interface Opening extends Pick<SseConnection, 'kind' | 'listener' | 'session' | 'out'> {
  since: string | undefined;
}

/** The reconnect delay for a plain browser; our own client has its own rule. */
const greeting = 'retry: 2000\n: hello\n\n';

export function openSseConnection({ since, ...who }: Opening, now: number): SseConnection {
  const connection = { ...who, cursors: cursorsOf(since), ready: false, wroteAt: now, stuckSince: undefined };
  connection.out.write(greeting);
  return connection;
}

export function eventText<N extends StreamEvent>(name: N, data: StreamData<N>, id?: string): string {
  return frameEvent(name, eventData(name, data), id);
}

/** Only fields in the contract leave the server. */
export const eventData = <N extends StreamEvent>(name: N, data: StreamData<N>): string =>
  serializerFor(streamEvents[name])(data);

export const frameEvent = (name: StreamEvent, details: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${details}\n\n`;

/** `freed` is called once a slow client has read the buffered data. */
export function writeEvent(
  connection: SseConnection,
  text: string,
  { now, freed }: { now: number; freed: () => void },
): void {
  if (text === '') return;
  connection.wroteAt = now;
  if (connection.out.write(text)) return;
  connection.stuckSince = now;
  connection.out.once('drain', () => {
    connection.stuckSince = undefined;
    freed();
  });
}

/** How long a client may take to read the last event. */
const closingMs = 5_000;

export function closeConnection({ out, stuckSince }: SseConnection, why: StreamData<'bye'>['why']): void {
  // A client that does not read would never let it end.
  if (stuckSince !== undefined) return void out.destroy();
  const { socket } = out;
  const overdue = setTimeout(() => socket?.destroy(), closingMs).unref();
  // Closes the connection, so that the next one may reach another process.
  out.end(eventText('bye', { why }), () => {
    clearTimeout(overdue);
    socket?.destroySoon();
  });
}
