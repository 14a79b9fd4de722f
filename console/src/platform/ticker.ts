import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls the watcher every second. Returns a function that stops it. */
export function watchTicks(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    for (const each of watchers) each();
  }, 1_000);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Text that depends on the time. A component renders again only when its text changes. */
export const useTicking = (words: () => string): string => useSyncExternalStore(watchTicks, words);
