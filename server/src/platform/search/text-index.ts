import { setImmediate as turn } from 'node:timers/promises';
import { abbreviations, joined, reader, type Reader, type Word } from './words.ts';
import { spellings, type Spellings } from './typos.ts';

/** What can be found, field by field, and how much each field tells of it. */
export interface Searched {
  title: string;
  /** The other names under which people look for it. */
  words: readonly string[];
  summary: string;
  short: string;
  headings: string;
  body: string;
  /** 1, or less for what should stand behind the rest. */
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

/** A name of something, all of whose words were asked for. */
export interface Phrase {
  doc: number;
  text: string;
  stems: ReadonlySet<string>;
  /** The title says more than one of the other names. */
  isTitle: boolean;
}

/** The words that are known, so that others can be taken for them. */
export interface Vocabulary {
  /** By their stems. */
  termOf: ReadonlyMap<string, number>;
  /** Words as they are spelt, and the term of each. */
  spelt: readonly string[];
  /** The same, as a text has them. */
  shown: readonly string[];
  terms: readonly number[];
  termOfSpelt: ReadonlyMap<string, number>;
  spellings: Spellings;
}

export interface TextIndex extends Vocabulary {
  size: number;
  weights: readonly number[];
  /** Where the list of a term begins; it ends where the next begins. */
  starts: Uint32Array;
  docs: Uint32Array;
  impacts: Float32Array;
  rarity: Float32Array;
  phrases: ReadonlyMap<string, readonly Phrase[]>;
}

/** How much the second mention adds to the first. */
const again = 1.2;

interface Gathered {
  termOf: Map<string, number>;
  lists: { docs: number[]; impacts: number[] }[];
  termOfSpelt: Map<string, number>;
  shown: string[];
  /** Terms of titles and names: what people look for. */
  named: Set<number>;
}

/** So many at once, and then whoever else waits has a turn: a few milliseconds. */
const piece = 20;

/**
 * Made once per version of the content, and never changed. What people say besides is known too, so that
 * nobody corrects it.
 */
export async function textIndex(
  all: readonly Searched[],
  alsoSaid: readonly string[] = [],
): Promise<TextIndex> {
  const { read } = reader();
  const gathered: Gathered = {
    termOf: new Map(),
    lists: [],
    termOfSpelt: new Map(),
    shown: [],
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
  for (const word of alsoSaid.flatMap(read)) gathered.named.add(termFor(gathered, word));
  const { termOf, lists, termOfSpelt, named } = gathered;
  const spelt = [...termOfSpelt.keys()];
  const terms = [...termOfSpelt.values()];
  const told = (at: number) => {
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
    shown: gathered.shown,
    terms,
    termOfSpelt,
    spellings: spellings(spelt, told),
  };
}

function rarity(holders: number, size: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}

/** Small words are left out of running text, and kept where they are the letters of a name. */
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

function termFor({ termOf, lists, termOfSpelt, shown }: Gathered, { stem, spelt, raw }: Word): number {
  let term = termOf.get(stem);
  if (term === undefined) {
    term = lists.length;
    termOf.set(stem, term);
    lists.push({ docs: [], impacts: [] });
  }
  if (!termOfSpelt.has(spelt)) {
    termOfSpelt.set(spelt, term);
    shown.push(raw);
  }
  return term;
}

/** One run of numbers in place of thousands of small lists. */
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

/** By each of their stems: a name is met wherever one of its words was asked for. */
function phrasesOf(all: readonly Searched[], read: Reader['read']): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  all.forEach(({ title, words }, doc) => {
    [title, ...words].forEach((text, at) => {
      const said = read(text);
      const telling = said.filter(({ small }) => !small);
      const stems = new Set((telling.length > 0 ? telling : said).map(({ stem }) => stem));
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
