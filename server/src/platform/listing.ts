interface Listed<T> {
  items: T[];
  total: number;
  first: number;
  next: string | null;
  previous: string | null;
}

const pageSize = 20;

/** Twenty items of a list, starting at the one the cursor names. If that one is gone, the list starts over. */
export function pageFrom<T extends { slug: string }>(
  all: readonly T[],
  cursor: string | undefined,
): Listed<T> {
  const at = Math.max(
    0,
    all.findIndex(({ slug }) => slug === cursor),
  );
  return {
    items: all.slice(at, at + pageSize),
    total: all.length,
    first: all.length === 0 ? 0 : at + 1,
    next: all[at + pageSize]?.slug ?? null,
    previous: at === 0 ? null : (all[Math.max(0, at - pageSize)]?.slug ?? null),
  };
}

/**
 * Filters a list by words, each of which must be the prefix of a word in the item. The text of each list is indexed
 * once, because public lists only change with the content.
 */
export function finder<T>(textsOf: (item: T) => readonly string[]) {
  const existing = new WeakMap<readonly T[], WordIndex>();
  const indexOf = (items: readonly T[]): WordIndex => {
    const created = indexWords(items.map((item) => wordsIn(textsOf(item).join(' '))));
    existing.set(items, created);
    return created;
  };
  return <U extends T>(items: readonly U[], typed: string | undefined): readonly U[] => {
    const wanted = wordsIn(typed ?? '');
    if (wanted.length === 0) return items;
    const index = existing.get(items) ?? indexOf(items);
    const holders = wanted.map((beginning) => holdersOf(index, beginning));
    return items.filter((_, at) => holders.every((places) => places.has(at)));
  };
}

interface WordIndex {
  /** Sorted, so that words with the same prefix are adjacent. */
  words: readonly string[];
  /** The indexes of the items that contain a word. */
  places: ReadonlyMap<string, ReadonlySet<number>>;
}

function indexWords(values: readonly (readonly string[])[]): WordIndex {
  const places = new Map<string, Set<number>>();
  for (const [at, words] of values.entries())
    for (const word of words) places.set(word, (places.get(word) ?? new Set<number>()).add(at));
  return { words: [...places.keys()].toSorted(), places };
}

function holdersOf({ words, places }: WordIndex, beginning: string): ReadonlySet<number> {
  const matches = new Set<number>();
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at += 1)
    for (const place of places.get(words[at] ?? '') ?? []) matches.add(place);
  return matches;
}

/** Binary search: the index of the first word that is not smaller. */
function firstFrom(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title, 'en');

interface Offer {
  name: string;
  maker: string;
  summary: string;
  cost: string;
  words: readonly string[];
}

const findOffers = finder<Offer>(({ name, maker, summary, words }) => [name, maker, summary, ...words]);

/** Apps, tools and programs have the same filters. */
export function chosenOffers<T extends Offer>(
  offers: readonly T[],
  { q, cost, sort }: { q?: string | undefined; cost?: string | undefined; sort?: string | undefined },
): T[] {
  const match = findOffers(offers, q);
  const chosen = match.filter((offer) => !cost || offer.cost === cost);
  return sort === 'a_to_z' ? chosen.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : chosen;
}
