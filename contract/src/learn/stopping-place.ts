/** The URL of the first step in a module that the reader has not read. */
export function stoppingPlace(slug: string, module: string, read: readonly number[]): string {
  const existing = new Set(read);
  let next = 1;
  while (existing.has(next)) next += 1;
  return `/tabs/learn/${slug}#${module}-${next}`;
}
