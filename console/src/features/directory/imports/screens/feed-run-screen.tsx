import '../../parts/feeds.css';
import type { FeedRun } from '@kindred/contract/directory/imports.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useParams } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { FeedReasons, FeedRows } from '../../parts/feed-report.tsx';
import { changeNames, feedInWords, feedRunInWords, feedRunnerInWords, feedRunStates } from '../model.ts';
import { fetchFeedRun } from '../queries.ts';

const back = (
  <Link href="/directory/feed_runs" icon="arrow-left" alone>
    Import history
  </Link>
);

/** One import: what it changed and what it refused. */
export function FeedRunScreen() {
  const { id = '' } = useParams();
  const { value: run, error, again } = useLoaded(id, () => fetchFeedRun(id));
  if (!run)
    return (
      <>
        <ConsolePage title="Import" before={back} />
        {error === undefined ? (
          <Waiting words="Loading the import…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        ) : (
          <CallProblem<'GET /staff/directory/feed_runs/{id}'>
            error={error}
            words={{ not_found: 'There is no such import' }}
            next="Go back to the list to see all imports."
            onRetry={again}
          />
        )}
      </>
    );
  const { name, tone } = feedRunStates[run.state];
  return (
    <>
      <ConsolePage
        title={feedInWords(run.feed)}
        before={back}
        action={<Tag tone={tone}>{name}</Tag>}
        lead={`${formatMoment(run.ran_at)}. ${feedRunnerInWords(run)}. ${feedRunInWords(run)}`}
      />
      <div className="k-feed-report">
        <RunSums run={run} />
        {run.reasons.length > 0 && <FeedReasons reasons={run.reasons} />}
        {run.bad.length > 0 && (
          <FeedRows what="Rows that can’t be imported" rows={run.bad} total={run.refused_rows} />
        )}
        {run.changes.length > 0 && <RunChanges changes={run.changes} />}
      </div>
    </>
  );
}

function RunSums({ run }: { run: FeedRun }) {
  const sums = [
    ['Added', run.added],
    ['Changed', run.changed],
    ['Removed', run.removed],
    ['Not changed (edited by staff)', run.kept],
    ['Rows refused', run.refused_rows],
  ] as const;
  return (
    <dl className="k-feed-sums">
      {sums.map(([words, count]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function RunChanges({ changes }: Pick<FeedRun, 'changes'>) {
  return (
    <div className="k-bad-rows" role="region" aria-label="Services that changed" tabIndex={0}>
      <table>
        <caption>Services that changed, up to 200 of each kind</caption>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ slug, name, change }) => (
            <tr key={`${change} ${slug}`}>
              <td>
                <Anchor href={`/directory/services/${slug}`}>{name}</Anchor>
              </td>
              <td>{changeNames[change]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
