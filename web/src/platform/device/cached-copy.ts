const mark = 'kindred.copy-of';

/**
 * Tries a page copy cached on the device when the app could not load it. Once only: if the cached copy fails too, the
 * offline screen stays.
 */
export async function openCachedCopy(): Promise<void> {
  const address = location.pathname + location.search;
  if (!('caches' in globalThis) || !(await caches.match(address, { ignoreVary: true }))) return;
  try {
    if (sessionStorage.getItem(mark) === address) return;
    sessionStorage.setItem(mark, address);
  } catch {
    // Without storage to remember the reload, do not reload.
    return;
  }
  location.reload();
}

/** The page of this document works, so its copy may be tried again. */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // Without storage, nothing was marked.
  }
}
