import { useSyncExternalStore } from 'react';

/** Whether the window is at least this wide. Only for what is costly to render; everything else is left to CSS. */
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
