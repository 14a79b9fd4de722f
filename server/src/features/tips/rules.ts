import type { Query } from '@kindred/contract/endpoint.ts';
import type { listTips, Tip } from '@kindred/contract/tips.ts';
import { byTitle, finder } from '#platform/listing.ts';

type Asked = Omit<Query<typeof listTips>, 'cursor'>;
type Sought = Tip & { words: readonly string[] };

const found = finder<Sought>(({ title, text, words }) => [title, text, ...words]);

/** A tip without stages is for everybody. */
export function chosenTips<T extends Sought>(
  tips: readonly T[],
  { q, family, effort, stage, sort }: Asked,
): T[] {
  const chosen = found(tips, q).filter(
    (tip) =>
      (!family || tip.family === family) &&
      (!effort || String(tip.effort) === effort) &&
      (!stage || tip.stages.length === 0 || tip.stages.includes(stage)),
  );
  if (sort === 'a_to_z') return chosen.toSorted(byTitle);
  return sort === 'least_effort' ? chosen.toSorted((a, b) => a.effort - b.effort) : chosen;
}
