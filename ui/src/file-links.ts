export interface FileLink {
  id: string;
  file: string;
  preview: string | null;
}
interface FileLinks {
  items: readonly FileLink[];
  expire_at: string;
}

/** An address is requested again this long before it expires. */
const spareMs = 30_000;

/** Caches the short-lived addresses of files: one request fetches those of all files of a place. */
export function fileLinkCache(load: (place: string) => Promise<FileLinks>, now: () => number) {
  const known = new Map<string, Promise<FileLinks>>();
  const ask = (place: string) => {
    const loading = load(place);
    known.set(place, loading);
    // A failed request is not cached: the next caller tries again.
    loading.catch(() => known.delete(place));
    return loading;
  };
  return async (place: string, id: string): Promise<FileLink | undefined> => {
    const links = await (known.get(place) ?? ask(place));
    const link = links.items.find((one) => one.id === id);
    if (link && Date.parse(links.expire_at) - now() > spareMs) return link;
    return (await ask(place)).items.find((one) => one.id === id);
  };
}
