import { linkedAssets, isADayOlder, mayKeepPage, mayKeepReply } from './worker-rules.ts';

/** Visited pages, oldest first; saved pages; public replies. They outlive a release. */
const pages = 'kindred-pages';
const saved = 'kindred-saved';
const replies = 'kindred-replies';
const lasting = new Set([pages, saved, replies]);

/** About what a person reads in a few weeks, and small on any phone at 20 kB each. */
const mostPages = 60;
const mostReplies = 120;

const buildCache = (id: string) => `kindred-build-${id}`;

/** The same page for everyone: requested without cookies, and independent of request headers. */
const anyone: RequestInit = { credentials: 'omit' };
const plain: CacheQueryOptions = { ignoreVary: true };

export async function install(
  id: string,
  assets: readonly string[],
  fresh: readonly string[],
): Promise<void> {
  const cached = await Promise.all(
    assets.map(async (file) => ({ file, response: await caches.match(file, plain) })),
  );
  const cache = await caches.open(buildCache(id));
  // Files that another build has already cached need no network.
  for (const { file, response } of cached) await (response ? cache.put(file, response) : cache.add(file));
  await cache.addAll(fresh.map((file) => new Request(file, { ...anyone, cache: 'reload' })));
}

/** Tabs of the previous build still request its files, so it is kept too. */
export async function dropOldBuilds(id: string): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('kindred-') && !lasting.has(name));
  const others = builds.filter((name) => name !== buildCache(id));
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

export async function dropAll(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('kindred-')) await caches.delete(name);
}

/** Deletes visited and saved pages and public replies at sign-out. */
export async function deletePages(): Promise<void> {
  for (const name of lasting) await caches.delete(name);
}

/** Hashed files are identical in every cache. */
export async function cachedAsset(url: string): Promise<Response | undefined> {
  return caches.match(url, plain);
}

/** The most recent copy. Precached pages are refreshed daily, so they come first. */
export async function cachedResponse(id: string, url: string): Promise<Response | undefined> {
  const names = [buildCache(id), pages, replies, saved];
  for (const search of [plain, { ...plain, ignoreSearch: !url.includes('/api/') }]) {
    for (const name of names) {
      const match = await (await caches.open(name)).match(url, search);
      if (match) return match;
    }
  }
  return undefined;
}

export async function keepPage(url: string, response: Response): Promise<void> {
  const address = new URL(url, location.origin);
  if (mayKeepPage(address, response))
    await put(pages, address.pathname + address.search, response, mostPages);
}

export async function keepReply(request: Request, response: Response): Promise<void> {
  if (mayKeepReply(request.headers, response)) await put(replies, request.url, response, mostReplies);
}

export async function keepAsset(id: string, url: string, response: Response): Promise<void> {
  if (response.status === 200) await (await caches.open(buildCache(id))).put(url, response);
}

/** Newest last; beyond the limit, the oldest are deleted. */
async function put(name: string, key: string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(key, plain);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old, plain);
}

/** Stores a page that was opened without a request to the server, or before the worker was active. */
export async function fetchAndKeep(url: string): Promise<void> {
  await keepPage(url, await fetch(url, anyone));
}

/** Saves a page for later with all its files, until it is removed. */
export async function save(url: string): Promise<boolean> {
  const response = await fetch(url, anyone);
  if (!mayKeepPage(new URL(url, location.origin), response)) return false;
  const cache = await caches.open(saved);
  await cache.addAll(linkedAssets(await response.clone().text()));
  await cache.put(url, response);
  return true;
}

export async function unsave(url: string): Promise<boolean> {
  return (await caches.open(saved)).delete(url, plain);
}

/** Refreshes pages that must be correct offline once a day. */
export async function refreshDaily(id: string, paths: readonly string[], seen: Response): Promise<void> {
  const cache = await caches.open(buildCache(id));
  for (const path of paths) {
    if (!isADayOlder(await cache.match(path, plain), seen)) continue;
    const response = await fetch(path, { ...anyone, cache: 'no-cache' });
    if (response.status === 200) await cache.put(path, response);
  }
}
