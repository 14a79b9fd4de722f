/**
 * Sets of records, stored as positions in an array: small sets as lists, large ones as one bit per record, so that a
 * query costs in proportion to its results. With ten times the services, a text search takes 1.11 times the CPU; it
 * took up to 3 times while such sets were rebuilt for each query. See decision 0035.
 */
export type Bitset = { readonly size: number } & (
  | { readonly list: Uint32Array; readonly bits?: never }
  | { readonly bits: Uint32Array; readonly list?: never }
);

/** From this size on, bits take less memory than a list. */
const isMany = (count: number, size: number) => count > size >>> 5;

/** Takes sorted positions, each once. */
export function toPositions(size: number, places: readonly number[] | Uint32Array): Bitset {
  if (!isMany(places.length, size)) return { size, list: new Uint32Array(places) };
  const bits = new Uint32Array((size + 31) >>> 5);
  for (const at of places) setBit(bits, at);
  return { size, bits };
}

/** Takes positions in any order, possibly repeated. */
export function placesAmong(size: number, places: readonly number[] | Uint32Array): Bitset {
  if (isMany(places.length, size)) return toPositions(size, places);
  const list = new Uint32Array(places).toSorted();
  let count = 0;
  for (let place = 0; place < list.length; place++) {
    const at = list[place] ?? 0;
    if (place === 0 || list[count - 1] !== at) list[count++] = at;
  }
  return { size, list: list.subarray(0, count) };
}

const empty = new Uint32Array();
export const nobody = (size: number): Bitset => ({ size, list: empty });

const everyone = new Map<number, Bitset>();
/** A directory uses two sizes, and its replacement another two. */
const mostSizes = 8;

/** Shared, because nearly every query uses it. */
export function everybody(size: number): Bitset {
  const recent = everyone.get(size);
  if (recent) return recent;
  if (everyone.size === mostSizes) everyone.clear();
  const all = allOf(size);
  everyone.set(size, all);
  return all;
}

function allOf(size: number): Bitset {
  const bits = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  const over = size & 31;
  if (over > 0) bits[bits.length - 1] = 2 ** over - 1;
  return { size, bits };
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

const hasBit = (bits: Uint32Array, at: number) => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export function has({ list, bits }: Bitset, at: number): boolean {
  return bits ? hasBit(bits, at) : list[firstFrom(list, at)] === at;
}

/** Returns the index of the first position at or after the given one. */
export function firstFrom(list: Uint32Array, place: number, first = 0, end = list.length): number {
  let [from, to] = [first, end];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The intersection of all sets. */
export function inAll(first: Bitset, ...others: readonly Bitset[]): Bitset {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const shortest = all.reduce((best, one) => (lengthOf(one) < lengthOf(best) ? one : best));
  const rest = all.filter((one) => one !== shortest);
  if (shortest.list)
    return {
      size: first.size,
      list: rest.reduce((list, one) => listWhere(list, one, true), shortest.list),
    };
  const bits = shortest.bits.slice();
  for (const one of rest)
    for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (one.bits?.[at] ?? 0);
  return { size: first.size, bits };
}

type OfTwo = (one: Bitset, other: Bitset) => Bitset;
type Pairs = WeakMap<Bitset, WeakMap<Bitset, Bitset>>;

/** Bounded to the recently used pairs, so that memory does not grow with the number of queries. */
const mostPairs = 200;

/** Static sets are combined repeatedly, so the result for each pair is cached. */
function remembered(make: OfTwo): OfTwo {
  let [recent, before]: [Pairs, Pairs] = [new WeakMap(), new WeakMap()];
  let pairs = 0;
  return (one, other) => {
    const cached = recent.get(one)?.get(other);
    if (cached || isNobody(one) || isNobody(other)) return cached ?? make(one, other);
    const result = before.get(one)?.get(other) ?? make(one, other);
    if (pairs === mostPairs) [recent, before, pairs] = [new WeakMap(), recent, 0];
    const withOne = recent.get(one) ?? new WeakMap<Bitset, Bitset>();
    recent.set(one, withOne.set(other, result));
    pairs += 1;
    return result;
  };
}

const isNobody = ({ list }: Bitset) => list?.length === 0;

/** Like `inAll`, `inAny` and `without`, but cached for recurring sets. */
export const inBoth = remembered((one, other) => inAll(one, other));
export const inEither = remembered((one, other) => inAny(one.size, [one, other]));
export const notInOther = remembered((one, other) => difference(one, other));

/** The intersection of several cached sets. Without any sets, returns all members. */
export function inEach(size: number, sets: readonly Bitset[]): Bitset {
  return sets.length > 0 ? sets.reduce((all, one) => inBoth(all, one)) : everybody(size);
}

/** Inlined: a callback per member would cost more than the rest of a search. */
function listWhere(list: Uint32Array, one: Bitset, isIn: boolean): Uint32Array {
  const match = new Uint32Array(list.length);
  let count = 0;
  for (const at of list) if (has(one, at) === isIn) match[count++] = at;
  return match.subarray(0, count);
}

/** Lists are walked member by member and bits 32 at a time, at the same cost per step. */
const lengthOf = ({ list, bits }: Bitset) => (bits ? Infinity : list.length);

/** The union. */
export function inAny(size: number, all: readonly Bitset[]): Bitset {
  const some = all.filter((one) => one.bits !== undefined || one.list.length > 0);
  const [only] = some;
  if (!only) return nobody(size);
  if (some.length === 1) return only;
  const count = some.reduce((sum, one) => sum + (one.list?.length ?? Infinity), 0);
  if (!isMany(count, size)) {
    const together = new Uint32Array(count);
    let from = 0;
    for (const { list } of some) {
      if (list) together.set(list, from);
      from += list?.length ?? 0;
    }
    return placesAmong(size, together);
  }
  const bits = new Uint32Array((size + 31) >>> 5);
  for (const one of some) {
    if (one.list) for (const at of one.list) setBit(bits, at);
    else for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (one.bits[at] ?? 0);
  }
  return { size, bits };
}

/** Members of the first set that are not in the second. */
export function difference(places: Bitset, other: Bitset): Bitset {
  const { size, list } = places;
  if (isEmpty(other)) return places;
  if (list) return { size, list: listWhere(list, other, false) };
  const bits = places.bits.slice();
  if (other.list) for (const at of other.list) bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
  else for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & ~(other.bits[at] ?? 0);
  return { size, bits };
}

const counted = new WeakMap<Bitset, number>();

export function countBits(places: Bitset): number {
  const { list, bits } = places;
  const recent = list?.length ?? counted.get(places);
  if (recent !== undefined || !bits) return recent ?? 0;
  let sum = 0;
  for (const word of bits) sum += onesIn(word);
  counted.set(places, sum);
  return sum;
}

/** The number of members before a position. */
export const countBefore = (places: Bitset, place: number) => countBetween(places, 0, place);

/** The number of members from one position (inclusive) to another (exclusive). */
export function countBetween({ list, bits }: Bitset, from: number, to: number): number {
  if (to <= from) return 0;
  if (!bits) return firstFrom(list, to) - firstFrom(list, from);
  const [first, last] = [from >>> 5, to >>> 5];
  let sum = -onesBefore(bits, from);
  for (let at = first; at < last; at++) sum += onesIn(bits[at] ?? 0);
  return sum + onesBefore(bits, to);
}

/** The bits before a position within its 32-bit word. */
const onesBefore = (bits: Uint32Array, place: number) =>
  onesIn((bits[place >>> 5] ?? 0) & (2 ** (place & 31) - 1));

function onesIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function isEmpty({ list, bits }: Bitset): boolean {
  return bits ? bits.every((word) => word === 0) : list.length === 0;
}

/** Like eachOf, but faster for large sets: a callback takes a tenth of an iterator step. */
export function tellEach({ list, bits }: Bitset, tell: (at: number) => void): void {
  if (!bits) return list.forEach(tell);
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) tell(at * 32 + lowestOf(word));
}

const lowestOf = (word: number) => 31 - Math.clz32(word & -word);

/** Positions collected in an array that is long enough. */
export interface Collected {
  places: Uint32Array;
  count: number;
}

/** Adds the members from one position (inclusive) to another (exclusive). */
export function writeBetween({ list, bits }: Bitset, from: number, to: number, into: Collected): void {
  if (!bits) {
    const [first, end] = [firstFrom(list, from), firstFrom(list, to)];
    for (let at = first; at < end; at++) into.places[into.count++] = list[at] ?? 0;
    return;
  }
  for (let at = from >>> 5; at * 32 < to; at++)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      const place = at * 32 + lowestOf(word);
      if (place >= from && place < to) into.places[into.count++] = place;
    }
}

/** Iterates in order. */
export function* eachOf({ list, bits }: Bitset): Generator<number> {
  if (!bits) return yield* list;
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      const low = word & -word;
      yield at * 32 + (31 - Math.clz32(low));
      word ^= low;
    }
  }
}
