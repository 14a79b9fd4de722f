import { categories, type DayValues } from './day-values.ts';
import { sum } from './numbers.ts';
import type { Effect, Picture } from './picture-types.ts';

const leastEntries = 2;
const maxListed = 2;
const mostLabels = 3;

/** Rule 6: what gave and what took energy, by kind of activity. One entry is not enough. */
export function activityOf(
  days: readonly Pick<DayValues, 'activities'>[],
): Pick<Picture, 'givers' | 'drainers'> {
  const effects = categories.flatMap((category): Effect[] => {
    const entries = days.flatMap(({ activities }) =>
      activities.flatMap(({ category: its, effect, label }) =>
        its === category && effect !== null ? [{ effect, label }] : [],
      ),
    );
    if (entries.length < leastEntries) return [];
    const labels = [...new Set(entries.map(({ label }) => label))].slice(0, mostLabels);
    return [
      {
        category,
        mean: sum(entries.map(({ effect }) => effect)) / entries.length,
        n: entries.length,
        labels,
      },
    ];
  });
  const ranked = (list: Effect[]) =>
    list.toSorted((a, b) => Math.abs(b.mean) - Math.abs(a.mean) || b.n - a.n).slice(0, maxListed);
  return {
    givers: ranked(effects.filter(({ mean }) => mean > 0)),
    drainers: ranked(effects.filter(({ mean }) => mean < 0)),
  };
}
