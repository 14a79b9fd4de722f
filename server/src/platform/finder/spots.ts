import { globeOf, inBands, type Globe, type Point } from './globe.ts';
import { has, placesAmong, tellEach, type Places } from './places.ts';

/** Where records are on the earth: each at one spot, at several, or at none. Spots are numbered by where they lie. */
export interface Spots {
  globe: Globe;
  /** Whose spot it is. */
  recordOf: Uint32Array;
  /** All spots of these records. Of a set that is kept, what came of it is kept as well. */
  all: (records: Places) => Places;
  /** Those of them that are wanted, in the order of the records. */
  each: (records: Places, wanted: Places) => Uint32Array;
}

export interface Spot {
  of: number;
  point: Point | null;
}

/** Of spots in the order of their records. `order` tells which of them is at which number. */
export function spotsOf(size: number, given: readonly Spot[]): { order: Uint32Array; spots: Spots } {
  const order = inBands(given.map(({ point }) => point));
  const sorted = Array.from(order, (at) => given[at] ?? { of: 0, point: null });
  const numberOf = new Uint32Array(given.length);
  order.forEach((at, number) => {
    numberOf[at] = number;
  });
  const from = new Uint32Array(size + 1);
  for (const { of } of given) from[of + 1] = (from[of + 1] ?? 0) + 1;
  for (let of = 0; of < size; of++) from[of + 1] = (from[of + 1] ?? 0) + (from[of] ?? 0);
  const recordOf = Uint32Array.from(sorted, ({ of }) => of);
  return {
    order,
    spots: { globe: globeOf(sorted.map(({ point }) => point)), ...numbered(numberOf, from, recordOf) },
  };
}

/** Of numbers alone: nothing of what was given stays. */
function numbered(numberOf: Uint32Array, from: Uint32Array, recordOf: Uint32Array): Omit<Spots, 'globe'> {
  const each = (records: Places, isWanted: (number: number) => boolean) => {
    const found: number[] = [];
    tellEach(records, (of) => {
      for (let at = from[of] ?? 0; at < (from[of + 1] ?? 0); at++) {
        const number = numberOf[at] ?? 0;
        if (isWanted(number)) found.push(number);
      }
    });
    return found;
  };
  const known = new WeakMap<Places, Places>();
  return {
    recordOf,
    all: (records) => {
      const spots =
        known.get(records) ??
        placesAmong(
          numberOf.length,
          each(records, () => true),
        );
      known.set(records, spots);
      return spots;
    },
    each: (records, wanted) => new Uint32Array(each(records, (number) => has(wanted, number))),
  };
}
