/** Values derived from public content, cached until the content changes. */
export interface VersionedCache<T> {
  get: (version: number | string, key: string, make: () => T) => T;
  drop: (key: string) => void;
}

/** A preview evicts nothing, and leaves nothing behind. */
const isPreview = (version: number | string) => String(version).startsWith('-');

/** Bounded, because URLs with endless parameters must not fill the memory. Evicts the oldest entry. */
export function versionedCache<T>(most: number): VersionedCache<T> {
  const cached = new Map<string, T>();
  let currentVersion: number | string = -1;
  return {
    drop: (key) => void cached.delete(key),
    get: (version, key, make) => {
      if (isPreview(version)) return make();
      if (version !== currentVersion) {
        cached.clear();
        currentVersion = version;
      }
      const reply = cached.get(key);
      if (reply !== undefined) return reply;
      const created = make();
      const [oldest] = cached.keys();
      if (cached.size >= most && oldest !== undefined) cached.delete(oldest);
      cached.set(key, created);
      return created;
    },
  };
}
