import { askedOf, isHalfTyped } from './asked.ts';
import { sayingsIn, type Everyday } from './everyday.ts';
import { score, type Variant, type Wanted } from './scoreboard.ts';
import type { Phrase, TextIndex } from './text-index.ts';
import { question, type Word } from './words.ts';

export interface Hit {
  doc: number;
  score: number;
  /** The other name of it that was asked for. */
  matched: string | undefined;
}
export interface Found {
  hits: Hit[];
  /** The question as it was read, where some word of it is not known as it was typed. */
  readAs: string | null;
}

/** What a small word counts inside a name. */
const smallWord = 0.3;
/** How many words a half typed one may become. */
const mostEndings = 20;
/** What a whole name adds, against a word of it; a title more than another name. */
const wholeName = 6;
const wholeTitle = 11;
/** How much of its score stays with what has next to nothing of what was asked. */
const forLittle = 0.2;
/** Beside the best, less than this part of its score is no find. */
const leastOfBest = 0.05;
/** What is looked for by another word counts a little less than what was typed. */
const otherWords = 0.9;

/** The best first. The last word may be half typed. */
export function find(index: TextIndex, everyday: Everyday, text: string): Found {
  const { words, corrected } = askedOf(index, text);
  const halfTyped = isHalfTyped(text);
  const onlySmall = words.every(({ small }) => small);
  const typed = words.flatMap((word, at): Wanted[] =>
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
  const said = [...sayingsIn(everyday, words), ...runTogether(index, words)];
  const meant = said.map(({ find: others, at }): Wanted => ({
    lists: others.map((word) => variantsOf(index, word, false)),
    at,
    weight: otherWords,
  }));
  const names = namesIn(index, words, [...words, ...said.flatMap(({ find: others }) => others)]);
  return {
    hits: ranked(index, [...typed, ...meant], names),
    readAs: corrected ? words.map(({ raw }) => raw).join(' ') : null,
  };
}

function ranked(index: TextIndex, wanted: readonly Wanted[], names: ReadonlyMap<number, Named>): Hit[] {
  const scored = score(index, wanted);
  let best = 0;
  for (const one of scored) {
    const points = one.score + (names.get(one.doc)?.bonus ?? 0);
    one.score = points * (forLittle + (1 - forLittle) * one.covered) * (index.weights[one.doc] ?? 1);
    best = Math.max(best, one.score);
  }
  return scored
    .filter((one) => one.score >= best * leastOfBest)
    .toSorted((one, other) => other.score - one.score || one.doc - other.doc)
    .map(({ doc, score: points }) => ({ doc, score: points, matched: otherNameOf(names.get(doc)) }));
}

function otherNameOf(named: Named | undefined): string | undefined {
  return named?.titleSaid ? undefined : named?.other?.text;
}

function variantsOf(index: TextIndex, word: Word, halfTyped: boolean): Variant[] {
  const own = index.termOf.get(word.stem);
  const variants: Variant[] = own === undefined ? [] : [{ term: own, weight: 1 }];
  if (!halfTyped || word.spelt.length < 2) return variants;
  for (const at of index.spellings.begins(word.spelt, mostEndings)) {
    const term = index.terms[at] ?? -1;
    const part = word.spelt.length / (index.spelt[at]?.length ?? 1);
    if (term !== own) variants.push({ term, weight: (own === undefined ? 0.8 : 0.4) * part });
  }
  return variants;
}

/** `car t` and `x ray`: two words that stand as one on our pages. */
function runTogether(index: TextIndex, words: readonly Word[]) {
  return words.flatMap(({ spelt }, at) => {
    const next = words[at + 1];
    if (!next || !index.termOfSpelt.has(spelt + next.spelt)) return [];
    return [{ find: question(spelt + next.spelt), at: [at, at + 1] }];
  });
}

interface Named {
  bonus: number;
  titleSaid: boolean;
  /** The longest other name of it that stands in the question. */
  other: Phrase | undefined;
}

/** The names of each document that were said as a whole, by the question or by what it is taken for. */
function namesIn(index: TextIndex, typed: readonly Word[], words: readonly Word[]): Map<number, Named> {
  const own = new Set(typed.map(({ stem }) => stem));
  const stems = new Set(words.map(({ stem }) => stem));
  const telling = Math.max(1, words.filter(({ small }) => !small).length);
  const found = new Map<number, Named>();
  for (const stem of stems) {
    for (const phrase of index.phrases.get(stem) ?? []) {
      const rarity = rarityOfWhole(index, phrase, stems);
      const share = Math.min(1, phrase.stems.size / telling);
      if (rarity === 0) continue;
      const bonus = (phrase.isTitle ? wholeTitle : wholeName) * rarity * (0.6 + 0.6 * share);
      const known = found.get(phrase.doc) ?? { bonus: 0, titleSaid: false, other: undefined };
      found.set(phrase.doc, withName(known, phrase, bonus, rarityOfWhole(index, phrase, own) > 0));
    }
  }
  return found;
}

function withName(known: Named, phrase: Phrase, bonus: number, typed: boolean): Named {
  const longer = phrase.stems.size > (known.other?.stems.size ?? 0);
  return {
    bonus: Math.max(known.bonus, bonus),
    titleSaid: known.titleSaid || (typed && phrase.isTitle),
    other: typed && !phrase.isTitle && longer ? phrase : known.other,
  };
}

/** Nothing, where only a part of the name was said. */
function rarityOfWhole(index: TextIndex, phrase: Phrase, said: ReadonlySet<string>): number {
  let sum = 0;
  for (const stem of phrase.stems) {
    if (!said.has(stem)) return 0;
    sum += index.rarity[index.termOf.get(stem) ?? -1] ?? smallWord;
  }
  return sum;
}
