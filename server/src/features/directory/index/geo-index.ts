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

/** Longitude as a small integer; one unit is about two centimetres. */
const alongOf = (lon: number) => Math.floor((lon + 180) * 5e6);
const alongEnd = alongOf(180) + 1;

/** The storage order: band by band, each from west to east; records without a point come last. */
export function inBands(points: readonly (Point | null)[]): Uint32Array {
  const keys = Float64Array.from(points, (point) =>
    point ? bandOf(point.lat) + alongOf(point.lon) / (alongEnd + 1) : Infinity,
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
  const straight = new Float64Array(points.length);
  const found = { places: new Uint32Array(points.length), count: 0 };
  /** Keeps those that are near enough, with their distances, and returns their number. */
  const keepNear = (from: Point, km: number) => {
    const [x, y, z] = inSpace(from);
    const furthest = (straightOf(km) / radius) ** 2;
    const { places } = found;
    let count = 0;
    for (let nth = 0; nth < found.count; nth++) {
      const at = places[nth] ?? 0;
      const dx = x - (space[at * 3] ?? 0);
      const dy = y - (space[at * 3 + 1] ?? 0);
      const dz = z - (space[at * 3 + 2] ?? 0);
      const chord = dx * dx + dy * dy + dz * dz;
      if (chord > furthest) continue;
      places[count] = at;
      straight[count++] = radius * Math.sqrt(chord);
    }
    return count;
  };
  /** The first record of a band that is not west of a longitude. */
  const firstIn = (band: number, west: number) =>
    firstFrom(along, west, starts[band] ?? 0, starts[band + 1] ?? 0);
  return {
    within: (from, km, wanted = all) => {
      found.count = 0;
      const count = stretchesAround(from, km);
      for (let nth = 0; nth < count; nth++) {
        const { band, west, east } = stretchAt(nth);
        writeBetween(wanted, firstIn(band, west), firstIn(band, east), found);
      }
      const near = keepNear(from, km);
      return { at: found.places.subarray(0, near), straight: straight.subarray(0, near) };
    },
    countWithin: (from, km, wanted = all) => {
      found.count = 0;
      let sure = 0;
      const count = stretchesAround(from, km);
      for (let nth = 0; nth < count; nth++) {
        const { band, west, coreWest, coreEast, east } = stretchAt(nth);
        const [coreFirst, coreEnd] = [firstIn(band, coreWest), firstIn(band, coreEast)];
        sure += countBetween(wanted, coreFirst, coreEnd);
        writeBetween(wanted, firstIn(band, west), coreFirst, found);
        writeBetween(wanted, coreEnd, firstIn(band, east), found);
      }
      return sure + keepNear(from, km);
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

/** A part of a band, from one longitude (included) to another (not included), and the core of it, which may be empty. */
interface Stretch {
  band: number;
  west: number;
  coreWest: number;
  coreEast: number;
  east: number;
}

/** Those of the last circle, as numbers in a row: a search looks at some fifty of them, and would leave as many objects. */
const stretches = new Int32Array((bands + 1) * 3 * 5);

function stretchAt(nth: number): Stretch {
  const number = (place: number) => stretches[nth * 5 + place] ?? 0;
  return { band: number(0), west: number(1), coreWest: number(2), coreEast: number(3), east: number(4) };
}

function putStretch(nth: number, { band, west, coreWest, coreEast, east }: Stretch): void {
  stretches[nth * 5] = band;
  stretches[nth * 5 + 1] = west;
  stretches[nth * 5 + 2] = coreWest;
  stretches[nth * 5 + 3] = coreEast;
  stretches[nth * 5 + 4] = east;
}

/**
 * Per band, the range that the circle covers, and little more; and the core of it that is inside from the southern edge
 * of the band to its northern one. Across the date line there are two ranges, without cores. Returns their number.
 */
function stretchesAround({ lat, lon }: Point, km: number): number {
  const up = km / kmPerDegree;
  const sideAt = sidesOf(lat, up);
  const last = bandOf(Math.min(90, lat + up));
  let count = 0;
  for (let band = bandOf(Math.max(-90, lat - up)); band <= last; band++) {
    const side = sideAt.widest(band) + aLittle;
    const west = side < 180 ? lon - side : -180;
    const east = side < 180 ? lon + side : 180;
    const end = alongOf(Math.min(180, east)) + 1;
    const inner = west >= -180 && east <= 180 ? sideAt.narrowest(band) - aLittle : 0;
    putStretch(count++, {
      band,
      west: Math.max(0, alongOf(west)),
      coreWest: inner > 0 ? alongOf(lon - inner) + 1 : end,
      coreEast: inner > 0 ? alongOf(lon + inner) : end,
      east: end,
    });
    if (west < -180) putStretch(count++, whole(band, alongOf(west + 360), alongEnd));
    if (east > 180) putStretch(count++, whole(band, 0, alongOf(east - 360) + 1));
  }
  return count;
}
const aLittle = 1e-6;
const whole = (band: number, west: number, east: number): Stretch => ({
  band,
  west,
  coreWest: east,
  coreEast: east,
  east,
});

/** The edges of the bands, from south to north. */
const edges = Float64Array.from({ length: bands + 1 }, (_, band) => inRadians(band / fine - 90));
const [edgeSines, edgeCosines] = [edges.map(Math.sin), edges.map(Math.cos)];

/**
 * Half widths in degrees of longitude of a circle of radius `up` within a band: the largest, and that of the edge where
 * it is smallest, 0 if the circle does not reach it. A circle that contains a pole covers all longitudes.
 */
function sidesOf(lat: number, up: number): Record<'widest' | 'narrowest', (band: number) => number> {
  if (Math.abs(lat) + up >= 90) return { widest: () => 180, narrowest: () => 0 };
  const [sine, cosine, reach] = [Math.sin(inRadians(lat)), Math.cos(inRadians(lat)), Math.cos(inRadians(up))];
  const widestAt = Math.asin(sine / reach);
  const sideOf = (sin: number, cos: number) =>
    Math.acos(Math.min(1, (reach - sin * sine) / (cos * cosine))) / inRadians(1);
  const widest = sideOf(Math.sin(widestAt), Math.cos(widestAt));
  const edgeAt = (nth: number) => sideOf(edgeSines[nth] ?? 0, edgeCosines[nth] ?? 1);
  return {
    widest: (band) =>
      (edges[band] ?? 0) < widestAt && widestAt < (edges[band + 1] ?? 0)
        ? widest
        : Math.max(edgeAt(band), edgeAt(band + 1)),
    narrowest: (band) => Math.min(edgeAt(band), edgeAt(band + 1)),
  };
}
