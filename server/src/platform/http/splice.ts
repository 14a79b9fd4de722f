/** A reply as it leaves, put together from what the writers of its contract have written. */
export type Written = Buffer;

interface Part {
  name: string;
  /** What was written in its place. */
  instead: '[]' | 'null';
  bytes: readonly Uint8Array[];
}

/**
 * Puts parts that were written before where a text has nothing, in the order in which they stand there. A quote
 * inside a value is written with a backslash, so a name with its value can be nothing else.
 */
export function splice(text: string, parts: readonly Part[]): Written {
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
