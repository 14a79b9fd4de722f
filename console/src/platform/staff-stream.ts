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

/** What is of use only now, for the parts of the page that show it. Returns the end of listening. */
export function onStaffMoment<N extends MomentName>(name: N, listener: MomentListener<N>): () => void {
  const all: Set<MomentListener<N>> = listeners[name];
  all.add(listener);
  return () => void all.delete(listener);
}

const isMoment = (name: string): name is MomentName => Object.hasOwn(listeners, name);

function passMoment<N extends MomentName>(name: N, data: StreamData<N>): void {
  for (const listener of listeners[name]) listener(data);
}

/** The one stream of this tab, until it is stopped. Hidden tabs listen too: they count and ring. */
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
