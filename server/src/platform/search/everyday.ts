import { question, type Word } from './words.ts';

/** What people say, and the words that our pages have for it. */
export interface EverydayRow {
  say: readonly string[];
  find: string;
}

interface Saying {
  /** In the order in which they are said. */
  stems: readonly string[];
  find: readonly Word[];
}
/** By the first stem of each. */
export type Everyday = ReadonlyMap<string, readonly Saying[]>;

/** Others may stand between two words of a saying: "my hair keeps falling out". */
const mostBetween = 2;

export function everydayOf(rows: readonly EverydayRow[]): Everyday {
  const sayings = new Map<string, Saying[]>();
  for (const row of rows) {
    const find = question(row.find).filter(({ small }) => !small);
    for (const said of row.say) {
      const stems = tellingOf(question(said));
      const [first] = stems;
      if (first !== undefined) sayings.set(first, [...(sayings.get(first) ?? []), { stems, find }]);
    }
  }
  return sayings;
}

/** Small words are needed only where hardly anything else is said: "how long have I got". */
function tellingOf(words: readonly Word[]): string[] {
  const telling = words.filter(({ small }) => !small);
  return (telling.length > 1 ? telling : words).map(({ stem }) => stem);
}

export interface Said {
  find: readonly Word[];
  /** The places in the question that it stands for. */
  at: readonly number[];
}

export function sayingsIn(everyday: Everyday, words: readonly Word[]): Said[] {
  return words.flatMap(({ stem }, from) =>
    (everyday.get(stem) ?? []).flatMap(({ stems, find }) => {
      const at = follow(words, stems, from);
      return at ? [{ find, at }] : [];
    }),
  );
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
