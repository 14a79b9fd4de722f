import { useSyncExternalStore } from 'react';

/**
 * live: updates arrive within seconds. catching up: updates may be late. not connected: it is unknown whether there are
 * any.
 */
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

/** How current the screen is. */
export const useStreamState = (): StreamState =>
  useSyncExternalStore(streamState.watch, streamState.is, () => 'not connected');
