import { parseQuery, isHalfTyped } from '#platform/search/parse-query.ts';
import { findSynonyms, type Synonyms } from '#platform/search/synonyms.ts';
import { searchText } from '#platform/search/find.ts';
import type { TextIndex } from '#platform/search/text-index.ts';
import { question, type Word } from '#platform/search/words.ts';
import { lazy, type Later } from './lazy.ts';
import { countBits, inBoth, inEach, inEither, isEmpty, nobody, notInOther, type Bitset } from './bitset.ts';
import { holdersOf, type WordIndex } from './word-index.ts';

/** What a query is matched against: words of records, and kinds of help. */
export interface Searchable {
  words: WordIndex;
  kinds: TextIndex;
  everyday: Synonyms;
  /** The records of a kind. */
  ofKind: (at: number) => Bitset;
}

export interface Tiers {
  /** The union of all tiers. */
  any: Bitset;
  /** Disjoint tiers, best matches first. The first holds name matches. */
  tiers: readonly Later<Bitset>[];
  readAs: string | null;
  /** No record has all words; these have at least one. */
  partly: boolean;
}

/** A kind that matches nearly as well as the best is included. */
const meant = 0.75;
const thoughtOf = 0.4;

/**
 * Name matches, then records with all words and the meant kind, down to those with one of the words. Sets instead of
 * scores: a query costs little more with ten times the records.
 */
export function tiersOf(searchable: Searchable, text: string): Tiers {
  const { words: index, everyday } = searchable;
  const { words, corrected } = parseQuery(index, text);
  const telling = words.some(({ small }) => !small) ? words.filter(({ small }) => !small) : words;
  const sayings = findSynonyms(everyday, words);
  const halfTyped = isHalfTyped(text);
  const each = telling.map((word) => {
    const last = halfTyped && word === words.at(-1);
    const others = sayings.filter(({ at }) => at.some((place) => words[place] === word));
    return {
      named: holdersOf(index, word, { halfTyped: last, lists: index.named }),
      anywhere: others.reduce(
        (any, { find: meaning }) => inEither(any, allOf(index, meaning)),
        holdersOf(index, word, { halfTyped: last, lists: index.anywhere }),
      ),
    };
  });
  const readAs = corrected ? words.map(({ raw }) => raw).join(' ') : null;
  if (each.length === 0) return { any: nobody(index.size), tiers: [], readAs, partly: false };
  const [named, anywhere] = [each.map((one) => one.named), each.map((one) => one.anywhere)];
  const all = inEach(index.size, anywhere);
  const { best, more } = kindsOf(searchable, readAs ?? text);
  const any = inEither(all, more);
  const [second, third] = telling.length > 1 ? [all, best] : [best, all];
  if (isEmpty(any)) {
    const rarest = rarestFirst(anywhere).map((one) => () => one);
    return {
      any: anywhere.reduce((some, one) => inEither(some, one)),
      tiers: apart(index.size, rarest),
      readAs,
      partly: true,
    };
  }
  const called = inEach(index.size, named);
  const both = lazy(() => inBoth(best, all));
  const tiers = apart(index.size, [() => called, both, () => second, () => third, () => more]);
  return { any, tiers, readAs, partly: false };
}

function allOf(index: WordIndex, words: readonly Word[]): Bitset {
  const each = words.map((word) => holdersOf(index, word, { halfTyped: false, lists: index.anywhere }));
  return each.length > 0 ? inEach(index.size, each) : nobody(index.size);
}

/** Names are not misspelt kinds: words that occur in no kind are ignored. Stop words alone mean no kind of help. */
function labelsOfKinds({ termOf, spellings }: TextIndex, text: string): string {
  const words = question(text);
  const begins = (word: Word) =>
    isHalfTyped(text) && word === words.at(-1) && spellings.begins(word.spelt, 1).length > 0;
  const labels = words.filter((word) => word.small || termOf.has(word.stem) || begins(word));
  return labels.some(({ small }) => !small) ? labels.map(({ raw }) => raw).join(' ') : '';
}

function kindsOf(
  { words, kinds, everyday, ofKind }: Searchable,
  text: string,
): { best: Bitset; more: Bitset } {
  const { hits } = searchText(kinds, everyday, labelsOfKinds(kinds, text));
  const top = hits[0]?.score ?? 0;
  const from = (part: number) =>
    hits
      .filter(({ score }) => score >= top * part)
      .map(({ doc }) => ofKind(doc))
      .reduce((some, kind) => inEither(some, kind), nobody(words.size));
  return { best: from(meant), more: from(thoughtOf) };
}

/** Assigns each record to the first set that contains it. */
function apart(size: number, sets: readonly Later<Bitset>[]): Later<Bitset>[] {
  let seen: Later<Bitset> = () => nobody(size);
  return sets.map((set) => {
    const before = seen;
    seen = lazy(() => inEither(before(), set()));
    return lazy(() => notInOther(set(), before()));
  });
}

function rarestFirst(sets: readonly Bitset[]): Bitset[] {
  return sets.toSorted((a, b) => countBits(a) - countBits(b));
}
