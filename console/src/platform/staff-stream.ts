import type { MomentName, SourceName, StreamData } from '@kindred/contract/notifications/stream.ts';
import { createBackoff } from '@kindred/contract/stream-client/backoff.ts';
import { readSseStream } from '@kindred/contract/stream-client/read-stream.ts';
import { streamWithReconnect, type StreamState } from '@kindred/contract/stream-client/reconnect.ts';
import { openStaffStream } from './api.ts';

export interface StaffStreamParts {
  take: <N extends SourceName>(name: N, data: StreamData<N>) => void;
  /** What is of use only now. */
  pass: <N extends MomentName>(name: N, data: StreamData<N>) => void;
  tell: (state: StreamState) => void;
}

/** The one stream of this tab, until it is stopped. Hidden tabs listen too: they count and ring. */
export function startStaffStream({ take, pass, tell }: StaffStreamParts): () => void {
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
      else if (name === 'typing') pass(name, JSON.parse(data) as StreamData<'typing'>);
    },
  });
  return () => over.abort();
}
