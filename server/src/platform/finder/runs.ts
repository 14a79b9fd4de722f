import { countBefore, hasBit, placesFrom, type Bits } from './bits.ts';
import { smallest } from './smallest.ts';

/** Some that stand one after the other: as they are in their row, or by how far they are. */
export type Run =
  | { count: number; bits: Bits }
  | { count: number; near: readonly number[]; keys: Float64Array };

/** Where one stands among all the runs. One that is in none of them: the beginning. */
export function offsetOf(runs: readonly Run[], at: number): number {
  let before = 0;
  for (const run of runs) {
    if ('bits' in run && hasBit(run.bits, at)) return before + countBefore(run.bits, at);
    if ('near' in run && run.near.includes(at)) return before + inOrder(run, run.count).indexOf(at);
    before += run.count;
  }
  return 0;
}

const inOrder = ({ near, keys }: Extract<Run, { near: unknown }>, count: number) =>
  smallest(keys, count).map((place) => near[place] ?? 0);

/** So many from a place on. Of a run by distance no more is sorted than is asked for. */
export function slice(runs: readonly Run[], offset: number, count: number): number[] {
  const found: number[] = [];
  let skip = offset;
  for (const run of runs) {
    if (found.length === count) break;
    if (skip >= run.count) {
      skip -= run.count;
      continue;
    }
    const wanted = skip + count - found.length;
    const places = 'near' in run ? inOrder(run, wanted) : placesFrom(run.bits).take(wanted);
    found.push(...[...places].slice(skip));
    skip = 0;
  }
  return found;
}
