import { isEnglishWord } from '#platform/search/english-words.ts';
import { parseQuery, isHalfTyped } from '#platform/search/parse-query.ts';
import { findSynonyms, type Synonyms } from '#platform/search/synonyms.ts';
import { bestHits, searchText } from '#platform/search/find.ts';
import type { TextIndex } from '#platform/search/text-index.ts';
import { question, type Word } from '#platform/search/words.ts';
import { lazy, type Later } from './lazy.ts';
import { countBits, inBoth, inEach, inEither, isEmpty, nobody, notInOther, type Bitset } from './bitset.ts';
import { holdersOf, type WordIndex } from './word-index.ts';

/** What a query is matched against: the words of records, and kinds of help. */
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
  /** This many tiers were asked for: names, and the kind if the words name one. The others are related. */
  exact: number;
  readAs: string | null;
  /** No record matches all words; these match at least one. */
  partly: boolean;
  /** The share of the query that is the name of a kind of help; 1 for all of it. */
  kindNamed: number;
  /** No record matches all words, and most words have nothing to do with a kind of help. */
  isLoose: boolean;
}

/** A kind that matches nearly as well as the best is included. */
const meant = 0.75;
const thoughtOf = 0.4;
/**
 * No kind is meant if less than this share of the words belongs to kinds: "flu vaccine safe" is not "Not safe at home".
 */
const leastLabels = 0.4;

/**
 * Name matches, then records with all words and the meant kind, down to those with any of the words. Uses sets instead
 * of scores, so that a query costs little more with ten times the records.
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
  if (each.length === 0)
    return {
      any: nobody(index.size),
      tiers: [],
      exact: 0,
      readAs,
      partly: false,
      kindNamed: 0,
      isLoose: true,
    };
  const [named, anywhere] = [each.map((one) => one.named), each.map((one) => one.anywhere)];
  const all = inEach(index.size, anywhere);
  const meantKinds = kindsOf(searchable, readAs ?? text);
  const isLoose = meantKinds.labels < telling.length * leastLabels;
  const { best, more } = isLoose && !isEmpty(all) ? { best: all, more: all } : meantKinds;
  const proper = properNamesIn(index, telling);
  const kinds = {
    kindNamed: meantKinds.named / telling.length,
    isLoose: isLoose && isEmpty(inEither(all, proper)),
  };
  const any = inEither(inEither(all, more), proper);
  const [second, third] = telling.length > 1 ? [all, best] : [best, all];
  // If the only word means one kind of help, all of that kind ranks before merely related results, however near.
  const namesKind = telling.length === 1 && !isLoose && meantKinds.meant === 1;
  if (isEmpty(any)) {
    const rarest = rarestFirst(anywhere).map((one) => () => one);
    return {
      any: anywhere.reduce((some, one) => inEither(some, one)),
      tiers: apart(index.size, rarest),
      exact: 1,
      readAs,
      partly: true,
      ...kinds,
    };
  }
  const called = inEach(index.size, named);
  const both = lazy(() => inBoth(best, all));
  const tiers = apart(index.size, [() => called, () => proper, both, () => second, () => third, () => more]);
  return { any, tiers, exact: namesKind ? 4 : 1, readAs, partly: false, ...kinds };
}

/** A proper name is sufficient, whatever else is typed: `NDIS form`, `phone number of beyond blue`. */
function properNamesIn(index: WordIndex, words: readonly Word[]): Bitset {
  const named = words.map(({ stem }) => index.named[index.termOf.get(stem) ?? -1] ?? nobody(index.size));
  const alone = named.filter((_, at) => !isEnglishWord(words[at]?.raw ?? ''));
  const pairs = named.slice(1).map((one, at) => inBoth(named[at] ?? one, one));
  return [...alone.map((one) => atMost(one, 2)), ...pairs.map((one) => atMost(one, 5))].reduce(
    (some, one) => inEither(some, one),
    nobody(index.size),
  );
}

/** Words found in more names than this identify nothing in particular. */
const atMost = (named: Bitset, most: number) => (countBits(named) <= most ? named : nobody(named.size));

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

/** Words of the synonym table are in an index even if no document contains them. */
function occursIn({ termOf, starts }: TextIndex, stem: string): boolean {
  const term = termOf.get(stem) ?? -1;
  return (starts[term + 1] ?? 0) > (starts[term] ?? 0);
}

function kindsOf(
  { words, kinds, everyday, ofKind }: Searchable,
  text: string,
): { best: Bitset; more: Bitset; meant: number; named: number; labels: number } {
  const spoken = labelsOfKinds(kinds, text);
  const hits = bestHits(searchText(kinds, everyday, spoken));
  const labels = question(spoken).filter(({ small, stem }) => !small && occursIn(kinds, stem)).length;
  const top = hits[0]?.score ?? 0;
  // A kind with exactly that name is meant, whatever else uses the word.
  const isNamed = hits.some(({ named }) => named === 1);
  const meantHits = hits.filter(({ named, score }) =>
    isNamed && labels === 1 ? named === 1 : score >= top * meant,
  );
  const from = (some: typeof hits) =>
    some.map(({ doc }) => ofKind(doc)).reduce((one, kind) => inEither(one, kind), nobody(words.size));
  return {
    best: from(meantHits),
    more: from(hits.filter(({ score }) => score >= top * thoughtOf)),
    meant: meantHits.length,
    named: (hits[0]?.named ?? 0) * labels,
    labels,
  };
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
