import type { FeedRun } from '@kindred/contract/directory.ts';
import { Tag } from '@kindred/ui/chips.tsx';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { formatMoment } from '../../../platform/clock.ts';
import { useLoaded } from '../../../platform/loaded.ts';
import { fetchFeedRuns } from '../queries.ts';

/** The latest import of each feed. One that was refused stays here until the feed is imported again. */
export function FeedRuns({ turn }: { turn: number }) {
  const { value, error, again } = useLoaded(`feed runs ${turn}`, fetchFeedRuns);
  if (error !== undefined) return <CallProblem error={error} words={{}} onRetry={again} />;
  if (!value || value.length === 0) return null;
  return (
    <section className="k-record-card" aria-labelledby="feed-runs">
      <h2 id="feed-runs">Latest imports</h2>
      <ul className="k-feed-runs" role="list">
        {value.map(({ feed, ran_at, written, rows, refused_rows, added, changed, removed }) => (
          <li key={feed}>
            <span>
              <strong>{feed}</strong> {formatMoment(ran_at)}
            </span>
            <Tag tone={written ? 'gum' : 'alarm'} icon={written ? 'check' : 'warning'}>
              {written ? 'Imported' : 'Refused'}
            </Tag>
            <p>{runInWords({ written, rows, refused_rows, added, changed, removed })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Counts = Omit<FeedRun, 'feed' | 'ran_at'>;

function runInWords({ written, rows, refused_rows, added, changed, removed }: Counts): string {
  const skipped = refused_rows > 0 ? ` ${refused_rows} of ${rows} rows were skipped.` : '';
  if (written) return `${added} added, ${changed} changed, ${removed} removed.${skipped}`;
  const why =
    rows === 0
      ? 'The file has no service that we can import.'
      : `${refused_rows} of ${rows} rows can’t be imported, so nothing was.`;
  return `${why} Services stay as they were. Fix the file, then preview and import it again.`;
}
