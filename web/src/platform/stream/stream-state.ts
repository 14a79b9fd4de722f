import { useSyncExternalStore } from 'react';

/** live: what is new is here within seconds. catching up: it may be late. not connected: it is not known what is new. */
export type StreamState = 'live' | 'catching up' | 'not connected';

let state: StreamState = 'not connected';
const watchers = new Set<() => void>();

export const streamState = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  is: () => state,
  tell: (next: StreamState) => {
    if (next === state) return;
    state = next;
    document.documentElement.dataset.stream = next.replaceAll(' ', '-');
    for (const watcher of watchers) watcher();
  },
};

/** How fresh what a screen shows is, said honestly. */
export const useStreamState = (): StreamState =>
  useSyncExternalStore(streamState.watch, streamState.is, () => 'not connected');
