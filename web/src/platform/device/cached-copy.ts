import type { Router } from './router.ts';

const mark = 'kindred.copy-of';

/**
 * Tries the cached copy of a page that the app could not load. Only once: if the copy fails too, the offline screen
 * stays.
 */
export async function openCachedCopy(): Promise<void> {
  const address = location.pathname + location.search;
  try {
    if (!(await globalThis.caches?.match(address, { ignoreVary: true }))) return;
    if (sessionStorage.getItem(mark) === address) return;
    sessionStorage.setItem(mark, address);
  } catch {
    // Without a copy, or without storage to remember the reload, do not reload.
    return;
  }
  location.reload();
}

/** Once this document's page works, its copy may be tried again. A page that is still loading may yet fail. */
export function clearReloadMark(router: Router): void {
  const { initialized, navigation, revalidation, errors } = router.state;
  if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle') {
    const stop = router.subscribe(() => {
      stop();
      clearReloadMark(router);
    });
  } else if (!errors) removeMark();
}

function removeMark(): void {
  try {
    sessionStorage.removeItem(mark);
  } catch {
    // Without storage, nothing was marked.
  }
}
