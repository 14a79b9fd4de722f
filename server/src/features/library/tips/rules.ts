import type { Query } from '@kindred/contract/endpoint.ts';
import type { listTips, Tip } from '@kindred/contract/library/tips.ts';
import { byTitle, finder } from '#platform/listing.ts';

type Wanted = Omit<Query<typeof listTips>, 'cursor'>;
type Sought = Tip & { words: readonly string[] };

const match = finder<Sought>(({ title, summary = '', text, words }) => [title, summary, text, ...words]);

/** Falls back to the first sentence if staff wrote no summary, plus the answer if it is a question. */
export function summarizeTip({ summary, text }: Pick<Tip, 'summary' | 'text'>): string {
  if (summary) return summary;
  const [first = text, second] = text.split(/(?<=[.?!]) /, 2);
  return first.endsWith('?') && second ? `${first} ${second}` : first;
}

/** A tip without stages is for everyone. */
export function chosenTips<T extends Sought>(
  tips: readonly T[],
  { q, family, effort, stage, sort }: Wanted,
): T[] {
  const chosen = match(tips, q).filter(
    (tip) =>
      (!family || tip.family === family) &&
      (!effort || String(tip.effort) === effort) &&
      (!stage || tip.stages.length === 0 || tip.stages.includes(stage)),
  );
  if (sort === 'a_to_z') return chosen.toSorted(byTitle);
  return sort === 'least_effort' ? chosen.toSorted((a, b) => a.effort - b.effort) : chosen;
}
