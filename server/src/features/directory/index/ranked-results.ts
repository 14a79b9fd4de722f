import type { LocationIndex } from './location-index.ts';
import type { Later } from './lazy.ts';
import { countBefore, eachOf, has, type Bitset } from './bitset.ts';
import { smallest } from './top-k.ts';

/** A run of results from one source, in its own order or by distance. */
export type RankedRun<Of> = { of: Of } & ({ count: number; places: Bitset } | Ranked);

/** Sorted positions, smallest key first. */
export interface Ranked {
  count: number;
  near: Uint32Array;
  keys: Float64Array;
}
export interface Hit<Of> {
  of: Of;
  at: number;
}

/** The index of a position across all runs; 0 if it is in none. */
export function offsetOf<Of>(runs: readonly Later<RankedRun<Of>>[], { of, at }: Hit<Of>): number {
  let before = 0;
  for (const next of runs) {
    const run = next();
    if (run.of === of && 'places' in run && has(run.places, at)) return before + countBefore(run.places, at);
    if (run.of === of && 'near' in run && run.near.includes(at))
      return before + inOrder(run, run.count).indexOf(at);
    before += run.count;
  }
  return 0;
}

const inOrder = ({ near, keys }: Ranked, count: number) =>
  smallest(keys, count).map((place) => near[place] ?? 0);

/** Returns a page of results. A run by distance is sorted only as far as needed. */
export function slice<Of>(runs: readonly Later<RankedRun<Of>>[], offset: number, count: number): Hit<Of>[] {
  const hits: Hit<Of>[] = [];
  let skip = offset;
  for (const next of runs) {
    if (hits.length === count) break;
    const run = next();
    if (skip >= run.count) {
      skip -= run.count;
      continue;
    }
    const wanted = skip + count - hits.length;
    const places = 'near' in run ? inOrder(run, wanted) : [...eachOf(run.places).take(wanted)];
    for (const at of places.slice(skip)) hits.push({ of: run.of, at });
    skip = 0;
  }
  return hits;
}

/** Spots in order, their distances if known, and the first of the records that rank last. */
interface Around extends Pick<LocationIndex, 'recordOf' | 'countOf'> {
  spots: Uint32Array;
  far: Float64Array | undefined;
  behindFrom: number;
  /** Ranked after the others in their tier. */
  later: Bitset;
}

/** Returns the tiers one after the other, each by distance. A record with several spots ranks by its nearest. */
export function ranked(
  { spots, far, recordOf, countOf, behindFrom, later }: Around,
  tiers: readonly Bitset[],
): Ranked {
  const near = new Uint32Array(spots.length);
  const keys = new Float64Array(spots.length);
  /** The positions of records with several spots; most records have one. */
  const slots = new Map<number, number>();
  let count = 0;
  for (let place = 0; place < spots.length; place++) {
    const at = spots[place] ?? 0;
    const of = recordOf[at] ?? 0;
    const tier = tierOf(tiers, of);
    if (tier < 0) continue;
    const along = far ? (far[place] ?? 0) : place / spots.length;
    const key = (of >= behindFrom ? 1e6 : 0) + tier * 1e5 + (has(later, of) ? 5e4 : 0) + along;
    const before = slots.get(of);
    if (before !== undefined && key >= (keys[before] ?? 0)) continue;
    const slot = before ?? count++;
    if (countOf(of) > 1) slots.set(of, slot);
    near[slot] = at;
    keys[slot] = key;
  }
  return { count, near: near.subarray(0, count), keys: keys.subarray(0, count) };
}

/** The first tier that contains it. Inlined, because it runs for every nearby result. */
function tierOf(tiers: readonly Bitset[], of: number): number {
  for (let nth = 0; nth < tiers.length; nth++) {
    const tier = tiers[nth];
    if (tier && has(tier, of)) return nth;
  }
  return -1;
}
