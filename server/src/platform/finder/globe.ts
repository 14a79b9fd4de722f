import { tellBetween, type Places } from './places.ts';

/** Points on the earth, found by how far they are from somebody. */
export interface Globe {
  /** Tells each point within so many kilometres, in no order; of those that are wanted, where only some are. */
  within: (from: Point, km: number, tell: (at: number, km: number) => void, wanted?: Places) => void;
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
  const chordTo = ([x, y, z]: Triple, at: number) => {
    const dx = x - (space[at * 3] ?? 0);
    const dy = y - (space[at * 3 + 1] ?? 0);
    const dz = z - (space[at * 3 + 2] ?? 0);
    return dx * dx + dy * dy + dz * dz;
  };
  return {
    within: (from, km, tell, wanted) => {
      const eye = inSpace(from);
      const furthest = (2 * Math.sin(Math.min(Math.PI, km / radius) / 2)) ** 2;
      const look = (at: number) => {
        const chord = chordTo(eye, at);
        if (chord <= furthest) tell(at, kmOf(chord));
      };
      for (const key of drawersAround(from, km)) {
        const drawer = drawers.get(key);
        if (!drawer) continue;
        if (wanted) tellBetween(wanted, drawer.from, drawer.to, look);
        else for (let at = drawer.from; at < drawer.to; at++) look(at);
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

const around = 360 * fine;
/** East of 180 degrees the west begins. */
const drawerOf = (y: number, x: number) => y * around + ((((x + around / 2) % around) + around) % around);

function drawerOfPoint(point: Point | null): number {
  return point ? drawerOf(Math.floor(point.lat * fine), Math.floor(point.lon * fine)) : Infinity;
}

function drawersAround({ lat, lon }: Point, km: number): number[] {
  const up = km / kmPerDegree;
  const nearestPole = Math.min(89.9, Math.abs(lat) + up);
  const side = Math.min(180, up / Math.cos(inRadians(nearestPole)));
  const [west, east] = [Math.floor((lon - side) * fine), Math.floor((lon + side) * fine)];
  const found: number[] = [];
  for (let y = Math.floor((lat - up) * fine); y <= (lat + up) * fine; y++)
    for (let x = west; x <= east && x < west + around; x++) found.push(drawerOf(y, x));
  return found;
}
