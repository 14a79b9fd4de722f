let asks = false;
const watchers = new Set<() => void>();

/** Whether to ask for consent to third-party scripts. */
export const consentPrompt = {
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
