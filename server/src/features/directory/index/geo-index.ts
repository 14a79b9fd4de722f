import {
  alongEnd,
  alongOf,
  latBandOf,
  latBands,
  inRadians,
  earthRadius as radius,
  stretchAt,
  stretchesAround,
  type Point,
} from './lat-bands.ts';
import { countBetween, everybody, firstFrom, writeBetween, type Bitset, type Collected } from './bitset.ts';

/** A spatial index of points on the earth. */
export interface Globe {
  /** All points within a distance in kilometres, unordered; optionally restricted to a set. */
  within: (from: Point, km: number, wanted?: Bitset) => Around;
  /** Counts the points within a distance. Only those near the edge of the circle are checked individually. */
  countWithin: (from: Point, km: number, wanted?: Bitset) => number;
  /** The distance of a record; undefined if it has no point. */
  kmTo: (from: Point, at: number) => number | undefined;
  /** The position of a record, as given. */
  pointAt: (at: number) => Point | undefined;
}
/**
 * The points found around a position, with their straight-line distances: these sort the same way and need no
 * trigonometry. Valid until the next query.
 */
export interface Around {
  at: Uint32Array;
  straight: Float64Array;
}

/** The storage order: band by band, each from west to east; records without a point come last. */
export function inBands(points: readonly (Point | null)[]): Uint32Array {
  const keys = Float64Array.from(points, (point) =>
    point ? latBandOf(point.lat) + alongOf(point.lon) / (alongEnd + 1) : Infinity,
  );
  return Uint32Array.from(keys.keys()).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
}

/**
 * Each point is stored as a 3D vector, so that a straight-line distance is three subtractions; angles are computed only
 * for reported distances. The points of a band are contiguous from west to east, so that a query scans one range per
 * band. `points` must be in the order of `inBands`.
 */
export function globeOf(points: readonly (Point | null)[]): Globe {
  const space = new Float64Array(points.length * 3).fill(Number.NaN);
  const along = new Uint32Array(points.length);
  const input = new Float64Array(points.length * 2).fill(Number.NaN);
  const starts = new Uint32Array(latBands + 1);
  points.forEach((point, at) => {
    if (!point) return;
    space.set(inSpace(point), at * 3);
    along[at] = alongOf(point.lon);
    input.set([point.lat, point.lon], at * 2);
    starts[latBandOf(point.lat) + 1] = at + 1;
  });
  for (let band = 1; band <= latBands; band++)
    starts[band] = Math.max(starts[band] ?? 0, starts[band - 1] ?? 0);
  const all = everybody(points.length);
  const near = nearIn(space, points.length);
  /** The first record of a band at or east of a longitude. */
  const firstIn = (band: number, west: number) =>
    firstFrom(along, west, starts[band] ?? 0, starts[band + 1] ?? 0);
  return {
    within: (from, km, wanted = all) => {
      near.looked.count = 0;
      const count = stretchesAround(from, km);
      for (let nth = 0; nth < count; nth++) {
        const { band, west, east } = stretchAt(nth);
        writeBetween(wanted, firstIn(band, west), firstIn(band, east), near.looked);
      }
      return near.keep(from, km);
    },
    countWithin: (from, km, wanted = all) => {
      near.looked.count = 0;
      let sure = 0;
      const count = stretchesAround(from, km);
      for (let nth = 0; nth < count; nth++) {
        const { band, west, coreWest, coreEast, east } = stretchAt(nth);
        const [coreFirst, coreEnd] = [firstIn(band, coreWest), firstIn(band, coreEast)];
        sure += countBetween(wanted, coreFirst, coreEnd);
        writeBetween(wanted, firstIn(band, west), coreFirst, near.looked);
        writeBetween(wanted, coreEnd, firstIn(band, east), near.looked);
      }
      return sure + near.keep(from, km).at.length;
    },
    kmTo: (from, at) => {
      const [x, y, z] = inSpace(from);
      const [px, py, pz] = space.subarray(at * 3, at * 3 + 3);
      const chord = (x - (px ?? 0)) ** 2 + (y - (py ?? 0)) ** 2 + (z - (pz ?? 0)) ** 2;
      return Number.isNaN(chord) ? undefined : kmOf(chord);
    },
    pointAt: (at) => {
      const [lat = Number.NaN, lon = Number.NaN] = input.subarray(at * 2, at * 2 + 2);
      return Number.isNaN(lat) ? undefined : { lat, lon };
    },
  };
}

interface Near {
  /** Candidates that may be near enough. */
  looked: Collected;
  /** Filters the candidates to those within the distance, with their distances. */
  keep: (from: Point, km: number) => Around;
}

function nearIn(space: Float64Array, most: number): Near {
  const straight = new Float64Array(most);
  const looked = { places: new Uint32Array(most), count: 0 };
  return {
    looked,
    keep: (from, km) => {
      const [x, y, z] = inSpace(from);
      const furthest = (straightOf(km) / radius) ** 2;
      const { places, count } = looked;
      let near = 0;
      for (let nth = 0; nth < count; nth++) {
        const at = places[nth] ?? 0;
        const dx = x - (space[at * 3] ?? 0);
        const dy = y - (space[at * 3 + 1] ?? 0);
        const dz = z - (space[at * 3 + 2] ?? 0);
        const chord = dx * dx + dy * dy + dz * dz;
        if (chord > furthest) continue;
        places[near] = at;
        straight[near++] = radius * Math.sqrt(chord);
      }
      return { at: places.subarray(0, near), straight: straight.subarray(0, near) };
    },
  };
}

/** The counts within each of these distances, in ascending order. */
export function countsUpTo({ straight }: Around, steps: readonly number[]): number[] {
  const furthest = Float64Array.from(steps, straightOf);
  const rings = new Uint32Array(steps.length + 1);
  for (const far of straight) {
    let ring = 0;
    while (ring < steps.length && far > (furthest[ring] ?? 0)) ring++;
    rings[ring] = (rings[ring] ?? 0) + 1;
  }
  let sum = 0;
  return Array.from(rings.subarray(0, -1), (count) => (sum += count));
}

type Triple = [x: number, y: number, z: number];

function inSpace({ lat, lon }: Point): Triple {
  const across = Math.cos(inRadians(lat));
  return [across * Math.cos(inRadians(lon)), across * Math.sin(inRadians(lon)), Math.sin(inRadians(lat))];
}

const straightOf = (km: number) => 2 * radius * Math.sin(Math.min(Math.PI, km / radius) / 2);
const kmOf = (chord: number) => 2 * radius * Math.asin(Math.min(1, Math.sqrt(chord) / 2));
