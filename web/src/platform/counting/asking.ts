let asks = false;
const watchers = new Set<() => void>();

/** Whether somebody is to be asked if other people's scripts may count. */
export const asking = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  read: () => asks,
  tell: (next: boolean) => {
    if (asks === next) return;
    asks = next;
    for (const watcher of watchers) watcher();
  },
};
