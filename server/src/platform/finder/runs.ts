import { countBefore, eachOf, has, type Places } from './places.ts';
import { smallest } from './smallest.ts';

/** Some that stand one after the other, of one row: as they are in it, or by how far they are. */
export type Run<Of> = { of: Of; count: number } & (
  | { places: Places }
  | { near: Uint32Array; keys: Float64Array }
);
export interface Standing<Of> {
  of: Of;
  at: number;
}

/** Where one stands among all the runs. One that is in none of them: the beginning. */
export function offsetOf<Of>(runs: readonly Run<Of>[], { of, at }: Standing<Of>): number {
  let before = 0;
  for (const run of runs) {
    if (run.of === of && 'places' in run && has(run.places, at)) return before + countBefore(run.places, at);
    if (run.of === of && 'near' in run && run.near.includes(at))
      return before + inOrder(run, run.count).indexOf(at);
    before += run.count;
  }
  return 0;
}

const inOrder = ({ near, keys }: { near: Uint32Array; keys: Float64Array }, count: number) =>
  smallest(keys, count).map((place) => near[place] ?? 0);

/** So many from a place on. Of a run by distance no more is sorted than is asked for. */
export function slice<Of>(runs: readonly Run<Of>[], offset: number, count: number): Standing<Of>[] {
  const found: Standing<Of>[] = [];
  let skip = offset;
  for (const run of runs) {
    if (found.length === count) break;
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
