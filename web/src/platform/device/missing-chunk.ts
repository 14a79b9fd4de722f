import type { Router } from './router.ts';

const key = 'kindred.reloaded-for';

/**
 * A tab from before a release may request a chunk that no longer exists. The page is then reloaded once per build; if
 * it fails again, the error screen shows the error.
 */
export function reloadOnMissingChunk(router: Router, open = openAnew): void {
  addEventListener('kindred:chunk-gone', () => {
    const wanted = router.state.navigation.location ?? router.state.location;
    const address = wanted.pathname + wanted.search + wanted.hash;
    void serverAnswers().then((answers) => answers && isFirstTime(address) && open(address));
  });
}

function isFirstTime(address: string): boolean {
  const mark = `${address} ${buildOfPage()}`;
  try {
    if (sessionStorage.getItem(key) === mark) return false;
    sessionStorage.setItem(key, mark);
    return true;
  } catch {
    // Without storage to remember the reload, do not reload.
    return false;
  }
}

/** The entry script of this document: its name changes with every build. */
function buildOfPage(): string | undefined {
  const chunks = document.getElementById('chunks')?.textContent;
  return chunks && (JSON.parse(chunks) as string[]).at(-1);
}

/** Navigating to a URL with a fragment that is already open would only scroll. */
function openAnew(address: string): void {
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}

/** Offline, a reload does not help. */
async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true;
}
