import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { simplified, type Ring } from './simplified.ts';
import { mapTowns } from './src/platform/map/australia.ts';
import { packed } from './src/platform/map/packing.ts';
import { project, type Spot } from './src/platform/map/projection.ts';

const require = createRequire(import.meta.url);
const name = 'virtual:australia-outline';
const australia = '036';
/** Leaves out remote islands, and rocks that are only a dot even at town zoom. */
const seen = { west: 112, south: -44, east: 154.5, north: -9 };
const leastIsland = 50;

interface Atlas {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: { id: string; arcs: number[][][] }[] } };
}

/** The Australian coastline from Natural Earth (public domain): more detailed near towns, where people zoom in. */
export function australiaOutline(): Plugin {
  let path: string | undefined;
  return {
    name: 'kindred:australia-outline',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const outline = ${JSON.stringify((path ??= drawn()))};` : undefined,
  };
}

function drawn(): string {
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Atlas;
  const shape = atlas.objects.countries.geometries.find(({ id }) => id === australia);
  if (!shape) throw new Error('Natural Earth has no Australia');
  const near = mapTowns.map(project);
  let last: Spot = { x: 0, y: 0 };
  return shape.arcs
    .map(([outer = []]) => ringOf(atlas, outer))
    .filter(isSeen)
    .map((ring) => simplified(ring.map(project), (spot) => closeness(spot, near)))
    .filter((ring) => ring.length > 3 && Math.abs(areaOf(ring)) > leastIsland)
    .map((ring) => {
      const steps = ring.flatMap(({ x, y }, at) => {
        const before = ring[at - 1] ?? last;
        return [x - before.x, y - before.y];
      });
      last = ring[0] ?? last;
      return packed(steps);
    })
    .join(' ');
}

function ringOf({ arcs, transform }: Atlas, indices: readonly number[]) {
  const { scale, translate } = transform;
  return indices.flatMap((index) => {
    let [east, north] = [0, 0];
    const line = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]) => {
      east += dx;
      north += dy;
      return { lon: east * scale[0] + translate[0], lat: north * scale[1] + translate[1] };
    });
    // Adjacent arcs share their end point.
    return (index < 0 ? line.toReversed() : line).slice(1);
  });
}

const isSeen = (ring: readonly { lat: number; lon: number }[]) =>
  ring.every(({ lat, lon }) => lon > seen.west && lon < seen.east && lat > seen.south && lat < seen.north);

/** The weight of a point near a town: nine within about forty kilometres, decreasing further out. */
function closeness(spot: Spot, near: readonly Spot[]): number {
  const distance = Math.min(...near.map(({ x, y }) => Math.hypot(spot.x - x, spot.y - y)));
  return distance < 80 ? 9 : distance < 240 ? 3 : 1;
}

function areaOf(ring: Ring): number {
  return (
    ring.reduce((sum, spot, at) => {
      const next = ring[(at + 1) % ring.length] ?? spot;
      return sum + spot.x * next.y - next.x * spot.y;
    }, 0) / 2
  );
}
