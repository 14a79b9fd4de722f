const bins = 256;

/** The positions of the n smallest numbers, sorted. For a long array, a counting pass first narrows the candidates. */
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
  for (let cached = sizes[0] ?? 0; cached < count && last < bins - 1; cached += sizes[last] ?? 0) last += 1;
  const matches: number[] = [];
  keys.forEach((key, at) => {
    if (binOf(key) <= last) matches.push(at);
  });
  return matches;
}
