/** Makes text safe to store: pasted text may contain control characters and lone surrogates. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableText(key), storable(one)]));
}

const storableText = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, '');
