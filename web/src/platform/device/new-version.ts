/** Whether a newer build is waiting, and a way to activate it. It never activates itself. */
let begin: (() => void) | undefined;
const watchers = new Set<() => void>();

export const newVersion = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  waits: () => begin !== undefined,
  use: () => begin?.(),
  tell: (how: (() => void) | undefined) => {
    begin = how;
    for (const watcher of watchers) watcher();
  },
};
