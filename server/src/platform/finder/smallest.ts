const bins = 256;

/**
 * The places of the smallest so many of a row of numbers, in order. Of a long row only what can be among them is
 * sorted: a first round counts how many are about how large.
 */
export function smallest(keys: Float64Array, count: number): number[] {
  const places = keys.length <= count * 2 ? [...keys.keys()] : candidates(keys, count);
  return places.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b).slice(0, count);
}

function candidates(keys: Float64Array, count: number): number[] {
  let [least, most] = [Infinity, -Infinity];
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const width = (most - least) / bins || 1;
  const binOf = (key: number) => Math.min(bins - 1, Math.floor((key - least) / width));
  const sizes = new Uint32Array(bins);
  for (const key of keys) sizes[binOf(key)] = (sizes[binOf(key)] ?? 0) + 1;
  let last = 0;
  for (let held = sizes[0] ?? 0; held < count && last < bins - 1; held += sizes[last] ?? 0) last += 1;
  const found: number[] = [];
  keys.forEach((key, at) => {
    if (binOf(key) <= last) found.push(at);
  });
  return found;
}
