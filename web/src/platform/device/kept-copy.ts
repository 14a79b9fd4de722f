const mark = 'kindred.copy-of';

/**
 * What the app could not fetch, the device may still hold as a page. Opened once: if even the
 * kept copy cannot show itself, the offline screen stays.
 */
export async function openKeptCopy(): Promise<void> {
  const address = location.pathname + location.search;
  if (!('caches' in globalThis) || !(await caches.match(address, { ignoreVary: true }))) return;
  try {
    if (sessionStorage.getItem(mark) === address) return;
    sessionStorage.setItem(mark, address);
  } catch {
    // Who cannot remember that it reloaded must not begin to.
    return;
  }
  location.reload();
}

/** The page of this document shows itself, so its copy may be asked for again. */
export function pageOpenedWell(): void {
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // Nothing can have been marked.
  }
}
