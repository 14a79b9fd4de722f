import type { StreamState } from '@kindred/contract/stream-client/reconnect.ts';
import { useSyncExternalStore } from 'react';

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

/** How up to date the screen is. */
export const useStreamState = (): StreamState =>
  useSyncExternalStore(streamState.watch, streamState.is, () => 'not connected');
