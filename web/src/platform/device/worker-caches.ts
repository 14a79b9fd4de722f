import { filesNamedIn, isADayOlder, mayKeepPage, mayKeepReply } from './worker-rules.ts';

/** Pages that were opened, oldest first; those that somebody saved; public replies. They outlive a release. */
const pages = 'kindred-pages';
const saved = 'kindred-saved';
const replies = 'kindred-replies';
const lasting = new Set([pages, saved, replies]);

/** Room for what a person reads in some weeks, and small on any phone: about 20 kB each. */
const mostPages = 60;
const mostReplies = 120;

const buildCache = (id: string) => `kindred-build-${id}`;

/** The same page whoever asks: no cookie goes along, and a header of the request never chooses. */
const anyone: RequestInit = { credentials: 'omit' };
const plain: CacheQueryOptions = { ignoreVary: true };

export async function install(
  id: string,
  assets: readonly string[],
  fresh: readonly string[],
): Promise<void> {
  const held = await Promise.all(
    assets.map(async (file) => ({ file, response: await caches.match(file, plain) })),
  );
  const cache = await caches.open(buildCache(id));
  // What another build had already needs no network.
  for (const { file, response } of held) await (response ? cache.put(file, response) : cache.add(file));
  await cache.addAll(fresh.map((file) => new Request(file, { ...anyone, cache: 'reload' })));
}

/** Tabs of the build before still ask for its files, so that one stays too. */
export async function dropOldBuilds(id: string): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith('kindred-') && !lasting.has(name));
  const others = builds.filter((name) => name !== buildCache(id));
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

export async function dropAll(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('kindred-')) await caches.delete(name);
}

/** Somebody signed out: what they read stays with them. */
export async function forgetReading(): Promise<void> {
  for (const name of lasting) await caches.delete(name);
}

/** Names with a hash are the same file in whichever cache they lie. */
export async function keptAsset(url: string): Promise<Response | undefined> {
  return caches.match(url, plain);
}

/** As it was last seen here. What the build keeps is read again every day, so it stands first. */
export async function kept(id: string, url: string): Promise<Response | undefined> {
  const names = [buildCache(id), pages, replies, saved];
  for (const search of [plain, { ...plain, ignoreSearch: !url.includes('/api/') }]) {
    for (const name of names) {
      const found = await (await caches.open(name)).match(url, search);
      if (found) return found;
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

/** Newest last; what is over the bound goes, oldest first. */
async function put(name: string, key: string, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(key, plain);
  await cache.put(key, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old, plain);
}

/** A page that was reached without asking the server for it, or before the worker was there. */
export async function fetchAndKeep(url: string): Promise<void> {
  await keepPage(url, await fetch(url, anyone));
}

/** For later, so with all that it needs; it stays until it is taken away. */
export async function save(url: string): Promise<boolean> {
  const response = await fetch(url, anyone);
  if (!mayKeepPage(new URL(url, location.origin), response)) return false;
  const cache = await caches.open(saved);
  await cache.addAll(filesNamedIn(await response.clone().text()));
  await cache.put(url, response);
  return true;
}

export async function unsave(url: string): Promise<boolean> {
  return (await caches.open(saved)).delete(url, plain);
}

/** Pages that must be right when there is no network are read again once a day. */
export async function refreshDaily(id: string, paths: readonly string[], seen: Response): Promise<void> {
  const cache = await caches.open(buildCache(id));
  for (const path of paths) {
    if (!isADayOlder(await cache.match(path, plain), seen)) continue;
    const response = await fetch(path, { ...anyone, cache: 'no-cache' });
    if (response.status === 200) await cache.put(path, response);
  }
}
