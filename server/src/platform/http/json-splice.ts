/** A reply body assembled from pre-serialised parts of its contract. */
export type SerializedJson = Buffer;

interface Part {
  name: string;
  /** The placeholder. */
  instead: '[]' | 'null';
  bytes: readonly Uint8Array[];
}

/**
 * Inserts pre-serialised parts into the empty lists of a reply, in order. Quotes inside values are escaped, so a field
 * name with its value cannot occur elsewhere. Serialising a card once instead of for every reply did most to cut a text
 * search from 0.14 to 0.06 ms at 20,000 services (decision 0033).
 */
export function splice(text: string, parts: readonly Part[]): SerializedJson {
  const all: Uint8Array[] = [];
  let from = 0;
  for (const { name, instead, bytes } of parts) {
    const key = `"${name}":`;
    const at = text.indexOf(key + instead, from) + key.length;
    if (at < key.length + from) throw new Error(`${name} has no place in a reply.`);
    all.push(Buffer.from(text.slice(from, at)), ...bytes);
    from = at + instead.length;
  }
  all.push(Buffer.from(text.slice(from)));
  return Buffer.concat(all);
}
