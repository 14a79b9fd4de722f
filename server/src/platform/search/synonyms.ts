import { reader, type Word } from './words.ts';

/** Everyday phrases, and the words our pages use instead. */
export interface SynonymRow {
  say: readonly string[];
  find: string;
}

interface Saying {
  /** In the order of the phrase. */
  stems: readonly string[];
  find: readonly Word[];
}
/** Keyed by the first stem of each phrase. */
export type Synonyms = ReadonlyMap<string, readonly Saying[]>;

/** Other words may come in between: "my hair keeps falling out". */
const mostBetween = 2;

export function buildSynonyms(rows: readonly SynonymRow[]): Synonyms {
  const { read } = reader();
  const sayings = new Map<string, Saying[]>();
  for (const row of rows) {
    const find = read(row.find).filter(({ small }) => !small);
    for (const answers of row.say) {
      const stems = tellingOf(read(answers));
      const [first] = stems;
      if (first !== undefined) sayings.set(first, [...(sayings.get(first) ?? []), { stems, find }]);
    }
  }
  return sayings;
}

/** Stop words count only in phrases that consist of little else: "how long have I got". */
function tellingOf(words: readonly Word[]): string[] {
  const telling = words.filter(({ small }) => !small);
  return (telling.length > 1 ? telling : words).map(({ stem }) => stem);
}

export interface SynonymMatch {
  find: readonly Word[];
  /** The positions in the query that the phrase covers. */
  at: readonly number[];
}

export function findSynonyms(everyday: Synonyms, words: readonly Word[]): SynonymMatch[] {
  const matches: SynonymMatch[] = [];
  for (const [from, { stem, small }] of words.entries()) {
    for (const { stems, find } of everyday.get(stem) ?? []) {
      // "Will I lose my hair" is not asking about a will.
      if (small && stems.length === 1) continue;
      const at = follow(words, stems, from);
      if (at) matches.push({ find, at });
    }
  }
  return matches;
}

function follow(words: readonly Word[], stems: readonly string[], from: number): number[] | undefined {
  const at = [from];
  for (const stem of stems.slice(1)) {
    const last = at.at(-1) ?? from;
    const next = words.findIndex((word, place) => place > last && word.stem === stem);
    if (next < 0 || next - last > mostBetween + 1) return undefined;
    at.push(next);
  }
  return at;
}
