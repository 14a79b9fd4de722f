interface Listed<T> {
  items: T[];
  total: number;
  first: number;
  next: string | null;
  previous: string | null;
}

const pageSize = 20;

/** Twenty of a list, from the item that the cursor names. One that is gone since begins at the beginning. */
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
 * For those of a list in which every word that was typed begins a word. What the items say is taken apart once for
 * each list: public lists stay the same as long as nothing changes in them.
 */
export function finder<T>(textsOf: (item: T) => readonly string[]) {
  const known = new WeakMap<readonly T[], WordIndex>();
  const indexOf = (items: readonly T[]): WordIndex => {
    const made = indexWords(items.map((item) => wordsIn(textsOf(item).join(' '))));
    known.set(items, made);
    return made;
  };
  return <U extends T>(items: readonly U[], typed: string | undefined): readonly U[] => {
    const wanted = wordsIn(typed ?? '');
    if (wanted.length === 0) return items;
    const index = known.get(items) ?? indexOf(items);
    const holders = wanted.map((beginning) => holdersOf(index, beginning));
    return items.filter((_, at) => holders.every((places) => places.has(at)));
  };
}

interface WordIndex {
  /** In the order of their letters, so that those with one beginning stand together. */
  words: readonly string[];
  /** The places in the list of the items that say a word. */
  places: ReadonlyMap<string, ReadonlySet<number>>;
}

function indexWords(said: readonly (readonly string[])[]): WordIndex {
  const places = new Map<string, Set<number>>();
  for (const [at, words] of said.entries())
    for (const word of words) places.set(word, (places.get(word) ?? new Set<number>()).add(at));
  return { words: [...places.keys()].toSorted(), places };
}

function holdersOf({ words, places }: WordIndex, beginning: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at += 1)
    for (const place of places.get(words[at] ?? '') ?? []) found.add(place);
  return found;
}

/** The place of the first word that does not stand before it. */
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

const foundOffers = finder<Offer>(({ name, maker, summary, words }) => [name, maker, summary, ...words]);

/** Apps, tools and programs are chosen from in the same way. */
export function chosenOffers<T extends Offer>(
  offers: readonly T[],
  { q, cost, sort }: { q?: string | undefined; cost?: string | undefined; sort?: string | undefined },
): T[] {
  const found = foundOffers(offers, q);
  const chosen = found.filter((offer) => !cost || offer.cost === cost);
  return sort === 'a_to_z' ? chosen.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : chosen;
}
