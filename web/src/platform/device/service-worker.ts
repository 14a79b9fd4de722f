import {
  dropAll,
  dropOldBuilds,
  fetchAndKeep,
  deletePages,
  install,
  keepAsset,
  keepPage,
  keepReply,
  cachedResponse,
  cachedAsset,
  refreshDaily,
  save,
  unsave,
} from './worker-caches.ts';
import { isPersonal, requestKind, parsePush, pushTarget } from './worker-rules.ts';
import type { FetchEvent, LastingEvent, WorkerMessage, WorkerScope } from './worker-scope.ts';

const worker = globalThis as unknown as WorkerScope;
const build = worker.kindredBuild;

/**
 * How long a page or reply may take before the cached one is used: longer than a slow phone needs, but shorter than
 * people are willing to wait.
 */
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
    const kind = requestKind(event.request, worker.location.origin);
    if (kind === 'asset') event.respondWith(asset(event));
    if (kind === 'page') event.respondWith(page(event));
    if (kind === 'exit') event.respondWith(exit(event));
    if (kind === 'file') event.respondWith(file(event));
    if (kind === 'reply')
      event.respondWith(
        isPersonal(event.request.headers) ? personalReply(event.request) : publicReply(event),
      );
  });
}

/** It is also visible on a locked screen, so the text is neutral. */
async function show(text: string | undefined): Promise<void> {
  const { id, words } = parsePush(text);
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

/** A window that has closed or belongs to another worker is left alone: a new one opens instead. */
function cannotBeLed(error: unknown): null {
  if (error instanceof TypeError) return null;
  throw error;
}

async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await dropOldBuilds(build.id);
  await worker.clients.claim();
}

/** The operator has turned the worker off: it deletes its caches and unregisters. */
function takeLeave(): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) =>
    event.waitUntil(dropAll().then(() => worker.registration.unregister())),
  );
}

/** Caches in parallel, never before the response: a full disk must not block the page. */
function beside(event: LastingEvent, work: Promise<unknown>): void {
  event.waitUntil(
    work.catch(() => {
      // Only the offline copy is lost.
    }),
  );
}

async function asset(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const existing = await cachedAsset(url);
  if (existing) return existing;
  const response = await fetch(event.request);
  beside(event, keepAsset(build.id, url, response.clone()));
  return response;
}

/** Quick exit while offline: an empty page, instead of the browser's error page with our URL. */
async function exit(event: FetchEvent): Promise<Response> {
  const empty = () =>
    new Response('<!doctype html><title>.</title>', { headers: { 'content-type': 'text/html' } });
  return fromNetwork(event).catch(empty);
}

async function page(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const fresh = fromNetwork(event).then((response) => {
    beside(event, keepPage(url, response.clone()));
    beside(event, refreshDaily(build.id, build.fresh, response));
    return response;
  });
  return (
    (await networkOrCache(event, fresh)) ?? (await cachedResponse(build.id, '/offline')) ?? Response.error()
  );
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function file(event: FetchEvent): Promise<Response> {
  return (await networkOrCache(event, fetch(event.request))) ?? Response.error();
}

async function publicReply(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fresh = fetch(request).then((response) => {
    beside(event, keepReply(request, response.clone()));
    return response;
  });
  return (await networkOrCache(event, fresh)) ?? Response.error();
}

/** Never cached. Offline, a public copy (the configuration, an article) is better than nothing. */
async function personalReply(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await cachedResponse(build.id, request.url)) ?? Response.error());
}

/** Network first; the cached copy if the network is down, broken or too slow. */
async function networkOrCache(event: FetchEvent, fresh: Promise<Response>): Promise<Response | undefined> {
  beside(event, fresh);
  const arrived = fresh.catch(() => undefined);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
  });
  const soon = await Promise.race([arrived, late]);
  if (soon && soon.status < 500) return soon;
  return (await cachedResponse(build.id, event.request.url)) ?? arrived;
}

interface Message {
  use?: 'now';
  /** Sent by a page without a controller. */
  claim?: true;
  /** An opened page, or a file that it loaded before the worker was active. */
  visited?: string;
  assets?: readonly string[];
  save?: string;
  unsave?: string;
  forget?: true;
}

/** Messages from pages. The browser only delivers those from this origin. */
async function answerPage(event: WorkerMessage): Promise<void> {
  const message = event.data as Message;
  if (message.use) await worker.skipWaiting();
  if (message.claim) await worker.clients.claim();
  if (message.forget) await deletePages();
  for (const url of (message.assets ?? []).filter(ofThisApp)) beside(event, fetchAsset(url));
  if (message.visited && ofThisApp(message.visited)) await fetchAndKeep(message.visited);
  if (message.save) event.ports[0]?.postMessage(await saved(message.save));
  if (message.unsave) event.ports[0]?.postMessage(await unsave(message.unsave));
}

/** True once the page is stored. Offline it is not, and the caller must know. */
async function saved(url: string): Promise<boolean> {
  return ofThisApp(url) ? save(url).catch(() => false) : false;
}

function ofThisApp(url: string): boolean {
  return new URL(url, worker.location.origin).origin === worker.location.origin;
}

async function fetchAsset(url: string): Promise<void> {
  if (!(await cachedAsset(url))) await keepAsset(build.id, url, await fetch(url));
}
