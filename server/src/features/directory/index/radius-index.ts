import type { Point } from './lat-bands.ts';
import { globeOf, inBands, type Globe } from './geo-index.ts';

/** The services that come to people within a radius around a point. */
export interface RadiusIndex {
  /** The services whose circle contains a point, each once. */
  around: (from: Point) => Uint32Array;
}

export interface ServiceRadius extends Point {
  /** The index of the service. */
  of: number;
  km: number;
}

/**
 * Circles are grouped by size: a point is looked up once per size, and finds little more than the circles around it.
 */
const sizes = [10, 25, 50, 100, 200, 400, 1_000] as const;

interface SizeGroup {
  size: number;
  globe: Globe;
  radii: readonly ServiceRadius[];
}

export function radiusIndex(all: readonly ServiceRadius[]): RadiusIndex {
  const groups = sizes.flatMap((size, nth): SizeGroup[] => {
    const smaller = sizes[nth - 1] ?? 0;
    const own = all.filter(({ km }) => km > smaller && km <= size);
    const radii = Array.from(inBands(own), (at) => own[at]).filter((one) => one !== undefined);
    return radii.length > 0 ? [{ size, globe: globeOf(radii), radii }] : [];
  });
  return {
    around: (from) => new Uint32Array(new Set(groups.flatMap((group) => reaching(group, from)))).toSorted(),
  };
}

function reaching({ size, globe, radii }: SizeGroup, from: Point): number[] {
  const around = [...globe.within(from, size).at];
  return around.flatMap((at) => {
    const circle = radii[at];
    return circle && (globe.kmTo(from, at) ?? Infinity) <= circle.km ? circle.of : [];
  });
}
