/**
 * This device's appearance settings. The boot script reads them before the first paint, so they are in local storage.
 */
export interface Appearance {
  theme: 'system' | 'light' | 'dark';
  text: 'normal' | 'larger' | 'largest';
  energy: 'normal' | 'low';
}

const key = 'kindred.look';
export const defaultAppearance: Appearance = { theme: 'system', text: 'normal', energy: 'normal' };
let current: Appearance | undefined;
const watchers = new Set<() => void>();

export const appearance = {
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  read: (): Appearance => (current ??= readStored()),
  choose: (next: Appearance): void => {
    current = next;
    Object.assign(document.documentElement.dataset, next);
    for (const watcher of watchers) watcher();
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It applies to this page; a device without storage cannot remember it.
    }
  },
};

function readStored(): Appearance {
  try {
    return {
      ...defaultAppearance,
      ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Appearance>),
    };
  } catch {
    return defaultAppearance;
  }
}
