import { loadCode } from '../load-code.ts';
import { session } from '../session.ts';
import { reloadOnMissingChunk } from './missing-chunk.ts';
import { clearReloadMark } from './cached-copy.ts';
import { newVersion } from './new-version.ts';
import type { Router } from './router.ts';

/** Trusted Types: the only URL from which this app may start a worker. */
const policy = globalThis.trustedTypes?.createPolicy('kindred', {
  createScriptURL: (address: string) => {
    if (address !== '/sw.js') throw new TypeError('not an address of this app');
    return address;
  },
});

export async function registerServiceWorker(router: Router): Promise<void> {
  clearReloadMark(router);
  reloadOnMissingChunk(router);
  // Fails if the browser stores nothing, as in some private windows; the app still works online.
  if (!('serviceWorker' in navigator)) return;
  const address = policy?.createScriptURL('/sw.js') ?? '/sw.js';
  const registration = await loadCode(() => navigator.serviceWorker.register(address, { scope: '/' }));
  watchForNewVersion(registration, router);
  await navigator.serviceWorker.ready;
  const tell = (message: object) => registration.active?.postMessage(message);
  if (!cameThroughWorker()) tell({ visited: here() });
  tellWhatPassedBy(tell);
  // The activating worker may not have claimed a page that was still loading.
  if (!navigator.serviceWorker.controller) tell({ claim: true });
  tellWhatIsOpened(router, tell);
  forgetAtSignOut(tell);
}

const here = () => location.pathname + location.search;

/** Having a controller now proves nothing, because another tab may have installed it in the meantime. */
function cameThroughWorker(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened !== undefined && opened.workerStart > 0;
}

type Tell = (message: object) => void;

/** Reports files that the page loads past the worker, including those in flight when it took over. */
function tellWhatPassedBy(tell: Tell): void {
  const passedBy = ({ name, workerStart }: PerformanceResourceTiming) =>
    workerStart === 0 && name.startsWith(`${location.origin}/assets/`);
  const observer = new PerformanceObserver((list) => {
    const loaded = list.getEntries() as PerformanceResourceTiming[];
    const assets = loaded.filter(passedBy).map(({ name }) => name);
    if (assets.length > 0) tell({ assets });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Pages opened inside the app were never requested from the server, but must open offline too. */
function tellWhatIsOpened(router: Router, tell: Tell): void {
  let visible = here();
  router.subscribe(({ navigation, errors }) => {
    if (navigation.state !== 'idle' || errors || here() === visible) return;
    visible = here();
    tell({ visited: visible });
  });
}

function forgetAtSignOut(tell: Tell): void {
  let before = session.state().person.kind;
  session.watch(() => {
    const now = session.state().person.kind;
    if (before === 'member' && now === 'guest') tell({ forget: true });
    before = now;
  });
}

function watchForNewVersion(registration: ServiceWorkerRegistration, router: Router): void {
  const findIn = () => {
    // A device's first worker is not an update.
    if (registration.waiting && navigator.serviceWorker.controller) tellWithTheNextPage(registration, router);
  };
  findIn();
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && findIn());
  });
}

/** Never while a page is open: text must not move while someone is reading. */
function tellWithTheNextPage(registration: ServiceWorkerRegistration, router: Router): void {
  const { location: before } = router.state;
  const stop = router.subscribe(({ location: now }) => {
    if (now === before) return;
    stop();
    newVersion.tell(() => begin(registration));
  });
}

/** The only reload for a new version, and only on request. */
function begin({ waiting }: ServiceWorkerRegistration): void {
  // Another tab has already activated it.
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ use: 'now' });
}
