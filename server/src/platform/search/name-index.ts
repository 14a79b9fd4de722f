import { distance, spellings } from './typos.ts';

/** An index of short names for search-as-you-type. Results are indexes into the list. */
export interface NameIndex {
  /** Whether a name, or the remainder of one from a later word, starts with this word. */
  mayBegin: (word: string) => boolean;
  /** Exact matches. */
  named: (name: string) => number[];
  /** Full matches first, then prefixes, then prefixes of a later word. */
  beginning: (typed: string, most: number, suits: (at: number) => boolean) => number[];
  /** The closest names, for use when nothing matches. */
  near: (typed: string, suits: (at: number) => boolean) => number[];
}

/** Combines the kind of match and the weight into a single comparable number. */
const aKind = 2 ** 24;
const whole = 3;
const begins = 2;
const later = 1;

interface Packed {
  /** Each name, and its remainder from each later word, sorted. */
  keys: readonly string[];
  starts: Uint32Array;
  ats: Uint32Array;
  /** 1 if the key is the whole name. */
  isFirst: Uint8Array;
}

/** `names` are lowercase with single spaces. `worth` is highest for the name that most people mean. */
export function nameIndex(names: readonly string[], worth: (at: number) => number): NameIndex {
  const packed = pack(names);
  const { keys, starts, ats, isFirst } = packed;
  const rank = ranksOf(names, worth);
  const calledSo = (key: number) =>
    atsOf(packed, key).filter((_, i) => isFirst[(starts[key] ?? 0) + i] === 1);
  const different = Uint32Array.from(keys.keys().filter((key) => calledSo(key).length > 0));
  // Built for the first misspelt name, because it takes as long as everything else.
  let created: ReturnType<typeof spellings> | undefined;
  const typos = () =>
    (created ??= spellings(
      Array.from(different, (key) => keys[key] ?? ''),
      (at) => -bestRank(calledSo(different[at] ?? 0), rank),
    ));
  return {
    mayBegin: (word) => {
      const key = keys[placeOf(keys, word)];
      return key === word || key?.startsWith(`${word} `) === true;
    },
    named: (name) => {
      const key = placeOf(keys, name);
      return keys[key] === name ? [...calledSo(key)] : [];
    },
    beginning: (typed, most, suits) => {
      const best = bestOf(most);
      const end = placeOf(keys, `${typed}\uffff`);
      for (let key = placeOf(keys, typed); key < end; key++) {
        const isWhole = keys[key]?.length === typed.length;
        for (let i = starts[key] ?? 0; i < (starts[key + 1] ?? 0); i++) {
          const at = ats[i] ?? 0;
          const kind = isFirst[i] === 1 ? (isWhole ? whole : begins) : later;
          best.offer(at, kind * aKind - (rank[at] ?? 0), suits);
        }
      }
      return best.found();
    },
    near: (typed, suits) => {
      const match = typos()
        .near(typed)
        .filter(({ at }) => isLike(typed, keys[different[at] ?? 0] ?? ''));
      const least = match[0]?.cost;
      return match
        .filter(({ cost }) => cost === least)
        .flatMap(({ at }) => [...calledSo(different[at] ?? 0)])
        .filter(suits);
    },
  };
}

/** At least half of the letters must match; otherwise half the country would be found. */
function isLike(typed: string, name: string): boolean {
  const wrong = typed.length >> 1;
  return distance(typed, name, wrong) <= wrong;
}

function atsOf({ starts, ats }: Packed, key: number): Uint32Array {
  return ats.subarray(starts[key], starts[key + 1]);
}

function pack(names: readonly string[]): Packed {
  const byKey = new Map<string, number[]>();
  const firsts = new Set<string>(names);
  names.forEach((name, at) => {
    for (let from = 0; from >= 0; from = name.indexOf(' ', from) + 1 || -1) {
      const key = name.slice(from);
      const list = byKey.get(key);
      if (list) list.push(at);
      else byKey.set(key, [at]);
    }
  });
  const keys = [...byKey.keys()].toSorted();
  const starts = new Uint32Array(keys.length + 1);
  keys.forEach((key, place) => {
    starts[place + 1] = (starts[place] ?? 0) + (byKey.get(key)?.length ?? 0);
  });
  const ats = new Uint32Array(starts[keys.length] ?? 0);
  keys.forEach((key, place) => ats.set(byKey.get(key) ?? [], starts[place]));
  const isFirst = new Uint8Array(ats.length);
  keys.forEach((key, place) => {
    if (!firsts.has(key)) return;
    for (let i = starts[place] ?? 0; i < (starts[place + 1] ?? 0); i++)
      isFirst[i] = names[ats[i] ?? 0] === key ? 1 : 0;
  });
  return { keys, starts, ats, isFirst };
}

/** 0 for the highest weight; ties are broken by the shorter name, then alphabetically. */
function ranksOf(names: readonly string[], worth: (at: number) => number): Uint32Array {
  const order = names
    .map((name, at) => ({ name, at, worth: worth(at) }))
    .toSorted((a, b) => b.worth - a.worth || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const rank = new Uint32Array(names.length);
  order.forEach(({ at }, place) => (rank[at] = place));
  return rank;
}

function bestRank(ats: Uint32Array, rank: Uint32Array): number {
  return ats.reduce((least, at) => Math.min(least, rank[at] ?? least), rank.length);
}

/** Binary search: the index of the first key that is not smaller. */
function placeOf(keys: readonly string[], key: string): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle] ?? '') < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Keeps the best results up to a limit, and scores only candidates that could be among them. */
function bestOf(most: number) {
  const ats: number[] = [];
  const scores: number[] = [];
  return {
    offer: (at: number, score: number, suits: (at: number) => boolean) => {
      const full = ats.length >= most;
      if (full && score <= (scores[most - 1] ?? 0)) return;
      const existing = ats.indexOf(at);
      if (existing >= 0 ? score <= (scores[existing] ?? 0) : !suits(at)) return;
      if (existing >= 0) {
        ats.splice(existing, 1);
        scores.splice(existing, 1);
      }
      let place = ats.length;
      while (place > 0 && (scores[place - 1] ?? 0) < score) place -= 1;
      ats.splice(place, 0, at);
      scores.splice(place, 0, score);
      ats.length = Math.min(ats.length, most);
      scores.length = ats.length;
    },
    found: () => ats,
  };
}
