import { askedOf, isHalfTyped } from '#platform/search/asked.ts';
import { sayingsIn, type Everyday } from '#platform/search/everyday.ts';
import { find } from '#platform/search/find.ts';
import type { TextIndex } from '#platform/search/text-index.ts';
import { question, type Word } from '#platform/search/words.ts';
import { later, type Later } from './later.ts';
import { countOf, inBoth, inEach, inEither, isEmpty, nobody, notInOther, type Places } from './places.ts';
import { holdersOf, type WordIndex } from './word-index.ts';

/** What a question is looked up in: the words of the records, and the kinds that they are of. */
export interface Searchable {
  words: WordIndex;
  kinds: TextIndex;
  everyday: Everyday;
  /** The records of a kind. */
  ofKind: (at: number) => Places;
}

export interface Tiers {
  /** All that are in one of them. */
  any: Places;
  /** Whoever fits best is in the first; each is in one. The first holds those that are called so. */
  tiers: readonly Later<Places>[];
  readAs: string | null;
  /** Nobody has all that was asked, and these have a word of it. */
  partly: boolean;
}

/** A kind that fits nearly as well as the best is meant too. */
const meant = 0.75;
const thoughtOf = 0.4;

/**
 * Who is called so, who says all of it and is of the kind that is meant, and so on down to who has one of the words.
 * Sets and no scores: a question costs little more with ten times the records.
 */
export function tiersOf(searchable: Searchable, text: string): Tiers {
  const { words: index, everyday } = searchable;
  const { words, corrected } = askedOf(index, text);
  const telling = words.some(({ small }) => !small) ? words.filter(({ small }) => !small) : words;
  const sayings = sayingsIn(everyday, words);
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
  const both = later(() => inBoth(best, all));
  const tiers = apart(index.size, [() => called, both, () => second, () => third, () => more]);
  return { any, tiers, readAs, partly: false };
}

function allOf(index: WordIndex, words: readonly Word[]): Places {
  const each = words.map((word) => holdersOf(index, word, { halfTyped: false, lists: index.anywhere }));
  return each.length > 0 ? inEach(index.size, each) : nobody(index.size);
}

/** The name of somebody is no slip for a kind: words that no kind has are left out. */
function saidOfKinds({ termOf, spellings }: TextIndex, text: string): string {
  const words = question(text);
  const begins = (word: Word) =>
    isHalfTyped(text) && word === words.at(-1) && spellings.begins(word.spelt, 1).length > 0;
  return words
    .filter((word) => word.small || termOf.has(word.stem) || begins(word))
    .map(({ raw }) => raw)
    .join(' ');
}

function kindsOf(
  { words, kinds, everyday, ofKind }: Searchable,
  text: string,
): { best: Places; more: Places } {
  const { hits } = find(kinds, everyday, saidOfKinds(kinds, text));
  const top = hits[0]?.score ?? 0;
  const from = (part: number) =>
    hits
      .filter(({ score }) => score >= top * part)
      .map(({ doc }) => ofKind(doc))
      .reduce((some, kind) => inEither(some, kind), nobody(words.size));
  return { best: from(meant), more: from(thoughtOf) };
}

/** Each record in the first of the sets that has it. */
function apart(size: number, sets: readonly Later<Places>[]): Later<Places>[] {
  let seen: Later<Places> = () => nobody(size);
  return sets.map((set) => {
    const before = seen;
    seen = later(() => inEither(before(), set()));
    return later(() => notInOther(set(), before()));
  });
}

function rarestFirst(sets: readonly Places[]): Places[] {
  return sets.toSorted((a, b) => countOf(a) - countOf(b));
}
