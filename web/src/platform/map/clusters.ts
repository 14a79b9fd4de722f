import { scaleAt, type Spot } from './projection.ts';
import { fit, type ViewSize, type View } from './view.ts';

export interface Placed extends Spot {
  id: string;
  /** How many points it already represents. */
  count?: number;
}

/** Overlapping points shown as one mark. It is placed at one of them, so that it is never in the sea. */
export interface MapCluster<T extends Placed> {
  at: T;
  points: readonly T[];
  /** The number of places. */
  count: number;
}

/**
 * Clusters points closer than `apart`, so that no two marks overlap. Each point joins the nearest mark. A grid finds
 * neighbours, so the running time is linear in the number of points.
 */
export function cluster<T extends Placed>(points: readonly T[], apart: number): MapCluster<T>[] {
  const marks = new Map<number, Group<T>[]>();
  const groups: Group<T>[] = [];
  for (const point of crowdedFirst(points, apart)) {
    const near = nearestIn(marks, point, apart);
    if (near && pixelDistance(near.at, point) < apart) continue;
    const group = { at: point, points: [] };
    add(marks, cellOf(point, apart), group);
    groups.push(group);
  }
  for (const point of points) nearestIn(marks, point, apart)?.points.push(point);
  return groups.map((group) => ({ ...group, count: clusterSize(group.points) }));
}

interface Group<T extends Placed> {
  at: T;
  points: T[];
}

export const clusterSize = (points: readonly Placed[]): number =>
  points.reduce((sum, { count = 1 }) => sum + count, 0);

/** A mark is placed where most of its points are, that is, in a town. So these cells are finer than marks. */
function crowdedFirst<T extends Placed>(points: readonly T[], apart: number): T[] {
  const size = apart / 8;
  const cells = new Map<number, T[]>();
  for (const point of points) add(cells, cellOf(point, size), point);
  const counts = new Map([...cells].map(([cell, cached]) => [cell, clusterSize(cached)]));
  const crowds = [...cells].map(([cell, cached]) => ({
    held: cached,
    count: around.reduce((sum, step) => sum + (counts.get(cell + step) ?? 0), 0),
  }));
  return crowds.toSorted((a, b) => b.count - a.count).flatMap(({ held: cached }) => cached);
}

function nearestIn<T extends Placed>(marks: ReadonlyMap<number, Group<T>[]>, spot: Spot, apart: number) {
  const cell = cellOf(spot, apart);
  let [best, least]: [Group<T> | undefined, number] = [undefined, Infinity];
  for (const step of around)
    for (const mark of marks.get(cell + step) ?? []) {
      const far = pixelDistance(mark.at, spot);
      if (far < least) [best, least] = [mark, far];
    }
  return best;
}

/** More than the cells in a row at any zoom, so that each cell gets a unique number. */
const row = 2 ** 26;
const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => dx + dy * row));
const cellOf = ({ x, y }: Spot, size: number) => Math.floor(x / size) + Math.floor(y / size) * row;

function add<T>(cells: Map<number, T[]>, cell: number, one: T): void {
  const cached = cells.get(cell);
  if (cached) cached.push(one);
  else cells.set(cell, [one]);
}

export const pixelDistance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The reading order: nearest to `from` first, or row by row from west to east. */
export function inReadingOrder<T extends Placed>(
  clusters: readonly MapCluster<T>[],
  apart: number,
  from?: Spot,
): MapCluster<T>[] {
  const line = ({ at }: MapCluster<T>) => Math.floor(at.y / (apart * 2));
  return clusters.toSorted((a, b) =>
    from ? pixelDistance(a.at, from) - pixelDistance(b.at, from) : line(a) - line(b) || a.at.x - b.at.x,
  );
}

/** The zooms at which clusters are recomputed: steps of a quarter, so that they are stable in between. */
export const levelOf = (zoom: number): number => Math.floor(zoom * 4) / 4;

/** The minimum distance, in units, between marks that are `mark` pixels wide. */
export const apartAt = (zoom: number, mark: number): number => mark / scaleAt(levelOf(zoom));

/** The view that separates a cluster; none if all its points are at one spot. */
export function takenApart(
  points: readonly Placed[],
  size: ViewSize,
  mark: number,
  nearestView: number,
): View | undefined {
  const to = fit(points, size, mark, nearestView);
  return cluster(points, apartAt(to.zoom, mark)).length > 1 ? to : undefined;
}
