import { bestFew } from '#platform/search/best-few.ts';

/** More than a page: beyond this, sorting everything is cheaper than keeping so many in order. */
const isMuch = (count: number) => count > 64;

/** The positions of the n smallest numbers, sorted; ties in their original order. */
export function smallest(keys: Float64Array, count: number): readonly number[] {
  if (isMuch(count) || keys.length <= count)
    return [...keys.keys()].toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b).slice(0, count);
  const few = bestFew(count);
  for (let at = 0; at < keys.length; at++) few.offer(at, -(keys[at] ?? 0));
  return few.docs;
}
