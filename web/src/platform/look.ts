/** How this device shows things. Read by the boot script before the first paint, so it stays in plain local storage. */
export interface Look {
  theme: 'system' | 'light' | 'dark';
  text: 'normal' | 'larger' | 'largest';
  energy: 'normal' | 'low';
}

const key = 'kindred.look';
export const plainLook: Look = { theme: 'system', text: 'normal', energy: 'normal' };
let current: Look | undefined;
const watchers = new Set<() => void>();

export const look = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  read: (): Look => (current ??= kept()),
  choose: (next: Look): void => {
    current = next;
    Object.assign(document.documentElement.dataset, next);
    for (const watcher of watchers) watcher();
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It holds for this page; a device that keeps nothing cannot do more.
    }
  },
};

function kept(): Look {
  try {
    return { ...plainLook, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Look>) };
  } catch {
    return plainLook;
  }
}
