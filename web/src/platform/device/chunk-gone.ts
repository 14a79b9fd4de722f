import type { Router } from './register.ts';

const key = 'kindred.reloaded-for';

/**
 * A tab from before a release may ask for a part of the app that is gone. The page is then fetched
 * anew, once: what fails again after that is another fault, and the error screen says so.
 */
export function reloadWhenAChunkIsGone(router: Router): void {
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
    // Who cannot remember that it reloaded must not begin to.
    return false;
  }
}

/** With no network a reload helps nobody. */
async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}
