/**
 * Which of many records fit, by the places at which they stand in a row. A few are kept as a list and many as a bit
 * each, so that a question costs what it finds, and next to nothing more with ten times the records.
 */
export type Places = { readonly size: number } & (
  | { readonly list: Uint32Array; readonly bits?: never }
  | { readonly bits: Uint32Array; readonly list?: never }
);

/** From here on bits are shorter than a list. */
const isMany = (count: number, size: number) => count > size >>> 5;

/** Of places in order, each once. */
export function placesOf(size: number, places: readonly number[] | Uint32Array): Places {
  if (!isMany(places.length, size)) return { size, list: new Uint32Array(places) };
  const bits = new Uint32Array((size + 31) >>> 5);
  for (const at of places) setBit(bits, at);
  return { size, bits };
}

/** Of places in any order, some of them perhaps more than once. */
export function placesAmong(size: number, places: readonly number[] | Uint32Array): Places {
  if (isMany(places.length, size)) return placesOf(size, places);
  const list = new Uint32Array(places).toSorted();
  let count = 0;
  for (let place = 0; place < list.length; place++) {
    const at = list[place] ?? 0;
    if (place === 0 || list[count - 1] !== at) list[count++] = at;
  }
  return { size, list: list.subarray(0, count) };
}

export const nobody = (size: number): Places => ({ size, list: new Uint32Array() });

const everyone = new Map<number, Places>();
/** A directory asks for two sizes, and one that was made anew for two others. */
const mostSizes = 8;

/** Asked for with nearly every question, so the same each time. */
export function everybody(size: number): Places {
  const known = everyone.get(size);
  if (known) return known;
  if (everyone.size === mostSizes) everyone.clear();
  const all = allOf(size);
  everyone.set(size, all);
  return all;
}

function allOf(size: number): Places {
  const bits = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  const over = size & 31;
  if (over > 0) bits[bits.length - 1] = 2 ** over - 1;
  return { size, bits };
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

const hasBit = (bits: Uint32Array, at: number) => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export function has({ list, bits }: Places, at: number): boolean {
  return bits ? hasBit(bits, at) : list[firstFrom(list, at)] === at;
}

/** Where in a list, or a part of it, the first stands that is not before a place. */
export function firstFrom(list: Uint32Array, place: number, first = 0, end = list.length): number {
  let [from, to] = [first, end];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Those that are in all of them. */
export function inAll(first: Places, ...others: readonly Places[]): Places {
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

type OfTwo = (one: Places, other: Places) => Places;
type Pairs = WeakMap<Places, WeakMap<Places, Places>>;

/** So many pairs and those that are asked for meanwhile: no memory grows with what is asked. */
const mostPairs = 200;

/** Sets that stay as they are meet again and again: what comes of two of them is the same set then, and not made anew. */
function remembered(make: OfTwo): OfTwo {
  let [known, before]: [Pairs, Pairs] = [new WeakMap(), new WeakMap()];
  let pairs = 0;
  return (one, other) => {
    const found = known.get(one)?.get(other);
    if (found || isNobody(one) || isNobody(other)) return found ?? make(one, other);
    const made = before.get(one)?.get(other) ?? make(one, other);
    if (pairs === mostPairs) [known, before, pairs] = [new WeakMap(), known, 0];
    const withOne = known.get(one) ?? new WeakMap<Places, Places>();
    known.set(one, withOne.set(other, made));
    pairs += 1;
    return made;
  };
}

const isNobody = ({ list }: Places) => list?.length === 0;

/** As `inAll`, `inAny` and `without`, for sets that are asked for again. */
export const inBoth = remembered((one, other) => inAll(one, other));
export const inEither = remembered((one, other) => inAny(one.size, [one, other]));
export const notInOther = remembered((one, other) => without(one, other));

/** Those that are in each of several such sets. Where there is none of them: everybody. */
export function inEach(size: number, sets: readonly Places[]): Places {
  return sets.length > 0 ? sets.reduce((all, one) => inBoth(all, one)) : everybody(size);
}

/** By hand: to ask a function at each of them costs more than all else in a search. */
function listWhere(list: Uint32Array, one: Places, isIn: boolean): Uint32Array {
  const found = new Uint32Array(list.length);
  let count = 0;
  for (const at of list) if (has(one, at) === isIn) found[count++] = at;
  return found.subarray(0, count);
}

/** A list is gone through place by place, and bits by 32 at a time, of which each is as dear. */
const lengthOf = ({ list, bits }: Places) => (bits ? Infinity : list.length);

/** Those that are in any of them. */
export function inAny(size: number, all: readonly Places[]): Places {
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

/** Those that are in the first and not in the other. */
export function without(places: Places, other: Places): Places {
  const { size, list } = places;
  if (isEmpty(other)) return places;
  if (list) return { size, list: listWhere(list, other, false) };
  const bits = places.bits.slice();
  if (other.list) for (const at of other.list) bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
  else for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & ~(other.bits[at] ?? 0);
  return { size, bits };
}

const counted = new WeakMap<Places, number>();

export function countOf(places: Places): number {
  const { list, bits } = places;
  const known = list?.length ?? counted.get(places);
  if (known !== undefined || !bits) return known ?? 0;
  let sum = 0;
  for (const word of bits) sum += onesIn(word);
  counted.set(places, sum);
  return sum;
}

/** How many stand before a place. */
export function countBefore({ list, bits }: Places, place: number): number {
  if (!bits) return firstFrom(list, place);
  const whole = place >>> 5;
  let sum = 0;
  for (let at = 0; at < whole; at++) sum += onesIn(bits[at] ?? 0);
  const rest = place & 31;
  return rest === 0 ? sum : sum + onesIn((bits[whole] ?? 0) & (2 ** rest - 1));
}

function onesIn(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function isEmpty({ list, bits }: Places): boolean {
  return bits ? bits.every((word) => word === 0) : list.length === 0;
}

/** The same as eachOf, where all of many are wanted: to be told costs a tenth of asking for the next. */
export function tellEach({ list, bits }: Places, tell: (at: number) => void): void {
  if (!bits) return list.forEach(tell);
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) tell(at * 32 + lowestOf(word));
}

const lowestOf = (word: number) => 31 - Math.clz32(word & -word);

/** Those from a place on, and before another, are written down from the `count`th on; tells how many there are then. */
export function writeBetween(
  { list, bits }: Places,
  { from, to }: { from: number; to: number },
  into: Uint32Array,
  count: number,
): number {
  if (!bits) {
    const [first, end] = [firstFrom(list, from), firstFrom(list, to)];
    into.set(list.subarray(first, end), count);
    return count + end - first;
  }
  let written = count;
  for (let at = from >>> 5; at * 32 < to; at++)
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      const place = at * 32 + lowestOf(word);
      if (place >= from && place < to) into[written++] = place;
    }
  return written;
}

/** One after the other, in order. */
export function* eachOf({ list, bits }: Places): Generator<number> {
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
