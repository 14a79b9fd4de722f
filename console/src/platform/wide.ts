import { useSyncExternalStore } from 'react';

/** Whether the window is at least this wide. For what costs something to show; everything else is left to the style. */
export const useMinWidth = (rem: number): boolean => {
  const query = matchMedia(`(width >= ${rem}rem)`);
  return useSyncExternalStore(
    (watcher) => {
      query.addEventListener('change', watcher);
      return () => query.removeEventListener('change', watcher);
    },
    () => query.matches,
  );
};
