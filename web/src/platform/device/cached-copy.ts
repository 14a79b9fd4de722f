const mark = 'kindred.copy-of';

/**
 * Tries a page copy cached on the device when the app could not load it. Once only: if the cached copy fails too, the
 * offline screen stays.
 */
export async function openCachedCopy(): Promise<void> {
  const address = location.pathname + location.search;
  try {
    if (!(await globalThis.caches?.match(address, { ignoreVary: true }))) return;
    if (sessionStorage.getItem(mark) === address) return;
    sessionStorage.setItem(mark, address);
  } catch {
    // Without a copy, or storage to remember the reload, do not reload.
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
