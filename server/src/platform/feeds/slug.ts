/** Letters, digits and single hyphens, as an address has them. */
export function slugOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
  return plain.replaceAll(/^-+|-+$/g, '') || 'one';
}

/** The first that is not taken: as it is, with something that tells it apart, with a number. */
export function freeSlug(name: string, apart: string | undefined, taken: ReadonlySet<string>): string {
  const plain = slugOf(name);
  if (!taken.has(plain)) return plain;
  const told = apart ? withEnd(plain, slugOf(apart)) : plain;
  if (!taken.has(told)) return told;
  for (let number = 2; ; number++) {
    const numbered = withEnd(told, String(number));
    if (!taken.has(numbered)) return numbered;
  }
}

const longest = 80;
const withEnd = (slug: string, end: string) =>
  `${slug.slice(0, longest - end.length - 1).replaceAll(/-+$/g, '')}-${end}`
    .slice(-longest)
    .replaceAll(/^-+/g, '');
