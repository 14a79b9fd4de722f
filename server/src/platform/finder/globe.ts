/** Points on the earth, found by how far they are from somebody. */
export interface Globe {
  /** Tells each point within so many kilometres that is wanted, in no order. */
  within: (
    from: Point,
    km: number,
    isWanted: (at: number) => boolean,
    tell: (at: number, km: number) => void,
  ) => void;
  /** How far one of them is; undefined where it has no point. */
  kmTo: (from: Point, at: number) => number | undefined;
}
export interface Point {
  lat: number;
  lon: number;
}

const radius = 6_371;
const kmPerDegree = (Math.PI / 180) * radius;
const inRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Each point is kept as a place in space: the straight line between two is three subtractions, and no angle is
 * worked out but for those that are told. A square degree is a drawer, so that only the near ones are looked at.
 */
export function globeOf(points: readonly (Point | null)[]): Globe {
  const space = new Float64Array(points.length * 3).fill(Number.NaN);
  const drawers = new Map<number, number[]>();
  points.forEach((point, at) => {
    if (!point) return;
    space.set(inSpace(point), at * 3);
    const key = drawerOf(Math.floor(point.lat), Math.floor(point.lon));
    const drawer = drawers.get(key);
    if (drawer) drawer.push(at);
    else drawers.set(key, [at]);
  });
  const packed = new Map([...drawers].map(([key, drawer]) => [key, Uint32Array.from(drawer)]));
  const chordTo = ([x, y, z]: Triple, at: number) => {
    const dx = x - (space[at * 3] ?? 0);
    const dy = y - (space[at * 3 + 1] ?? 0);
    const dz = z - (space[at * 3 + 2] ?? 0);
    return dx * dx + dy * dy + dz * dz;
  };
  return {
    within: (from, km, isWanted, tell) => {
      const eye = inSpace(from);
      const furthest = (2 * Math.sin(Math.min(Math.PI, km / radius) / 2)) ** 2;
      for (const key of drawersAround(from, km))
        for (const at of packed.get(key) ?? []) {
          if (!isWanted(at)) continue;
          const chord = chordTo(eye, at);
          if (chord <= furthest) tell(at, kmOf(chord));
        }
    },
    kmTo: (from, at) => {
      const chord = chordTo(inSpace(from), at);
      return Number.isNaN(chord) ? undefined : kmOf(chord);
    },
  };
}

type Triple = [x: number, y: number, z: number];

function inSpace({ lat, lon }: Point): Triple {
  const across = Math.cos(inRadians(lat));
  return [across * Math.cos(inRadians(lon)), across * Math.sin(inRadians(lon)), Math.sin(inRadians(lat))];
}

const kmOf = (chord: number) => 2 * radius * Math.asin(Math.min(1, Math.sqrt(chord) / 2));

/** East of 180 degrees the west begins. */
const drawerOf = (lat: number, lon: number) => (lat + 90) * 360 + ((((lon + 180) % 360) + 360) % 360);

function drawersAround({ lat, lon }: Point, km: number): number[] {
  const up = km / kmPerDegree;
  const nearestPole = Math.min(89.9, Math.abs(lat) + up);
  const side = Math.min(180, up / Math.cos(inRadians(nearestPole)));
  const found: number[] = [];
  for (let y = Math.floor(lat - up); y <= lat + up; y++)
    for (let x = Math.floor(lon - side); x <= lon + side && x < lon - side + 360; x++)
      found.push(drawerOf(y, x));
  return [...new Set(found)];
}
