import { knownWordSet, type OtherWords, type Vocabulary } from '#platform/search/text-index.ts';
import { spellings } from '#platform/search/typos.ts';
import { reader, type Word } from '#platform/search/words.ts';
import { inAny, nobody, toPositions, type Bitset } from './bitset.ts';

/** A record's name and its other text. */
export interface WordHit {
  named: readonly string[];
  values: readonly string[];
}

/** Which records contain a word, in their name or anywhere. Immutable. */
export interface WordIndex extends Vocabulary {
  size: number;
  named: readonly Bitset[];
  anywhere: readonly Bitset[];
}

/** Adds records one at a time. */
export interface WordIndexer {
  add: (told: WordHit, at: number) => void;
  created: (size: number, other: OtherWords) => WordIndex;
}

export function wordIndexer(): WordIndexer {
  const { read } = reader();
  const termOf = new Map<string, number>();
  const termOfSpelt = new Map<string, number>();
  const visible: string[] = [];
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
      visible.push(raw);
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
    add: (details, at) => {
      const names = details.named.flatMap(read);
      addTo(named, names, at);
      addTo(anywhere, [...names, ...details.values.flatMap(read).filter(({ small }) => !small)], at);
    },
    created: (size, { synonyms = [], known = [] }) => {
      for (const word of synonyms.flatMap(read)) termFor(word);
      const spelt = [...termOfSpelt.keys()];
      const terms = [...termOfSpelt.values()];
      const cached = Uint32Array.from(anywhere, (list) => list.length);
      return {
        size,
        termOf,
        termOfSpelt,
        spelt,
        visible,
        terms,
        named: named.map((list) => toPositions(size, list)),
        anywhere: anywhere.map((list) => toPositions(size, list)),
        spellings: spellings(spelt, worthIn(cached, terms)),
        known: knownWordSet(known),
      };
    },
  };
}

/** Defined outside, so that the indexer's intermediate data can be released. */
const worthIn = (uint32Array: Uint32Array, terms: readonly number[]) => (at: number) =>
  uint32Array[terms[at] ?? 0] ?? 0;

/** The maximum number of completions of a partial word. */
const mostEndings = 30;
/** Shorter words are complete: `die` is not a prefix of `dietitians`. */
const fewestLetters = 4;

/** Records with a word; for a partial word, also those with a completion. */
export function holdersOf(
  index: WordIndex,
  { stem, spelt, small }: Word,
  { halfTyped, lists }: { halfTyped: boolean; lists: readonly Bitset[] },
): Bitset {
  const own = index.termOf.get(stem);
  const begun =
    halfTyped && !small && spelt.length >= fewestLetters
      ? index.spellings.begins(spelt, mostEndings).map((at) => index.terms[at] ?? -1)
      : [];
  const terms = new Set(own === undefined ? begun : [own, ...begun]);
  return inAny(
    index.size,
    [...terms].map((term) => lists[term] ?? nobody(index.size)),
  );
}
