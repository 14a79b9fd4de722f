/** Letters, digits and single hyphens, as in a URL. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
  return plain.replaceAll(/^-|-$/g, '') || 'one';
}

/** Returns the first free slug: as is, with a distinguishing part, or with a number. */
export function freeSlug(name: string, apart: string | undefined, taken: ReadonlySet<string>): string {
  const plain = slugOf(name);
  if (!taken.has(plain)) return plain;
  const details = apart ? withEnd(plain, slugOf(apart)) : plain;
  if (!taken.has(details)) return details;
  for (let number = 2; ; number++) {
    const numbered = withEnd(details, String(number));
    if (!taken.has(numbered)) return numbered;
  }
}

const longest = 80;
const withEnd = (slug: string, end: string) =>
  `${slug.slice(0, longest - end.length - 1).replace(/-$/, '')}-${end}`
    .slice(-longest)
    .replaceAll(/^-+/g, '');
