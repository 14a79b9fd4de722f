/** Pages saved on this device for reading offline. The service worker stores them. */
export interface SavedPage {
  path: string;
  title: string;
}

const cacheName = 'kindred-saved';

/** Whether this device can save pages: some private windows and the phone apps cannot. */
export function canSave(): boolean {
  return (
    'serviceWorker' in navigator && navigator.serviceWorker.controller !== null && 'caches' in globalThis
  );
}

/** Also false if no worker controls this page, as after a hard reload: none is there to reply. */
async function ask(message: object): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/** All or nothing: half a topic would only be noticed offline. */
export async function savePages(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    if (await ask({ save: path })) continue;
    await removePages(paths);
    return false;
  }
  return true;
}

export async function removePages(paths: readonly string[]): Promise<void> {
  const cache = await openCache();
  for (const path of paths)
    if (!(await ask({ unsave: path }))) await cache?.delete(path, { ignoreVary: true });
}

/** URLs with the titles of their pages; empty if the browser blocks or lacks the cache. */
export async function savedPages(): Promise<SavedPage[]> {
  const cache = await openCache();
  if (!cache) return [];
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname.startsWith('/assets/')) return [];
      const html = (await (await cache.match(request))?.text()) ?? '';
      return [{ path: pathname + search, title: titleIn(html) }];
    }),
  );
  return pages.flat();
}

async function openCache(): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(cacheName);
  } catch (error) {
    // A browser's refusal is a DOMException; anything else is a bug in our code.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Without the charity's name. Shown as text and never parsed as HTML. */
function titleIn(html: string): string {
  const [, title = ''] = /<title>([^<]*) \| [^|<]*<\/title>/.exec(html) ?? [];
  return title.replaceAll(/&(amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);
}
