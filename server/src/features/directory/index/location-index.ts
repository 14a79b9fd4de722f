import type { Point } from './lat-bands.ts';
import { globeOf, inBands, type Globe } from './geo-index.ts';
import { has, placesAmong, tellEach, type Bitset } from './bitset.ts';

/** Positions of records: each record has one, several or none. Spots are numbered by position. */
export interface LocationIndex {
  globe: Globe;
  /** The record of a spot. */
  recordOf: Uint32Array;
  /** The number of spots of a record. */
  countOf: (record: number) => number;
  /** All spots of these records. Cached for recurring sets. */
  all: (records: Bitset) => Bitset;
  /** The spots that are in a set, in record order. */
  each: (records: Bitset, wanted: Bitset) => Uint32Array;
}

export interface IndexedPoint {
  of: number;
  point: Point | null;
}

/** Takes spots in record order. `order` maps them to their numbers. */
export function spotsOf(
  size: number,
  indexedPoints: readonly IndexedPoint[],
): { order: Uint32Array; spots: LocationIndex } {
  const order = inBands(indexedPoints.map(({ point }) => point));
  const sorted = Array.from(order, (at) => indexedPoints[at] ?? { of: 0, point: null });
  const numberOf = new Uint32Array(indexedPoints.length);
  order.forEach((at, number) => {
    numberOf[at] = number;
  });
  const from = new Uint32Array(size + 1);
  for (const { of } of indexedPoints) from[of + 1] = (from[of + 1] ?? 0) + 1;
  for (let of = 0; of < size; of++) from[of + 1] = (from[of + 1] ?? 0) + (from[of] ?? 0);
  const recordOf = Uint32Array.from(sorted, ({ of }) => of);
  return {
    order,
    spots: { globe: globeOf(sorted.map(({ point }) => point)), ...numbered(numberOf, from, recordOf) },
  };
}

/** Created outside the build so that it retains only numbers. */
function numbered(
  numberOf: Uint32Array,
  from: Uint32Array,
  recordOf: Uint32Array,
): Omit<LocationIndex, 'globe'> {
  const each = (records: Bitset, isWanted: (number: number) => boolean) => {
    const matches: number[] = [];
    tellEach(records, (of) => {
      for (let at = from[of] ?? 0; at < (from[of + 1] ?? 0); at++) {
        const number = numberOf[at] ?? 0;
        if (isWanted(number)) matches.push(number);
      }
    });
    return matches;
  };
  const existing = new WeakMap<Bitset, Bitset>();
  return {
    recordOf,
    countOf: (record) => (from[record + 1] ?? 0) - (from[record] ?? 0),
    all: (records) => {
      const spots =
        existing.get(records) ??
        placesAmong(
          numberOf.length,
          each(records, () => true),
        );
      existing.set(records, spots);
      return spots;
    },
    each: (records, wanted) => new Uint32Array(each(records, (number) => has(wanted, number))),
  };
}
