import {
  dropAll,
  dropOldBuilds,
  fetchAndKeep,
  forgetReading,
  install,
  keepAsset,
  keepPage,
  keepReply,
  kept,
  keptAsset,
  refreshDaily,
  save,
  unsave,
} from './worker-caches.ts';
import { isPersonal, kindOf, pushedIn, pushTarget } from './worker-rules.ts';
import type { FetchEvent, LastingEvent, WorkerMessage, WorkerScope } from './worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;
const build = worker.kindredBuild;

/** So long a page or a reply may take before the kept one is shown: longer than a slow phone, shorter than giving up. */
const patience = 4_000;

if (build.off) takeLeave();
else serve();

function serve(): void {
  worker.addEventListener('install', (event) =>
    event.waitUntil(install(build.id, build.assets, build.fresh)),
  );
  worker.addEventListener('activate', (event) => event.waitUntil(begin()));
  worker.addEventListener('message', (event) => beside(event, answerPage(event)));
  worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openAt(pushTarget(event.notification.data)));
  });
  worker.addEventListener('fetch', (event) => {
    const kind = kindOf(event.request, worker.location.origin);
    if (kind === 'asset') event.respondWith(asset(event));
    if (kind === 'page') event.respondWith(page(event));
    if (kind === 'file') event.respondWith(file(event));
    if (kind === 'reply')
      event.respondWith(
        isPersonal(event.request.headers) ? personalReply(event.request) : publicReply(event),
      );
  });
}

/** On a locked screen, too: so it says that there is something, and nothing more. */
async function show(text: string | undefined): Promise<void> {
  const { id, words } = pushedIn(text);
  await worker.registration.showNotification(words, {
    ...(id ? { tag: id, data: id } : {}),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
}

async function openAt(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' });
  const led = await open?.navigate(path).catch(cannotBeLed);
  await (led ? led.focus() : worker.clients.openWindow(path));
}

/** A window that was closed meanwhile, or that another worker looks after, stays as it is: a new one opens. */
function cannotBeLed(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}

async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await dropOldBuilds(build.id);
  await worker.clients.claim();
}

/** An operator wants no worker any more: it goes, and takes along all it kept. */
function takeLeave(): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) =>
    event.waitUntil(dropAll().then(() => worker.registration.unregister())),
  );
}

/** Kept beside the answer, never before it: a full disk must not cost anybody the page. */
function beside(event: LastingEvent, work: Promise<unknown>): void {
  event.waitUntil(
    work.catch(() => {
      // Nothing is lost but the copy for offline.
    }),
  );
}

async function asset(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const known = await keptAsset(url);
  if (known) return known;
  const response = await fetch(event.request);
  beside(event, keepAsset(build.id, url, response.clone()));
  return response;
}

async function page(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const fresh = fromNetwork(event).then((response) => {
    beside(event, keepPage(url, response.clone()));
    beside(event, refreshDaily(build.id, build.fresh, response));
    return response;
  });
  return (await soonOrKept(event, fresh)) ?? (await kept(build.id, '/offline')) ?? Response.error();
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function file(event: FetchEvent): Promise<Response> {
  return (await soonOrKept(event, fetch(event.request))) ?? Response.error();
}

async function publicReply(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fresh = fetch(request).then((response) => {
    beside(event, keepReply(request, response.clone()));
    return response;
  });
  return (await soonOrKept(event, fresh)) ?? Response.error();
}

/** Never kept. With no network, what everybody may see (the configuration, an article) is better than nothing. */
async function personalReply(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await kept(build.id, request.url)) ?? Response.error());
}

/** The network first; the kept copy when the network is away, broken, or slower than anybody waits. */
async function soonOrKept(event: FetchEvent, fresh: Promise<Response>): Promise<Response | undefined> {
  beside(event, fresh);
  const arrived = fresh.catch(() => undefined);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });
  const soon = await Promise.race([arrived, late]);
  if (soon && soon.status < 500) return soon;
  return (await kept(build.id, event.request.url)) ?? arrived;
}

interface Message {
  use?: 'now';
  /** A page that was opened, and the files it had fetched before the worker was there. */
  visited?: string;
  assets?: readonly string[];
  save?: string;
  unsave?: string;
  forget?: true;
}

/** What pages ask of the worker. The browser lets only pages of this origin ask. */
async function answerPage(event: WorkerMessage): Promise<void> {
  const message = event.data as Message;
  if (message.use) await worker.skipWaiting();
  if (message.forget) await forgetReading();
  for (const url of (message.assets ?? []).filter(ofThisApp)) beside(event, fetchAsset(url));
  if (message.visited && ofThisApp(message.visited)) await fetchAndKeep(message.visited);
  if (message.save) event.ports[0]?.postMessage(await saved(message.save));
  if (message.unsave) event.ports[0]?.postMessage(await unsave(message.unsave));
}

/** True when the page is on the device. With no network it is not, and whoever asked must know. */
async function saved(url: string): Promise<boolean> {
  return ofThisApp(url) ? save(url).catch(() => false) : false;
}

function ofThisApp(url: string): boolean {
  return new URL(url, worker.location.origin).origin === worker.location.origin;
}

async function fetchAsset(url: string): Promise<void> {
  if (!(await keptAsset(url))) await keepAsset(build.id, url, await fetch(url));
}
