import { bestFew } from './best-few.ts';
import { parseQuery, isHalfTyped, type Spelling } from './parse-query.ts';
import { findSynonyms, type Synonyms } from './synonyms.ts';
import { score, type Variant, type WantedWord } from './scores.ts';
import type { Phrase, TextIndex } from './text-index.ts';
import { question, type Word } from './words.ts';

export interface SearchHit {
  doc: number;
  score: number;
  /** The synonym that matched. */
  matched: string | undefined;
  /** How much of the query its longest matching name covers: 1 for all of it, or for a name that is a synonym. */
  named: number;
}
/** Unsorted, because callers that need only a few of each kind need not sort them all. */
export interface SearchMatches {
  docs: Uint32Array;
  scores: Float64Array;
  hitOf: (doc: number, score: number) => SearchHit;
  /** The corrected query, if it contains an unknown word. */
  readAs: string | null;
}

/** The weight of a stop word inside a name. */
const smallWord = 0.3;
/** The maximum number of completions of a prefix. */
const mostEndings = 20;
/** The bonus for a full name over a single word of it, and for a title over a synonym. */
const wholeName = 6;
const wholeTitle = 11;
/** The share of its score that a document keeps when it matches almost nothing of the query. */
const forLittle = 0.2;
/** Results below this fraction of the best score are dropped. */
const leastOfBest = 0.05;
/** A synonym counts slightly less than the typed word. */
const otherWords = 0.9;

/** Best first. */
export function bestHits({ docs, scores, hitOf }: SearchMatches, most: number = docs.length): SearchHit[] {
  const best = bestFew(most);
  for (let nth = 0; nth < docs.length; nth++) best.offer(docs[nth] ?? 0, scores[nth] ?? 0);
  return best.docs.map((doc, nth) => hitOf(doc, best.scores[nth] ?? 0));
}

/** The last word may be incomplete. */
export function searchText(
  index: TextIndex,
  everyday: Synonyms,
  text: string,
  spelling: Spelling = 'corrected',
): SearchMatches {
  const { words, corrected } = parseQuery(index, text, spelling);
  const halfTyped = isHalfTyped(text);
  const onlySmall = words.every(({ small }) => small);
  const typed = words.flatMap((word, at): WantedWord[] =>
    word.small && !onlySmall
      ? []
      : [
          {
            lists: [variantsOf(index, word, halfTyped && at === words.length - 1)],
            at: [at],
            weight: 1,
          },
        ],
  );
  const synonyms = [...findSynonyms(everyday, words), ...runTogether(index, words)];
  const meant = synonyms.map(({ find: others, at }): WantedWord => ({
    lists: others.map((word) => variantsOf(index, word, false)),
    at,
    weight: otherWords,
  }));
  const all = synonyms.length === 0 ? words : [...words, ...synonyms.flatMap(({ find: others }) => others)];
  const names = namesIn(index, words, all);
  return {
    ...ranked(index, [...typed, ...meant], names),
    hitOf: (doc, points) => toHit(names, doc, points),
    readAs: corrected ? words.map(({ raw }) => raw).join(' ') : null,
  };
}

function ranked(
  index: TextIndex,
  wanted: readonly WantedWord[],
  names: ReadonlyMap<number, Named>,
): Pick<SearchMatches, 'docs' | 'scores'> {
  const weigh = (doc: number, points: number, covered: number) =>
    points * (forLittle + (1 - forLittle) * covered) * (index.weights[doc] ?? 1);
  const { docs, points: scores } = score(index, wanted, { weigh, names, leastOfBest });
  return { docs, scores };
}

function toHit(names: ReadonlyMap<number, Named>, doc: number, points: number): SearchHit {
  const named = names.get(doc);
  return { doc, score: points, matched: otherNameOf(named), named: named?.covered ?? 0 };
}

function otherNameOf(named: Named | undefined): string | undefined {
  return named?.inTitle ? undefined : named?.other?.text;
}

function variantsOf(index: TextIndex, word: Word, halfTyped: boolean): Variant[] {
  const own = index.termOf.get(word.stem);
  const variants: Variant[] = own === undefined ? [] : [{ term: own, weight: 1 }];
  // A stop word is complete: "is" is not the beginning of "Islander".
  if (!halfTyped || word.small || word.spelt.length < 2) return variants;
  for (const at of index.spellings.begins(word.spelt, mostEndings)) {
    const term = index.terms[at] ?? -1;
    const part = word.spelt.length / (index.spelt[at]?.length ?? 1);
    if (term !== own) variants.push({ term, weight: (own === undefined ? 0.8 : 0.4) * part });
  }
  return variants;
}

/** `car t` and `x ray`: two typed words that are one word in our pages. */
function runTogether(index: TextIndex, words: readonly Word[]) {
  return words.flatMap(({ spelt }, at) => {
    const next = words[at + 1];
    if (!next || !index.termOfSpelt.has(spelt + next.spelt)) return [];
    return [{ find: question(spelt + next.spelt), at: [at, at + 1] }];
  });
}

interface Named {
  bonus: number;
  /** The share of the typed words covered by its longest name. */
  covered: number;
  inTitle: boolean;
  /** The longest synonym found in the query. */
  other: Phrase | undefined;
}

/** The full names in each document that match the query or its synonyms. */
function namesIn(index: TextIndex, typed: readonly Word[], words: readonly Word[]): Map<number, Named> {
  const stems = new Set(words.map(({ stem }) => stem));
  const own = words === typed ? stems : new Set(typed.map(({ stem }) => stem));
  const telling = countTelling(words);
  const typedTelling = countTelling(typed);
  const match = new Map<number, Named>();
  for (const stem of stems) {
    for (const phrase of index.phrases.get(stem) ?? []) {
      const rarity = phrase.stems.size > stems.size ? 0 : rarityOfWhole(index, phrase, stems);
      if (rarity === 0) continue;
      const share = Math.min(1, phrase.stems.size / telling);
      const bonus = (phrase.isTitle ? wholeTitle : wholeName) * rarity * (0.6 + 0.6 * share);
      const reply = match.get(phrase.doc) ?? { bonus: 0, covered: 0, inTitle: false, other: undefined };
      const isTyped = rarityOfWhole(index, phrase, own) > 0;
      const covered = isTyped ? Math.min(1, phrase.stems.size / typedTelling) : 1;
      match.set(
        phrase.doc,
        withName({ ...reply, covered: Math.max(reply.covered, covered) }, phrase, bonus, isTyped),
      );
    }
  }
  return match;
}

const countTelling = (words: readonly Word[]) => Math.max(1, words.filter(({ small }) => !small).length);

function withName(named: Named, phrase: Phrase, bonus: number, typed: boolean): Named {
  const longer = phrase.stems.size > (named.other?.stems.size ?? 0);
  return {
    ...named,
    bonus: Math.max(named.bonus, bonus),
    inTitle: named.inTitle || (typed && phrase.isTitle),
    other: typed && !phrase.isTitle && longer ? phrase : named.other,
  };
}

/** Empty if only part of the name matched. */
function rarityOfWhole(index: TextIndex, phrase: Phrase, answers: ReadonlySet<string>): number {
  let sum = 0;
  for (const stem of phrase.stems) {
    if (!answers.has(stem)) return 0;
    sum += index.rarity[index.termOf.get(stem) ?? -1] ?? smallWord;
  }
  return sum;
}
