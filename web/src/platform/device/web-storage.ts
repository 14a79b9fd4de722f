/**
 * Minor settings that a device may forget. If the browser blocks or lacks web storage, reading finds nothing and
 * writing does nothing, so no page may depend on them.
 */
type Area = 'localStorage' | 'sessionStorage';

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // Blocked, absent or full: see above.
    return undefined;
  }
}

export const readWebStorage = (area: Area, key: string): string | null =>
  attempt(() => globalThis[area].getItem(key)) ?? null;

export function writeWebStorage(area: Area, key: string, value: string): void {
  attempt(() => globalThis[area].setItem(key, value));
}

export function clearWebStorage(area: Area, isGone: (key: string) => boolean): void {
  attempt(() => {
    for (const key of Object.keys(globalThis[area])) if (isGone(key)) globalThis[area].removeItem(key);
  });
}
