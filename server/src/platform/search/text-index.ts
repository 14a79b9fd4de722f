import { setImmediate as turn } from 'node:timers/promises';
import { abbreviations, joined, rawWords, reader, type Reader, type Word } from './words.ts';
import { spellings, type Spellings } from './typos.ts';

/** A searchable document, field by field, with the weight of each field. */
export interface Searched {
  title: string;
  /** Other names that people search for. */
  words: readonly string[];
  summary: string;
  short: string;
  headings: string;
  body: string;
  /** 1, or less for a document that should rank lower. */
  weight: number;
}

const fields = [
  { name: 'title', weight: 6, longer: 0.3 },
  { name: 'words', weight: 5, longer: 0.1 },
  { name: 'summary', weight: 2.5, longer: 0.3 },
  { name: 'short', weight: 2, longer: 0.3 },
  { name: 'headings', weight: 1.6, longer: 0.5 },
  { name: 'body', weight: 1, longer: 0.75 },
] as const;

/** A name that matches when all its words occur in the query. */
export interface Phrase {
  doc: number;
  text: string;
  stems: ReadonlySet<string>;
  /** The title counts more than a synonym. */
  isTitle: boolean;
}

/** The known words, as candidates for corrections. */
export interface Vocabulary {
  /** Keyed by stem. */
  termOf: ReadonlyMap<string, number>;
  /** Words in their original spelling, with the term of each. */
  spelt: readonly string[];
  /** The same for body text. */
  visible: readonly string[];
  terms: readonly number[];
  termOfSpelt: ReadonlyMap<string, number>;
  spellings: Spellings;
  /** Words that are right although no document contains them, besides those in an English dictionary. */
  known: ReadonlySet<string>;
  /** Names with several words, by their first stem. */
  phrases?: ReadonlyMap<string, readonly Phrase[]>;
}

/** What an index knows besides its documents. */
export interface OtherWords {
  /** Phrases in the synonym table: an unknown word may be corrected to one of their words. */
  synonyms?: readonly string[];
  /** Words that are neither corrected nor offered as corrections. */
  known?: readonly string[];
}

/** The keys by which known words are looked up. */
export function knownWordSet(known: readonly string[]): ReadonlySet<string> {
  return new Set(known.flatMap(rawWords));
}

export interface TextIndex extends Vocabulary {
  size: number;
  weights: readonly number[];
  /** Where each term’s postings start; they end where the next term's begin. */
  starts: Uint32Array;
  docs: Uint32Array;
  impacts: Float32Array;
  rarity: Float32Array;
  phrases: ReadonlyMap<string, readonly Phrase[]>;
}

/** The extra weight of a second mention. */
const again = 1.2;

interface Gathered {
  termOf: Map<string, number>;
  lists: { docs: number[]; impacts: number[] }[];
  termOfSpelt: Map<string, number>;
  visible: string[];
  /** Terms in titles and names, which is what people search for. */
  named: Set<number>;
}

/** Yields to other requests after this many documents, which take a few milliseconds. */
const piece = 20;

/** Built once per content version, and immutable. */
export async function textIndex(
  all: readonly Searched[],
  { synonyms = [], known = [] }: OtherWords = {},
): Promise<TextIndex> {
  const { read } = reader();
  const gathered: Gathered = {
    termOf: new Map(),
    lists: [],
    termOfSpelt: new Map(),
    visible: [],
    named: new Set(),
  };
  const texts: Word[][][] = [];
  for (const one of all) {
    texts.push(fields.map(({ name }) => wordsOf(one, name, read)));
    if (texts.length % piece === 0) await turn();
  }
  const mean = fields.map((_, at) =>
    Math.max(1, texts.reduce((sum, doc) => sum + (doc[at]?.length ?? 0), 0) / all.length),
  );
  for (const [at, doc] of texts.entries()) {
    addDoc(gathered, doc, at, mean);
    if (at % piece === 0) await turn();
  }
  for (const word of synonyms.flatMap(read)) gathered.named.add(termFor(gathered, word));
  const { termOf, lists, termOfSpelt, named } = gathered;
  const spelt = [...termOfSpelt.keys()];
  const terms = [...termOfSpelt.values()];
  const report = (at: number) => {
    const term = terms[at] ?? 0;
    return (named.has(term) ? 1_000_000 : 0) + (lists[term]?.docs.length ?? 0);
  };
  return {
    size: all.length,
    weights: all.map(({ weight }) => weight),
    termOf,
    ...packed(lists),
    rarity: Float32Array.from(lists, ({ docs }) => rarity(docs.length, all.length)),
    phrases: phrasesOf(all, read),
    spelt,
    visible: gathered.visible,
    terms,
    termOfSpelt,
    spellings: spellings(spelt, report),
    known: knownWordSet(known),
  };
}

function rarity(holders: number, size: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}

/** Stop words are skipped in body text, but kept where they are the abbreviation of a name. */
function wordsOf(one: Searched, name: (typeof fields)[number]['name'], read: Reader['read']): Word[] {
  const text = name === 'words' ? one.words.join(' . ') : one[name];
  const words = read(text).filter(({ small }) => !small);
  const together = joined(text).flatMap(read);
  if (name !== 'title' && name !== 'words') return [...words, ...together];
  const letters = abbreviations(text).flatMap((each) => read(each).filter(({ small }) => small));
  return [...words, ...together, ...letters];
}

function addDoc(gathered: Gathered, doc: readonly Word[][], at: number, mean: readonly number[]): void {
  const impacts = new Map<number, number>();
  fields.forEach(({ weight, longer, name }, field) => {
    const words = doc[field] ?? [];
    const length = 1 - longer + (longer * words.length) / (mean[field] ?? 1);
    const counts = new Map<number, number>();
    for (const word of words) {
      const term = termFor(gathered, word);
      if (name === 'title' || name === 'words') gathered.named.add(term);
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    for (const [term, count] of counts) {
      const impact = (weight * count * (again + 1)) / (count + again * length);
      impacts.set(term, (impacts.get(term) ?? 0) + impact);
    }
  });
  for (const [term, impact] of impacts) {
    gathered.lists[term]?.docs.push(at);
    gathered.lists[term]?.impacts.push(impact);
  }
}

function termFor({ termOf, lists, termOfSpelt, visible }: Gathered, { stem, spelt, raw }: Word): number {
  let term = termOf.get(stem);
  if (term === undefined) {
    term = lists.length;
    termOf.set(stem, term);
    lists.push({ docs: [], impacts: [] });
  }
  if (!termOfSpelt.has(spelt)) {
    termOfSpelt.set(spelt, term);
    visible.push(raw);
  }
  return term;
}

/** A single array of numbers instead of thousands of small lists. */
function packed(lists: Gathered['lists']): Pick<TextIndex, 'starts' | 'docs' | 'impacts'> {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach(({ docs }, at) => {
    starts[at + 1] = (starts[at] ?? 0) + docs.length;
  });
  const length = starts[lists.length] ?? 0;
  const docs = new Uint32Array(length);
  const impacts = new Float32Array(length);
  lists.forEach((list, at) => {
    docs.set(list.docs, starts[at]);
    impacts.set(list.impacts, starts[at]);
  });
  return { starts, docs, impacts };
}

/** Keyed by each of its stems: a name is a candidate for every word in it. */
function phrasesOf(all: readonly Searched[], read: Reader['read']): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  all.forEach(({ title, words }, doc) => {
    [title, ...words].forEach((text, at) => {
      const answers = read(text);
      const telling = answers.filter(({ small }) => !small);
      const stems = new Set((telling.length > 0 ? telling : answers).map(({ stem }) => stem));
      const [first] = stems;
      if (first === undefined) return;
      const phrase = { doc, text, stems, isTitle: at === 0 };
      const list = phrases.get(first);
      if (list) list.push(phrase);
      else phrases.set(first, [phrase]);
    });
  });
  return phrases;
}
