import type { Vocabulary } from '#platform/search/text-index.ts';
import { spellings } from '#platform/search/typos.ts';
import { reader, type Word } from '#platform/search/words.ts';
import { inAny, nobody, placesOf, type Places } from './places.ts';

/** What a record is called, and what else is said of it. */
export interface Told {
  named: readonly string[];
  said: readonly string[];
}

/** Which records have a word: in their names, or anywhere. Made once, and never changed. */
export interface WordIndex extends Vocabulary {
  size: number;
  named: readonly Places[];
  anywhere: readonly Places[];
}

/** Takes one record after the other. */
export interface WordIndexer {
  add: (told: Told, at: number) => void;
  /** `alsoKnown` are words that nobody should take for a slip, though no record has them. */
  made: (size: number, alsoKnown: readonly string[]) => WordIndex;
}

export function wordIndexer(): WordIndexer {
  const { read } = reader();
  const termOf = new Map<string, number>();
  const termOfSpelt = new Map<string, number>();
  const shown: string[] = [];
  const [named, anywhere]: [number[][], number[][]] = [[], []];
  const termFor = ({ stem, spelt, raw }: Word): number => {
    const term = termOf.get(stem) ?? named.length;
    if (term === named.length) {
      termOf.set(stem, term);
      named.push([]);
      anywhere.push([]);
    }
    if (!termOfSpelt.has(spelt)) {
      termOfSpelt.set(spelt, term);
      shown.push(raw);
    }
    return term;
  };
  const addTo = (lists: number[][], words: readonly Word[], at: number) => {
    for (const word of words) {
      const list = lists[termFor(word)];
      if (list?.at(-1) !== at) list?.push(at);
    }
  };
  return {
    add: (told, at) => {
      const names = told.named.flatMap(read);
      addTo(named, names, at);
      addTo(anywhere, [...names, ...told.said.flatMap(read).filter(({ small }) => !small)], at);
    },
    made: (size, alsoKnown) => {
      for (const word of alsoKnown.flatMap(read)) termFor(word);
      const spelt = [...termOfSpelt.keys()];
      const terms = [...termOfSpelt.values()];
      const held = Uint32Array.from(anywhere, (list) => list.length);
      return {
        size,
        termOf,
        termOfSpelt,
        spelt,
        shown,
        terms,
        named: named.map((list) => placesOf(size, list)),
        anywhere: anywhere.map((list) => placesOf(size, list)),
        spellings: spellings(spelt, worthIn(held, terms)),
      };
    },
  };
}

/** Made out here, so that what an indexer collected goes with it. */
const worthIn = (held: Uint32Array, terms: readonly number[]) => (at: number) => held[terms[at] ?? 0] ?? 0;

/** How many words a half typed one may become. */
const mostEndings = 30;
/** `die` is a word, and not the beginning of dietitians. */
const fewestLetters = 4;

/** Who has a word; where it may be half typed, also who has one that begins so. */
export function holdersOf(
  index: WordIndex,
  { stem, spelt }: Word,
  { halfTyped, lists }: { halfTyped: boolean; lists: readonly Places[] },
): Places {
  const own = index.termOf.get(stem);
  const begun =
    halfTyped && spelt.length >= fewestLetters
      ? index.spellings.begins(spelt, mostEndings).map((at) => index.terms[at] ?? -1)
      : [];
  const terms = new Set(own === undefined ? begun : [own, ...begun]);
  return inAny(
    index.size,
    [...terms].map((term) => lists[term] ?? nobody(index.size)),
  );
}
