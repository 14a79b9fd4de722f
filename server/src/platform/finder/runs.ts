import type { Later } from './later.ts';
import { countBefore, eachOf, has, type Places } from './places.ts';
import { smallest } from './smallest.ts';

/** Some that stand one after the other, of one row: as they are in it, or by how far they are. */
export type Run<Of> = { of: Of } & ({ count: number; places: Places } | Ranked);

/** Where each stands, the smallest key first. */
export interface Ranked {
  count: number;
  near: Uint32Array;
  keys: Float64Array;
}
export interface Standing<Of> {
  of: Of;
  at: number;
}

/** Where one stands among all the runs. One that is in none of them: the beginning. */
export function offsetOf<Of>(runs: readonly Later<Run<Of>>[], { of, at }: Standing<Of>): number {
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

/** So many from a place on. Of a run by distance no more is sorted than is asked for. */
export function slice<Of>(runs: readonly Later<Run<Of>>[], offset: number, count: number): Standing<Of>[] {
  const found: Standing<Of>[] = [];
  let skip = offset;
  for (const next of runs) {
    if (found.length === count) break;
    const run = next();
    if (skip >= run.count) {
      skip -= run.count;
      continue;
    }
    const wanted = skip + count - found.length;
    const places = 'near' in run ? inOrder(run, wanted) : [...eachOf(run.places).take(wanted)];
    for (const at of places.slice(skip)) found.push({ of: run.of, at });
    skip = 0;
  }
  return found;
}

/** Spots in their order, how far they are where that is known, and from which record on they stand behind all others. */
interface Around {
  spots: Uint32Array;
  far: Float64Array | undefined;
  recordOf: Uint32Array;
  behindFrom: number;
}

/** Those of these tiers: one tier after the other, each by how far they are. */
export function ranked({ spots, far, recordOf, behindFrom }: Around, tiers: readonly Places[]): Ranked {
  const near = new Uint32Array(spots.length);
  const keys = new Float64Array(spots.length);
  let count = 0;
  for (let place = 0; place < spots.length; place++) {
    const at = spots[place] ?? 0;
    const of = recordOf[at] ?? 0;
    const tier = tierOf(tiers, of);
    if (tier < 0) continue;
    near[count] = at;
    const along = far ? (far[place] ?? 0) : place / spots.length;
    keys[count++] = (of >= behindFrom ? 1e6 : 0) + tier * 1e5 + along;
  }
  return { count, near: near.subarray(0, count), keys: keys.subarray(0, count) };
}

/** The first that it is in. By hand: it is asked for everybody who is near. */
function tierOf(tiers: readonly Places[], of: number): number {
  for (let nth = 0; nth < tiers.length; nth++) {
    const tier = tiers[nth];
    if (tier && has(tier, of)) return nth;
  }
  return -1;
}
