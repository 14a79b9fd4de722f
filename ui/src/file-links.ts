export interface FileLink {
  id: string;
  file: string;
  preview: string | null;
}
interface FileLinks {
  items: readonly FileLink[];
  expire_at: string;
}

/** An address that is about to expire is asked for again. */
const spareMs = 30_000;

/** The short-lived addresses of the files of places, asked for once for all files of one. */
export function fileLinkCache(load: (place: string) => Promise<FileLinks>, now: () => number) {
  const known = new Map<string, Promise<FileLinks>>();
  const ask = (place: string) => {
    const loading = load(place);
    known.set(place, loading);
    // What failed is asked for again by the next caller.
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
