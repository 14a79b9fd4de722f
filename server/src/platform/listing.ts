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

/** Every word that was typed begins a word of the text. */
export function saysAll(text: string, typed: string | undefined): boolean {
  if (!typed) return true;
  const said = wordsIn(text);
  return wordsIn(typed).every((word) => said.some((one) => one.startsWith(word)));
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

/** Apps, tools and programs are chosen from in the same way. */
export function chosenOffers<T extends Offer>(
  offers: readonly T[],
  { q, cost, sort }: { q?: string | undefined; cost?: string | undefined; sort?: string | undefined },
): T[] {
  const chosen = offers.filter(
    (offer) =>
      (!cost || offer.cost === cost) &&
      saysAll([offer.name, offer.maker, offer.summary, ...offer.words].join(' '), q),
  );
  return sort === 'a_to_z' ? chosen.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) : chosen;
}
