import type { StreamData, StreamEvent } from '@kindred/contract/notifications/stream.ts';

type Watcher = (data: unknown, leads: boolean) => void;
const watchers = new Map<string, Set<Watcher>>();

/** Calls areas when an event arrives, in every tab. `leads`: this tab holds the stream. */
export function watchStreamEvent<N extends StreamEvent>(
  name: N,
  watcher: (data: StreamData<N>, leads: boolean) => void,
): () => void {
  const own = watchers.get(name) ?? new Set();
  watchers.set(name, own.add(watcher as Watcher));
  return () => void own.delete(watcher as Watcher);
}

export function deliverStreamEvent(name: string, data: unknown, leads: boolean): void {
  for (const watcher of watchers.get(name) ?? []) watcher(data, leads);
}
