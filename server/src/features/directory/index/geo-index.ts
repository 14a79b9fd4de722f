import { countBetween, everybody, firstFrom, writeBetween, type Bitset } from './bitset.ts';

/** A spatial index of points on the earth. */
export interface Globe {
  /** All points within a distance in kilometres, unordered; optionally restricted to a set. */
  within: (from: Point, km: number, wanted?: Bitset) => Around;
  /** How many those are. Only near the edge of the circle is each looked at. */
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
export interface Point {
  lat: number;
  lon: number;
}

const radius = 6_371;
const kmPerDegree = (Math.PI / 180) * radius;
const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Bands per degree of latitude: each is about 11 km from south to north. */
const fine = 10;
const bandOf = (lat: number) => Math.floor((lat + 90) * fine);
const bands = bandOf(90) + 1;

/** Longitude as an integer; one unit is about a centimetre. */
const alongOf = (lon: number) => (lon + 180) * 1e7;

/** The storage order: band by band, each from west to east; records without a point come last. */
export function inBands(points: readonly (Point | null)[]): Uint32Array {
  const keys = Float64Array.from(points, (point) =>
    point ? bandOf(point.lat) + alongOf(point.lon) / alongOf(181) : Infinity,
  );
  return Uint32Array.from(keys.keys()).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
}

/**
 * Each point is stored as a 3D vector, so that a straight-line distance is three subtractions; angles are computed only
 * for reported distances. The points of a band are contiguous from west to east, so that a query scans one range per
 * band. `points` are in the order of `inBands`.
 */
export function globeOf(points: readonly (Point | null)[]): Globe {
  const space = new Float64Array(points.length * 3).fill(Number.NaN);
  const along = new Uint32Array(points.length);
  const input = new Float64Array(points.length * 2).fill(Number.NaN);
  const starts = new Uint32Array(bands + 1);
  points.forEach((point, at) => {
    if (!point) return;
    space.set(inSpace(point), at * 3);
    along[at] = alongOf(point.lon);
    input.set([point.lat, point.lon], at * 2);
    starts[bandOf(point.lat) + 1] = at + 1;
  });
  for (let band = 1; band <= bands; band++) starts[band] = Math.max(starts[band] ?? 0, starts[band - 1] ?? 0);
  const all = everybody(points.length);
  const match = new Uint32Array(points.length);
  const straight = new Float64Array(points.length);
  /** Keeps those of the first `looked` matches that are near enough, with their distances. */
  const keepNear = (from: Point, km: number, looked: number) => {
    const [x, y, z] = inSpace(from);
    const furthest = (straightOf(km) / radius) ** 2;
    let count = 0;
    for (let nth = 0; nth < looked; nth++) {
      const at = match[nth] ?? 0;
      const dx = x - (space[at * 3] ?? 0);
      const dy = y - (space[at * 3 + 1] ?? 0);
      const dz = z - (space[at * 3 + 2] ?? 0);
      const chord = dx * dx + dy * dy + dz * dz;
      if (chord > furthest) continue;
      match[count] = at;
      straight[count++] = radius * Math.sqrt(chord);
    }
    return count;
  };
  /** The records of a band between two longitudes: the first, and the one after the last. */
  const between = ({ band, west, east }: Stretch): [first: number, end: number] => {
    const [first, end] = [starts[band] ?? 0, starts[band + 1] ?? 0];
    const last = firstFrom(along, east, first, end);
    return [firstFrom(along, west, first, last), last];
  };
  return {
    within: (from, km, wanted = all) => {
      let looked = 0;
      stretchesAround(from, km, (stretch) => {
        looked = writeBetween(wanted, between(stretch), match, looked);
      });
      const count = keepNear(from, km, looked);
      return { at: match.subarray(0, count), straight: straight.subarray(0, count) };
    },
    countWithin: (from, km, wanted = all) => {
      let [looked, sure] = [0, 0];
      stretchesAround(from, km, (stretch, core) => {
        const [first, end] = between(stretch);
        const [coreFirst, coreEnd] = core ? between(core) : [end, end];
        sure += countBetween(wanted, coreFirst, coreEnd);
        looked = writeBetween(wanted, [first, coreFirst], match, looked);
        looked = writeBetween(wanted, [coreEnd, end], match, looked);
      });
      return sure + keepNear(from, km, looked);
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

/** A part of a band, from one longitude (included) to another (not included). */
interface Stretch {
  band: number;
  west: number;
  east: number;
}

/**
 * Per band, the range that the circle covers, and little more; and the core of it that is inside from the southern edge
 * of the band to its northern one. Across the date line there are two ranges, without cores.
 */
function stretchesAround(
  { lat, lon }: Point,
  km: number,
  tell: (stretch: Stretch, core: Stretch | undefined) => void,
): void {
  const up = km / kmPerDegree;
  const last = bandOf(Math.min(90, lat + up));
  for (let band = bandOf(Math.max(-90, lat - up)); band <= last; band++) {
    const sides = sidesOf(lat, up, band);
    const side = sides.widest + aLittle;
    const inner = sides.narrowest - aLittle;
    const [west, east] = side < 180 ? [lon - side, lon + side] : [-180, 180];
    const isOne = west >= -180 && east <= 180;
    const core =
      isOne && inner > 0 ? { band, west: alongOf(lon - inner), east: alongOf(lon + inner) } : undefined;
    tell({ band, west: Math.max(0, alongOf(west)), east: alongOf(Math.min(180, east)) + 1 }, core);
    if (west < -180) tell({ band, west: alongOf(west + 360), east: alongOf(180) + 1 }, undefined);
    if (east > 180) tell({ band, west: 0, east: alongOf(east - 360) + 1 }, undefined);
  }
}
const aLittle = 1e-6;

/**
 * Half widths in degrees of longitude of a circle of radius `up` within a band: the largest, and that of the edge where
 * it is smallest, 0 if the circle does not reach it. A circle that contains a pole covers all longitudes.
 */
function sidesOf(lat: number, up: number, band: number): Record<'widest' | 'narrowest', number> {
  if (Math.abs(lat) + up >= 90) return { widest: 180, narrowest: 0 };
  const [middle, angle] = [inRadians(lat), inRadians(up)];
  const widest = Math.asin(Math.sin(middle) / Math.cos(angle));
  const [south, north] = [inRadians(band / fine - 90), inRadians((band + 1) / fine - 90)];
  const sideAt = (there: number) => {
    const across =
      (Math.cos(angle) - Math.sin(there) * Math.sin(middle)) / (Math.cos(there) * Math.cos(middle));
    return Math.acos(Math.min(1, across)) / inRadians(1);
  };
  return {
    widest: sideAt(Math.min(north, Math.max(south, widest))),
    narrowest: Math.min(sideAt(south), sideAt(north)),
  };
}
