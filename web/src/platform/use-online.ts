import { useSyncExternalStore } from 'react';

const watch = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether the device has a network. The server renders as if it has. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
