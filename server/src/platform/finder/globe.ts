import { tellBetween, type Places } from './places.ts';

/** Points on the earth, found by how far they are from somebody. */
export interface Globe {
  /** All within so many kilometres, in no order; of those that are wanted, where only some are. */
  within: (from: Point, km: number, wanted?: Places) => Around;
  /** How far one of them is; undefined where it has no point. */
  kmTo: (from: Point, at: number) => number | undefined;
}
/**
 * What is around a point, and how far each of it is, straight through the earth: that puts them in the same order,
 * and no angle is worked out for it. It holds until the next is asked for.
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

/** Room for so many that are found, and for more where there are more. */
const fewest = 1_024;

/** How many drawers a degree has, each way: of about 25 km. */
const fine = 4;

/** The order in which a globe takes its points: drawer by drawer, those that have no point at the end. */
export function inDrawers(points: readonly (Point | null)[]): Uint32Array {
  const keys = Float64Array.from(points, drawerOfPoint);
  return Uint32Array.from(keys.keys()).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
}

/**
 * Each point is kept as a place in space: the straight line between two is three subtractions, and no angle is
 * worked out but for those that are told. What lies in one drawer stands side by side, so that only the near ones
 * are looked at, one after the other. `points` come in the order of `inDrawers`.
 */
export function globeOf(points: readonly (Point | null)[]): Globe {
  const space = new Float64Array(points.length * 3).fill(Number.NaN);
  const drawers = new Map<number, { from: number; to: number }>();
  points.forEach((point, at) => {
    if (!point) return;
    space.set(inSpace(point), at * 3);
    const key = drawerOfPoint(point);
    const drawer = drawers.get(key);
    if (drawer) drawer.to = at + 1;
    else drawers.set(key, { from: at, to: at + 1 });
  });
  let found = new Uint32Array(fewest);
  let far = new Float64Array(fewest);
  const makeRoom = () => {
    const [more, further] = [new Uint32Array(found.length * 2), new Float64Array(found.length * 2)];
    more.set(found);
    further.set(far);
    [found, far] = [more, further];
  };
  return {
    within: (from, km, wanted) => {
      const [x, y, z] = inSpace(from);
      const furthest = (straightOf(km) / radius) ** 2;
      let count = 0;
      const look = (at: number) => {
        const dx = x - (space[at * 3] ?? 0);
        const dy = y - (space[at * 3 + 1] ?? 0);
        const dz = z - (space[at * 3 + 2] ?? 0);
        const chord = dx * dx + dy * dy + dz * dz;
        if (chord > furthest) return;
        if (count === found.length) makeRoom();
        found[count] = at;
        far[count++] = radius * Math.sqrt(chord);
      };
      drawersAround(from, km, (key) => {
        const drawer = drawers.get(key);
        if (!drawer) return;
        if (wanted) tellBetween(wanted, drawer.from, drawer.to, look);
        else for (let at = drawer.from; at < drawer.to; at++) look(at);
      });
      return { at: found.subarray(0, count), straight: far.subarray(0, count) };
    },
    kmTo: (from, at) => {
      const [x, y, z] = inSpace(from);
      const [px, py, pz] = space.subarray(at * 3, at * 3 + 3);
      const chord = (x - (px ?? 0)) ** 2 + (y - (py ?? 0)) ** 2 + (z - (pz ?? 0)) ** 2;
      return Number.isNaN(chord) ? undefined : kmOf(chord);
    },
  };
}

/** How many there are up to each of these distances, of which the next is the longer. */
export function countsUpTo({ straight }: Around, steps: readonly number[]): number[] {
  const furthest = steps.map(straightOf);
  const counts = steps.map(() => 0);
  for (const far of straight) {
    for (let step = steps.length - 1; step >= 0 && far <= (furthest[step] ?? 0); step--)
      counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts;
}

/** The nearer ones of them, to keep. */
export function upTo({ at, straight }: Around, km: number): Around {
  const furthest = straightOf(km);
  const [near, far] = [new Uint32Array(at.length), new Float64Array(at.length)];
  let count = 0;
  for (let nth = 0; nth < at.length; nth++) {
    if ((straight[nth] ?? Infinity) > furthest) continue;
    near[count] = at[nth] ?? 0;
    far[count++] = straight[nth] ?? 0;
  }
  return { at: near.subarray(0, count), straight: far.subarray(0, count) };
}

type Triple = [x: number, y: number, z: number];

function inSpace({ lat, lon }: Point): Triple {
  const across = Math.cos(inRadians(lat));
  return [across * Math.cos(inRadians(lon)), across * Math.sin(inRadians(lon)), Math.sin(inRadians(lat))];
}

const straightOf = (km: number) => 2 * radius * Math.sin(Math.min(Math.PI, km / radius) / 2);
const kmOf = (chord: number) => 2 * radius * Math.asin(Math.min(1, Math.sqrt(chord) / 2));

const around = 360 * fine;
/** East of 180 degrees the west begins. */
const drawerOf = (y: number, x: number) => y * around + ((((x + around / 2) % around) + around) % around);

function drawerOfPoint(point: Point | null): number {
  return point ? drawerOf(Math.floor(point.lat * fine), Math.floor(point.lon * fine)) : Infinity;
}

function drawersAround({ lat, lon }: Point, km: number, tell: (key: number) => void): void {
  const up = km / kmPerDegree;
  const nearestPole = Math.min(89.9, Math.abs(lat) + up);
  const side = Math.min(180, up / Math.cos(inRadians(nearestPole)));
  const [west, east] = [Math.floor((lon - side) * fine), Math.floor((lon + side) * fine)];
  for (let y = Math.floor((lat - up) * fine); y <= (lat + up) * fine; y++)
    for (let x = west; x <= east && x < west + around; x++) tell(drawerOf(y, x));
}
