import type { Router } from './router.ts';

const key = 'kindred.reloaded-for';

/**
 * A tab from before a release may request a chunk that no longer exists. The page is then reloaded once; if it fails
 * again, the error screen shows the error.
 */
export function reloadOnMissingChunk(router: Router): void {
  addEventListener('kindred:chunk-gone', () => {
    const wanted = router.state.navigation.location ?? router.state.location;
    const address = wanted.pathname + wanted.search + wanted.hash;
    if (!firstTime(address)) return;
    void serverAnswers().then((answers) => answers && location.assign(address));
  });
}

function firstTime(address: string): boolean {
  try {
    if (sessionStorage.getItem(key) === address) return false;
    sessionStorage.setItem(key, address);
    return true;
  } catch {
    // Without storage to remember the reload, do not reload.
    return false;
  }
}

/** Without a network a reload does not help. */
async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}
