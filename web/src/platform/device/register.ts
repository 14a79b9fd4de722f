import type { createBrowserRouter } from 'react-router';
import { session } from '../session.ts';
import { reloadWhenAChunkIsGone } from './chunk-gone.ts';
import { pageOpenedWell } from './kept-copy.ts';
import { newVersion } from './new-version.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Trusted Types: the one address from which this app starts a worker. */
const policy = globalThis.trustedTypes?.createPolicy('kindred', {
  createScriptURL: (address: string) => {
    if (address !== '/sw.js') throw new TypeError('not an address of this app');
    return address;
  },
});

export async function registerServiceWorker(router: Router): Promise<void> {
  if (!router.state.errors) pageOpenedWell();
  reloadWhenAChunkIsGone(router);
  // Absent where a browser keeps nothing (some private windows): the app works, online.
  if (!('serviceWorker' in navigator)) return;
  const address = policy?.createScriptURL('/sw.js') ?? '/sw.js';
  const registration = await navigator.serviceWorker.register(address, { scope: '/' });
  watchForNewVersion(registration, router);
  await navigator.serviceWorker.ready;
  const tell = (message: object) => registration.active?.postMessage(message);
  if (!cameThroughWorker()) tell({ visited: here(), assets: fetchedFiles() });
  tellWhatIsOpened(router, tell);
  forgetAtSignOut(tell);
}

const here = () => location.pathname + location.search;

/** That a worker looks after this page now says nothing: another tab may have brought it meanwhile. */
function cameThroughWorker(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened !== undefined && opened.workerStart > 0;
}

/** What this page fetched before there was a worker to keep it. */
function fetchedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  return names.filter((name) => name.startsWith(`${location.origin}/assets/`));
}

type Tell = (message: object) => void;

/** A page that was opened inside the app was never asked of the server, and must open offline all the same. */
function tellWhatIsOpened(router: Router, tell: Tell): void {
  let shown = here();
  router.subscribe(({ navigation, errors }) => {
    if (navigation.state !== 'idle' || errors || here() === shown) return;
    shown = here();
    tell({ visited: shown });
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
  const found = () => {
    // The first worker of a device is no news.
    if (registration.waiting && navigator.serviceWorker.controller) tellWithTheNextPage(registration, router);
  };
  found();
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && found());
  });
}

/** Never in the middle of a page: the lines under somebody's eyes must not move. */
function tellWithTheNextPage(registration: ServiceWorkerRegistration, router: Router): void {
  const { location: before } = router.state;
  const stop = router.subscribe(({ location: now }) => {
    if (now === before) return;
    stop();
    newVersion.tell(() => begin(registration));
  });
}

/** The one place that reloads for a new version, and only because somebody asked for it. */
function begin({ waiting }: ServiceWorkerRegistration): void {
  // Another tab has begun with it already.
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage({ use: 'now' });
}
