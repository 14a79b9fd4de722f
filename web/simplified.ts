import type { Spot } from './src/platform/map/projection.ts';

export type Ring = readonly Spot[];

/** In square units: smaller bends are removed. */
const leastBend = 120;

/** Visvalingam's algorithm: repeatedly removes the least visible bend, which preserves the shape. */
export function simplified(ring: Ring, weightAt: (spot: Spot) => number): Ring {
  const left = ring.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  const weights = left.map(weightAt);
  const bends = left.map((_, at) => bendAt(left, at, weights));
  while (left.length > 3) {
    let least = 0;
    for (let at = 1; at < bends.length; at += 1) if ((bends[at] ?? 0) < (bends[least] ?? 0)) least = at;
    const taken = bends[least] ?? leastBend;
    if (taken >= leastBend) break;
    for (const all of [left, weights, bends]) all.splice(least, 1);
    for (const at of [least - 1, least]) {
      const beside = (at + left.length) % left.length;
      // Not less than the previous area, or a long bend would be removed bit by bit.
      bends[beside] = Math.max(taken, bendAt(left, beside, weights));
    }
  }
  return left;
}

function bendAt(ring: Ring, at: number, weights: readonly number[]): number {
  const [before, spot, after] = [ring.at(at - 1), ring[at], ring[(at + 1) % ring.length]];
  if (!before || !spot || !after) return Infinity;
  const area = (spot.x - before.x) * (after.y - before.y) - (after.x - before.x) * (spot.y - before.y);
  return (Math.abs(area) / 2) * (weights[at] ?? 1);
}
