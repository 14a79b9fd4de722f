/** Things made from public content, kept until the content changes. */
export interface Kept<T> {
  get: (version: number | string, key: string, make: () => T) => T;
  drop: (key: string) => void;
}

/** Bounded: an address with endless parameters must not fill the memory. The oldest goes first. */
export function keptPerVersion<T>(most: number): Kept<T> {
  const held = new Map<string, T>();
  let heldVersion: number | string = -1;
  return {
    drop: (key) => void held.delete(key),
    get: (version, key, make) => {
      if (version !== heldVersion) {
        held.clear();
        heldVersion = version;
      }
      const known = held.get(key);
      if (known !== undefined) return known;
      const made = make();
      const [oldest] = held.keys();
      if (held.size >= most && oldest !== undefined) held.delete(oldest);
      held.set(key, made);
      return made;
    },
  };
}
