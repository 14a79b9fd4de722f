/** Candidates for a misspelt word. */
export interface Spellings {
  /** Nearest first; empty if nothing is near. A `cost` of 0 is the word itself. */
  near: (typed: string) => { at: number; cost: number }[];
  /** Completions of a prefix, up to a limit. */
  begins: (typed: string, most: number) => number[];
}

/** The number of wrong letters allowed. A short word with two wrong letters is a different word. */
function allowed(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

function pairs(word: string): Set<string> {
  const matches = new Set<string>();
  const framed = ` ${word} `;
  for (let at = 0; at <= word.length; at++) matches.add(framed.slice(at, at + 2));
  return matches;
}

/** `worth` is the weight of a word: of two equally near words, the heavier wins. */
export function spellings(words: readonly string[], worth: (at: number) => number): Spellings {
  const sorted = words.map((_, at) => at).toSorted((a, b) => compare(words[a], words[b]));
  const byPair = new Map<string, number[]>();
  const bySound = new Map<string, number[]>();
  words.forEach((word, at) => {
    for (const pair of pairs(word)) push(byPair, pair, at);
    push(bySound, sound(word), at);
  });
  const counts: PairCounts = { shared: new Uint8Array(words.length), seen: new Uint32Array(words.length) };
  return {
    begins: (typed, most) => {
      const from = firstFrom(sorted, words, typed);
      const matches: number[] = [];
      for (let at = from; at < sorted.length && matches.length < most * 8; at++) {
        const one = sorted[at] ?? 0;
        if (!words[one]?.startsWith(typed)) break;
        matches.push(one);
      }
      return matches.toSorted((a, b) => worth(b) - worth(a)).slice(0, most);
    },
    near: (typed) => {
      const most = allowed(typed.length);
      if (most === 0) return [];
      const matches = sharing(typed, most, byPair, counts).flatMap((at) => {
        const cost = distance(typed, words[at] ?? '', most);
        return cost <= most ? [{ at, cost }] : [];
      });
      const byEar = () =>
        (bySound.get(sound(typed)) ?? [])
          .filter((at) => isNearByEar(typed, words[at] ?? ''))
          .map((at) => ({ at, cost: most + 0.5 }));
      return (matches.length > 0 ? matches : byEar())
        .map((one) => ({ ...one, cost: one.cost + (words[one.at]?.[0] === typed[0] ? 0 : 0.5) }))
        .toSorted((a, b) => a.cost - b.cost || worth(b.at) - worth(a.at));
    },
  };
}

/** Sounding the same is not enough: "numonia" is "pneumonia", but "zzqx" is not "sex". */
function isNearByEar(typed: string, word: string): boolean {
  const sameStart = typed[0] === word[0] ? 1 : 0;
  const most = Math.max(2, Math.floor(typed.length / 2)) + sameStart;
  return distance(typed, word, most) <= most;
}

const compare = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);

function push(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function firstFrom(sorted: readonly number[], words: readonly string[], typed: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[sorted[middle] ?? 0] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of candidates compared, those with the most letter pairs in common; the intended word is among them. */
const mostCompared = 80;

/** The counts for one word, in arrays that are reused for the next. */
interface PairCounts {
  /** By candidate; reset to 0 between words. */
  shared: Uint8Array;
  seen: Uint32Array;
}

/** Each wrong letter spoils at most three pairs, so words that share fewer are too far away. */
function sharing(
  typed: string,
  most: number,
  byPair: ReadonlyMap<string, number[]>,
  counts: PairCounts,
): number[] {
  const { shared, seen } = counts;
  const own = pairs(typed);
  let count = 0;
  for (const pair of own) {
    for (const at of byPair.get(pair) ?? []) {
      if (shared[at] === 0) seen[count++] = at;
      shared[at] = (shared[at] ?? 0) + 1;
    }
  }
  return takeMostAlike(counts, count, { needed: Math.max(1, own.size - 3 * most), all: own.size });
}

/** By levels, because sorting thousands of candidates would cost more than everything else. */
function takeMostAlike(
  { shared, seen }: PairCounts,
  count: number,
  { needed, all }: { needed: number; all: number },
): number[] {
  const sizes = Array.from({ length: all + 1 }, () => 0);
  for (let nth = 0; nth < count; nth++) {
    const level = shared[seen[nth] ?? 0] ?? 0;
    sizes[level] = (sizes[level] ?? 0) + 1;
  }
  let least = all;
  for (let sum = sizes[all] ?? 0; least > needed && sum < mostCompared; sum += sizes[least] ?? 0) least--;
  const levels: number[][] = sizes.map(() => []);
  for (let nth = 0; nth < count; nth++) {
    const at = seen[nth] ?? 0;
    const level = shared[at] ?? 0;
    if (level >= least) levels[level]?.push(at);
    shared[at] = 0;
  }
  return levels.toReversed().flat().slice(0, mostCompared);
}

/** The edit distance with transpositions; `most` + 1 as soon as the limit is exceeded. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length >= longest) return most + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    // Further from the diagonal, the limit is exceeded in any case.
    const first = Math.max(1, i - most);
    const end = Math.min(b.length, i + most);
    row[first - 1] = first === 1 ? i : most + 1;
    let least = at(row, first - 1);
    for (let j = first; j <= end; j++) {
      const change = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      const beside = Math.min(at(row, j - 1), at(last, j)) + 1;
      const swapped = isSwapped(a, b, i, j) ? at(before, j - 2) + 1 : beside;
      row[j] = Math.min(beside, at(last, j - 1) + change, swapped);
      least = Math.min(least, at(row, j));
    }
    if (end < b.length) row[end + 1] = most + 1;
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(at(last, b.length), most + 1);
}

function isSwapped(a: string, b: string, i: number, j: number): boolean {
  if (i < 2 || j < 2) return false;
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}

const at = (row: Uint8Array, place: number): number => row[place] ?? 0;

const longest = 64;
/** Shared buffers are safe because a comparison is synchronous. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest),
  new Uint8Array(longest),
  new Uint8Array(longest),
];

const sounds: readonly (readonly [RegExp, string])[] = [
  [/^(p)(?=[nst])|^k(?=n)|^w(?=r)/, ''],
  [/ph/g, 'f'],
  [/ch|ck|q|c(?![eiy])/g, 'k'],
  [/c|z/g, 's'],
  [/x/g, 'ks'],
  [/gh/g, ''],
  [/y/g, 'i'],
  [/(?<=.)[aeiouhw]+/g, ''],
  [/(.)\1+/g, '$1'],
];

/** A rough phonetic key, for words spelled as they sound: kemo, numonia. */
function sound(word: string): string {
  return sounds.reduce((received, [is, becomes]) => received.replace(is, becomes), word);
}
