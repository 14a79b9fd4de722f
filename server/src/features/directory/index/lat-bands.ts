export interface Point {
  lat: number;
  lon: number;
}

export const earthRadius = 6_371;
const kmPerDegree = (Math.PI / 180) * earthRadius;
export const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Bands per degree of latitude: each is about 11 km from south to north. */
const fine = 10;
export const latBandOf = (lat: number) => Math.floor((lat + 90) * fine);
export const latBands = latBandOf(90) + 1;

/** Longitude as an integer; one unit is about two centimetres. */
export const alongOf = (lon: number) => Math.floor((lon + 180) * 5e6);
export const alongEnd = alongOf(180) + 1;

/** A part of a band from one longitude (inclusive) to another (exclusive), and its core, which may be empty. */
interface Stretch {
  band: number;
  west: number;
  coreWest: number;
  coreEast: number;
  east: number;
}

/**
 * The stretches of the last circle, flattened into one array: a search visits about fifty, and would otherwise allocate
 * as many objects.
 */
const stretches = new Int32Array((latBands + 1) * 3 * 5);

export function stretchAt(nth: number): Stretch {
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
 * For each band, the range that the circle covers (and little more), and its core, which lies inside the circle from
 * the band's southern edge to its northern one. Across the date line there are two ranges, without cores. Returns the
 * number of stretches.
 */
export function stretchesAround({ lat, lon }: Point, km: number): number {
  const up = km / kmPerDegree;
  const sideAt = sidesOf(lat, up);
  const last = latBandOf(Math.min(90, lat + up));
  let count = 0;
  for (let band = latBandOf(Math.max(-90, lat - up)); band <= last; band++) {
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
const edges = Float64Array.from({ length: latBands + 1 }, (_, band) => inRadians(band / fine - 90));
const [edgeSines, edgeCosines] = [edges.map(Math.sin), edges.map(Math.cos)];

/**
 * Half widths, in degrees of longitude, of a circle of radius `up` within a band: the largest, and the smallest at
 * either edge, or 0 if the circle does not reach it. A circle that contains a pole covers all longitudes.
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
