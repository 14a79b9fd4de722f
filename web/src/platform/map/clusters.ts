import { scaleAt, type Spot } from './projection.ts';
import { fit, type Size, type View } from './view.ts';

export interface Placed extends Spot {
  id: string;
  /** How many it stands for already. */
  count?: number;
}

/** Points that would stand on one another: one mark, where one of them is, so that it never stands in the sea. */
export interface Cluster<T extends Placed> {
  at: T;
  points: readonly T[];
  /** How many places these are. */
  count: number;
}

/**
 * Puts together what is nearer than `apart`, so that no two marks are. Each point goes to the nearest mark. A grid
 * finds the neighbours, so ten times as many points take ten times as long.
 */
export function cluster<T extends Placed>(points: readonly T[], apart: number): Cluster<T>[] {
  const marks = new Map<number, Group<T>[]>();
  const groups: Group<T>[] = [];
  for (const point of crowdedFirst(points, apart)) {
    const near = nearestIn(marks, point, apart);
    if (near && distance(near.at, point) < apart) continue;
    const group = { at: point, points: [] };
    add(marks, cellOf(point, apart), group);
    groups.push(group);
  }
  for (const point of points) nearestIn(marks, point, apart)?.points.push(point);
  return groups.map((group) => ({ ...group, count: countOf(group.points) }));
}

interface Group<T extends Placed> {
  at: T;
  points: T[];
}

export const countOf = (points: readonly Placed[]): number =>
  points.reduce((sum, { count = 1 }) => sum + count, 0);

/** A mark then stands where most of its points are: in a town, so its cells are finer than marks. */
function crowdedFirst<T extends Placed>(points: readonly T[], apart: number): T[] {
  const size = apart / 8;
  const cells = new Map<number, T[]>();
  for (const point of points) add(cells, cellOf(point, size), point);
  const counts = new Map([...cells].map(([cell, held]) => [cell, countOf(held)]));
  const crowds = [...cells].map(([cell, held]) => ({
    held,
    count: around.reduce((sum, step) => sum + (counts.get(cell + step) ?? 0), 0),
  }));
  return crowds.toSorted((a, b) => b.count - a.count).flatMap(({ held }) => held);
}

function nearestIn<T extends Placed>(marks: ReadonlyMap<number, Group<T>[]>, spot: Spot, apart: number) {
  const cell = cellOf(spot, apart);
  let [best, least]: [Group<T> | undefined, number] = [undefined, Infinity];
  for (const step of around)
    for (const mark of marks.get(cell + step) ?? []) {
      const far = distance(mark.at, spot);
      if (far < least) [best, least] = [mark, far];
    }
  return best;
}

/** More than there are cells in a row at any zoom, so that each cell has a number of its own. */
const row = 2 ** 26;
const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => dx + dy * row));
const cellOf = ({ x, y }: Spot, size: number) => Math.floor(x / size) + Math.floor(y / size) * row;

function add<T>(cells: Map<number, T[]>, cell: number, one: T): void {
  const held = cells.get(cell);
  if (held) held.push(one);
  else cells.set(cell, [one]);
}

export const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The order in which they are read: those near `from` first, or else row by row, each from the west. */
export function inReadingOrder<T extends Placed>(
  clusters: readonly Cluster<T>[],
  apart: number,
  from?: Spot,
): Cluster<T>[] {
  const line = ({ at }: Cluster<T>) => Math.floor(at.y / (apart * 2));
  return clusters.toSorted((a, b) =>
    from ? distance(a.at, from) - distance(b.at, from) : line(a) - line(b) || a.at.x - b.at.x,
  );
}

/** The zooms at which the marks are put together anew: quarters, so that they stand still in between. */
export const levelOf = (zoom: number): number => Math.floor(zoom * 4) / 4;

/** How far from one another marks are that are `mark` pixels wide, in units. */
export const apartAt = (zoom: number, mark: number): number => mark / scaleAt(levelOf(zoom));

/** The view that takes a mark apart. There is none for what stands on one spot. */
export function takenApart(
  points: readonly Placed[],
  size: Size,
  mark: number,
  nearestView: number,
): View | undefined {
  const to = fit(points, size, mark, nearestView);
  return cluster(points, apartAt(to.zoom, mark)).length > 1 ? to : undefined;
}
