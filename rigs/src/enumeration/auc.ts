/**
 * How well the best threshold separates two samples: 0.5 is chance, 1 is certainty. The Mann-Whitney U statistic;
 * ties share their rank.
 */
export function auc(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((ms) => ({ ms, isOne: true })),
    ...other.map((ms) => ({ ms, isOne: false })),
  ].toSorted((a, b) => a.ms - b.ms);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.ms === all[from]?.ms) to += 1;
    const shared = (from + 1 + to) / 2;
    ranks += shared * all.slice(from, to).filter(({ isOne }) => isOne).length;
    from = to;
  }
  const area = (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
  return Math.max(area, 1 - area);
}
