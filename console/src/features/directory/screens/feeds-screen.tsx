import type { FeedReport as Report } from '@kindred/contract/directory.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { ConsolePage } from '../../../platform/page.tsx';
import {
  canBeWritten,
  feedOf,
  isSameFeed,
  nothingFilled,
  servicesInWords,
  feedErrorsByField,
  feedErrors,
  type FeedChoice,
  type FeedFieldErrors,
} from '../model.ts';
import { FeedForm } from '../parts/feed-form.tsx';
import { FeedReportPanel } from '../parts/feed-report.tsx';
import { preview, saveFeed } from '../queries.ts';

/** A request and its result. A new object each time, so that every result is announced. */
interface Looked {
  feed: FeedChoice;
  report: Report;
}

const refusals = {
  not_found: 'You don’t have access to the directory',
  mapping_unreadable: 'We can’t read these names of columns',
};

/** Imports services, always with a preview first. */
export function FeedsScreen() {
  const [filled, setFilled] = useState(nothingFilled);
  const [missing, setMissing] = useState<FeedFieldErrors>({});
  const [looked, setLooked] = useState<Looked>();
  const [doing, setDoing] = useState<'reading' | 'writing'>('reading');
  const { busy, error, act } = useAction();
  const feed = feedOf(filled);
  const refused = feedErrorsByField(error);
  const wrong = { ...refused, ...missing };
  const seen = looked !== undefined && !looked.report.written && isSameFeed(looked.feed, feed);

  const look = () => {
    const match = feedErrors(feed);
    setMissing(match);
    if (busy || Object.keys(match).length > 0) return;
    setLooked(undefined);
    setDoing('reading');
    void act(async () => setLooked({ feed, report: await preview(feed) }));
  };
  const writeIt = () => {
    setDoing('writing');
    void act(async () => setLooked({ feed, report: await saveFeed(feed) }));
  };

  return (
    <>
      <ConsolePage
        title="Import services"
        lead="Import a list of services from another organisation. You’ll see what would change before anything is saved."
        before={
          <Link href="/directory" icon="arrow-left" alone>
            Directory
          </Link>
        }
      >
        <Link href="/directory/feed_runs" icon="clock" alone>
          Import history
        </Link>
      </ConsolePage>
      <FeedForm
        filled={filled}
        wrong={wrong}
        busy={busy && doing === 'reading'}
        seen={seen}
        onChange={(change) => setFilled((now) => ({ ...now, ...change }))}
        onPreview={look}
      />
      {busy && <p>A large import can take up to a minute. Please stay on this page.</p>}
      {error !== undefined && Object.keys(refused).length === 0 && (
        <CallProblem<'POST /staff/directory/feeds'>
          error={error}
          words={refusals}
          next="Ask your administrator for access."
          unsure={
            doing === 'writing'
              ? 'The file may have been imported. You can safely import it again.'
              : undefined
          }
        />
      )}
      {looked && <Result looked={looked} seen={seen} busy={busy && doing === 'writing'} onWrite={writeIt} />}
    </>
  );
}

interface ResultProps {
  looked: Looked;
  seen: boolean;
  busy: boolean;
  onWrite: () => void;
}

function Result({ looked: { feed, report }, seen, busy, onWrite }: ResultProps) {
  if (report.written)
    return (
      <FeedReportPanel key="written" report={report} heading={`Imported: ${feed.feed}`}>
        <Notice kind="done" heading="The services are now in the directory">
          <p>These services now appear in search. Removed services no longer appear.</p>
        </Notice>
      </FeedReportPanel>
    );
  return (
    <FeedReportPanel key="preview" report={report} heading={`Preview: ${feed.feed}`}>
      {seen ? (
        <WriteIt feed={feed} report={report} busy={busy} onWrite={onWrite} />
      ) : (
        <Notice kind="info" heading="You’ve made changes since this preview">
          <p>Preview the changes again before you import.</p>
        </Notice>
      )}
    </FeedReportPanel>
  );
}

function WriteIt({ feed, report, busy, onWrite }: Looked & { busy: boolean; onWrite: () => void }) {
  const can = canBeWritten(report, feed);
  if (can === 'bad')
    return (
      <Notice
        kind="warning"
        heading={
          report.bad_total === 1
            ? 'One row can’t be imported, so the import can’t go ahead'
            : `${report.bad_total} rows can’t be imported, so nothing can be imported`
        }
      >
        <p>Fix the file, or tick “Skip rows that can’t be imported” above. Then preview the changes again.</p>
      </Notice>
    );
  if (can === 'nothing')
    return (
      <Notice kind="info" heading="No changes">
        <p>The directory already has everything in this file, so there’s nothing to import.</p>
      </Notice>
    );
  return (
    <>
      {report.services.removed > 0 && (
        <Notice
          kind="warning"
          heading={`${servicesInWords(report.services.removed)} would be removed from the directory`}
        >
          <p>
            These services came from this feed before but aren’t in the new file. Is this a partial file? If
            so, tick that option above.
          </p>
        </Notice>
      )}
      <p className="k-actions">
        <Button look="primary" icon="check" busy={busy} busyWords="Importing…" onClick={onWrite}>
          Import
        </Button>
      </p>
    </>
  );
}
