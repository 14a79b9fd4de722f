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

/** A document's score, from its points and how much of the query it matched: 1 for all of it, less for less. */
export type Weigh = (doc: number, points: number, covered: number) => number;

export interface Ranking {
  weigh: Weigh;
  /** Points for names found in the query. */
  names: ReadonlyMap<number, { bonus: number }>;
  /** Documents below this fraction of the best score are dropped. */
  leastOfBest: number;
}

/** In the order in which they matched. */
export interface Scores {
  docs: Uint32Array;
  points: Float64Array;
}

/** With this many candidates, a word found in a quarter of all documents adds none: it only affects ranking. */
const enough = 50;

/** Indexed by document. */
interface Board {
  scores: Float32Array;
  /** A bit mask of the matched positions in the query. */
  places: Uint32Array;
  best: Float32Array;
  sums: Float32Array;
  current: Uint8Array;
  bonuses: Float64Array;
  points: Float64Array;
  /** Documents that have a score. */
  seen: Listing;
  /** Documents that match any list of a word, and those that match the current list. */
  matched: Listing;
  touched: Listing;
}

/** An array that has to grow again for each query costs more than its numbers. */
interface Listing {
  docs: Uint32Array;
  count: number;
}

const listingOf = (size: number): Listing => ({ docs: new Uint32Array(size), count: 0 });

/** Typed arrays instead of objects, because a query touches thousands of documents. */
const boardOf = (size: number): Board => ({
  scores: new Float32Array(size),
  places: new Uint32Array(size),
  best: new Float32Array(size),
  sums: new Float32Array(size),
  current: new Uint8Array(size),
  bonuses: new Float64Array(size),
  points: new Float64Array(size),
  seen: listingOf(size),
  matched: listingOf(size),
  touched: listingOf(size),
});

/**
 * Shared, and cleared after each query, because allocating one costs as much as a query. Safe because scoring is
 * synchronous.
 */
let shared = boardOf(0);

export function score(
  index: TextIndex,
  wanted: readonly WantedWord[],
  { weigh, names, leastOfBest }: Ranking,
): Scores {
  if (shared.scores.length < index.size) shared = boardOf(index.size);
  const board = shared;
  const rarities = new Map<number, number>();
  const rarestFirst = wanted
    .map((word) => ({ word, rarity: word.lists.reduce((sum, list) => sum + rarityOf(index, list), 0) }))
    .toSorted((a, b) => b.rarity - a.rarity);
  for (const { word, rarity } of rarestFirst) {
    if (!add(index, board, word)) continue;
    for (const place of word.at)
      rarities.set(place, Math.max(rarities.get(place) ?? 0, rarity / word.at.length));
  }
  for (const [doc, { bonus }] of names) board.bonuses[doc] = bonus;
  const best = weighAll(board, weigh, coverage(rarities));
  for (const doc of names.keys()) board.bonuses[doc] = 0;
  return wellMatched(board, best * leastOfBest);
}

/** Weighs all documents that have a score, and returns the best result. Resets the board, except for the points. */
function weighAll({ scores, places, bonuses, points, seen }: Board, weigh: Weigh, coverOf: CoverOf): number {
  let best = 0;
  for (let nth = 0; nth < seen.count; nth++) {
    const doc = seen.docs[nth] ?? 0;
    const one = weigh(doc, (scores[doc] ?? 0) + (bonuses[doc] ?? 0), coverOf(places[doc] ?? 0));
    points[nth] = one;
    if (one > best) best = one;
    scores[doc] = 0;
    places[doc] = 0;
  }
  return best;
}

function wellMatched({ points, seen }: Board, least: number): Scores {
  let count = 0;
  for (let nth = 0; nth < seen.count; nth++) {
    const one = points[nth] ?? 0;
    if (one < least) continue;
    seen.docs[count] = seen.docs[nth] ?? 0;
    points[count++] = one;
  }
  seen.count = 0;
  return { docs: seen.docs.slice(0, count), points: points.slice(0, count) };
}

function add(index: TextIndex, board: Board, { lists, at, weight }: WantedWord): boolean {
  const mask = at.reduce((bits, place) => bits | (1 << place), 0);
  const { scores, places, sums, current: cached, seen, matched } = board;
  for (const list of lists) addList(index, board, list);
  let any = false;
  for (let nth = 0; nth < matched.count; nth++) {
    const doc = matched.docs[nth] ?? 0;
    if (cached[doc] === lists.length) {
      any = true;
      if (places[doc] === 0) seen.docs[seen.count++] = doc;
      scores[doc] = (scores[doc] ?? 0) + weight * (sums[doc] ?? 0);
      places[doc] = (places[doc] ?? 0) | mask;
    }
    cached[doc] = 0;
    sums[doc] = 0;
  }
  matched.count = 0;
  return any;
}

function addList(index: TextIndex, board: Board, list: readonly Variant[]): void {
  const { best, sums, current: cached, matched, touched } = board;
  const common = rarityOf(index, list);
  for (const { term, weight } of list)
    addTerm(index, board, term, weight * Math.min(common, index.rarity[term] ?? 0));
  for (let nth = 0; nth < touched.count; nth++) {
    const doc = touched.docs[nth] ?? 0;
    if (cached[doc] === 0) matched.docs[matched.count++] = doc;
    sums[doc] = (sums[doc] ?? 0) + (best[doc] ?? 0);
    cached[doc] = (cached[doc] ?? 0) + 1;
    best[doc] = 0;
  }
  touched.count = 0;
}

function addTerm(
  { starts, docs, impacts, size }: TextIndex,
  { best, places, seen, touched }: Board,
  term: number,
  factor: number,
): void {
  const [from = 0, end = 0] = [starts[term], starts[term + 1]];
  const onlySeen = seen.count >= enough && end - from > size / 4;
  for (let at = from; at < end; at++) {
    const doc = docs[at] ?? 0;
    if (onlySeen && places[doc] === 0) continue;
    const points = factor * (impacts[at] ?? 0);
    const before = best[doc] ?? 0;
    if (before === 0) touched.docs[touched.count++] = doc;
    if (points > before) best[doc] = points;
  }
}

/** The frequency of the word itself; otherwise that of its most frequent replacement. */
function rarityOf({ rarity }: TextIndex, list: readonly Variant[]): number {
  const own = list.find(({ weight }) => weight === 1);
  if (own) return rarity[own.term] ?? 0;
  return list.reduce((least, { term }) => Math.min(least, rarity[term] ?? 0), 8);
}

type CoverOf = (places: number) => number;

/** Few combinations occur, so each is computed once; neighbours often have the same. */
function coverage(rarities: ReadonlyMap<number, number>): CoverOf {
  const total = [...rarities.values()].reduce((sum, one) => sum + one, 0) || 1;
  const existing = new Map<number, number>();
  const coverOf = (places: number) => {
    let part = 0;
    for (const [at, rarity] of rarities) if (places & (1 << at)) part += rarity;
    existing.set(places, part / total);
    return part / total;
  };
  let [last, part] = [0, 0];
  return (places) => {
    if (places === last) return part;
    last = places;
    part = existing.get(places) ?? coverOf(places);
    return part;
  };
}
