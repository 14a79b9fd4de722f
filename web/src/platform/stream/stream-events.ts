import type { StreamData, StreamEvent } from '@kindred/contract/notifications/stream.ts';

type Watcher = (data: unknown, lead: AbortSignal | undefined) => void;
const watchers = new Map<string, Set<Watcher>>();

/**
 * Calls areas when an event arrives, in every tab. `lead` is set in the tab that holds the stream, and aborts when it
 * loses it.
 */
export function watchStreamEvent<N extends StreamEvent>(
  name: N,
  watcher: (data: StreamData<N>, lead: AbortSignal | undefined) => void,
): () => void {
  const own = watchers.get(name) ?? new Set();
  watchers.set(name, own.add(watcher as Watcher));
  return () => void own.delete(watcher as Watcher);
}

export function deliverStreamEvent(name: string, data: unknown, lead?: AbortSignal): void {
  for (const watcher of watchers.get(name) ?? []) watcher(data, lead);
}
