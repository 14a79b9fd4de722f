import type { MomentName, SourceName, StreamData } from '@kindred/contract/notifications/stream.ts';
import { createBackoff } from '@kindred/contract/stream-client/backoff.ts';
import { readSseStream } from '@kindred/contract/stream-client/read-stream.ts';
import { streamWithReconnect, type StreamState } from '@kindred/contract/stream-client/reconnect.ts';
import { openStaffStream } from './api.ts';

export interface StaffStreamParts {
  take: <N extends SourceName>(name: N, data: StreamData<N>) => void;
  tell: (state: StreamState) => void;
}

type MomentListener<N extends MomentName> = (data: StreamData<N>) => void;
type Listeners = { [N in MomentName]: Set<MomentListener<N>> };

const listeners: Listeners = { typing: new Set(), viewing: new Set(), handed_over: new Set() };

/** Listens for momentary events that only concern what is on the page. Returns a function that stops listening. */
export function onStaffMoment<N extends MomentName>(name: N, listener: MomentListener<N>): () => void {
  const all: Set<MomentListener<N>> = listeners[name];
  all.add(listener);
  return () => void all.delete(listener);
}

const isMoment = (name: string): name is MomentName => Object.hasOwn(listeners, name);

function passMoment<N extends MomentName>(name: N, data: StreamData<N>): void {
  for (const listener of listeners[name]) listener(data);
}

/** This tab's only stream, until it is stopped. Hidden tabs listen too, because they count and ring. */
export function startStaffStream({ take, tell }: StaffStreamParts): () => void {
  const over = new AbortController();
  const { signal } = over;
  const { pause, end } = createBackoff();
  addEventListener('online', end, { signal });
  document.addEventListener('visibilitychange', end, { signal });
  signal.addEventListener('abort', end);
  void streamWithReconnect({
    signal,
    pause,
    tell,
    beat: () => {},
    random: Math.random,
    hear: (request) => readSseStream(request, openStaffStream),
    take: ({ name, data, id }) => {
      if (id !== undefined) take(name as SourceName, JSON.parse(data) as StreamData<SourceName>);
      else if (isMoment(name)) passMoment(name, JSON.parse(data) as StreamData<typeof name>);
    },
  });
  return () => over.abort();
}
