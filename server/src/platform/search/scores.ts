import type { TextIndex } from './text-index.ts';

/** A term that may match, and how closely it matches the typed word. */
export interface Variant {
  term: number;
  weight: number;
}

/** One part of the query. A document must match a term in each part, and the best term counts. */
export interface WantedWord {
  lists: readonly (readonly Variant[])[];
  /** The positions in the query that it covers. */
  at: readonly number[];
  weight: number;
}

export interface Scored {
  doc: number;
  score: number;
  /** 1 if everything matched, and less for less. */
  covered: number;
}

/** With enough candidates, a word in a quarter of all documents adds none: it only ranks. */
const enough = 50;

interface Board {
  scores: Float32Array;
  /** A bit mask of the matched positions of the query. */
  places: Uint32Array;
  best: Float32Array;
  sums: Float32Array;
  current: Uint8Array;
  seen: number[];
}

/** Typed arrays instead of objects, because a query touches thousands of documents. */
export function score(index: TextIndex, wanted: readonly WantedWord[]): Scored[] {
  const { size } = index;
  const board: Board = {
    scores: new Float32Array(size),
    places: new Uint32Array(size),
    best: new Float32Array(size),
    sums: new Float32Array(size),
    current: new Uint8Array(size),
    seen: [],
  };
  const rarities = new Map<number, number>();
  const rarestFirst = wanted
    .map((one) => ({ ...one, rarity: one.lists.reduce((sum, list) => sum + rarityOf(index, list), 0) }))
    .toSorted((a, b) => b.rarity - a.rarity);
  for (const one of rarestFirst) {
    if (!add(index, board, one)) continue;
    for (const place of one.at)
      rarities.set(place, Math.max(rarities.get(place) ?? 0, one.rarity / one.at.length));
  }
  const coverOf = coverage(rarities);
  return board.seen.map((doc) => ({
    doc,
    score: board.scores[doc] ?? 0,
    covered: coverOf(board.places[doc] ?? 0),
  }));
}

function add(index: TextIndex, board: Board, { lists, at, weight }: WantedWord): boolean {
  const mask = at.reduce((bits, place) => bits | (1 << place), 0);
  const { scores, places, sums, current: cached, seen } = board;
  const touched = lists.flatMap((list) => addList(index, board, list));
  let any = false;
  for (const doc of touched) {
    if (cached[doc] === lists.length) {
      any = true;
      if (places[doc] === 0) seen.push(doc);
      scores[doc] = (scores[doc] ?? 0) + weight * (sums[doc] ?? 0);
      places[doc] = (places[doc] ?? 0) | mask;
    }
    cached[doc] = 0;
    sums[doc] = 0;
  }
  return any;
}

function addList(index: TextIndex, board: Board, list: readonly Variant[]): number[] {
  const { best, sums, current: cached } = board;
  const common = rarityOf(index, list);
  const touched: number[] = [];
  for (const { term, weight } of list)
    addTerm(index, board, term, weight * Math.min(common, index.rarity[term] ?? 0), touched);
  for (const doc of touched) {
    sums[doc] = (sums[doc] ?? 0) + (best[doc] ?? 0);
    cached[doc] = (cached[doc] ?? 0) + 1;
    best[doc] = 0;
  }
  return touched;
}

function addTerm(
  { starts, docs, impacts, size }: TextIndex,
  { best, places, seen }: Board,
  term: number,
  factor: number,
  touched: number[],
): void {
  const [from = 0, end = 0] = [starts[term], starts[term + 1]];
  const onlySeen = seen.length >= enough && end - from > size / 4;
  for (let at = from; at < end; at++) {
    const doc = docs[at] ?? 0;
    if (onlySeen && places[doc] === 0) continue;
    const points = factor * (impacts[at] ?? 0);
    const before = best[doc] ?? 0;
    if (before === 0) touched.push(doc);
    if (points > before) best[doc] = points;
  }
}

/** The frequency of the word itself; otherwise that of its most frequent replacement. */
function rarityOf({ rarity }: TextIndex, list: readonly Variant[]): number {
  const own = list.find(({ weight }) => weight === 1);
  if (own) return rarity[own.term] ?? 0;
  return list.reduce((least, { term }) => Math.min(least, rarity[term] ?? 0), 8);
}

/** Few combinations occur, so each is computed once. */
function coverage(rarities: ReadonlyMap<number, number>): (places: number) => number {
  const total = [...rarities.values()].reduce((sum, one) => sum + one, 0) || 1;
  const existing = new Map<number, number>();
  return (places) => {
    const before = existing.get(places);
    if (before !== undefined) return before;
    let part = 0;
    for (const [at, rarity] of rarities) if (places & (1 << at)) part += rarity;
    existing.set(places, part / total);
    return part / total;
  };
}
