import type { Router } from './router.ts';

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

/** Once the page of this document works, its copy may be tried again. One that is still loading may fail yet. */
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
