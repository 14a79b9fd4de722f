import type { FeedReport as Report } from '@kindred/contract/directory.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { Page } from '../../../platform/page.tsx';
import {
  canBeWritten,
  feedOf,
  isSameFeed,
  nothingFilled,
  servicesInWords,
  wrongBy,
  wrongOf,
  type Feed,
  type Wrong,
} from '../model.ts';
import { FeedForm } from '../parts/feed-form.tsx';
import { FeedReport } from '../parts/feed-report.tsx';
import { preview, write } from '../queries.ts';

/** What was asked of the server, and what it said. A new object each time, so that each is read anew. */
interface Looked {
  feed: Feed;
  report: Report;
}

const noPermission = { not_found: 'You have no permission for the directory' };

/** Services of others come into the directory: always looked at first, then written. */
export function FeedsScreen() {
  const [filled, setFilled] = useState(nothingFilled);
  const [missing, setMissing] = useState<Wrong>({});
  const [looked, setLooked] = useState<Looked>();
  const [doing, setDoing] = useState<'reading' | 'writing'>('reading');
  const { busy, error, act } = useAction();
  const feed = feedOf(filled);
  const refused = wrongBy(error);
  const wrong = { ...refused, ...missing };
  const seen = looked !== undefined && !looked.report.written && isSameFeed(looked.feed, feed);

  const look = () => {
    const found = wrongOf(feed);
    setMissing(found);
    if (busy || Object.keys(found).length > 0) return;
    setLooked(undefined);
    setDoing('reading');
    void act(async () => setLooked({ feed, report: await preview(feed) }));
  };
  const writeIt = () => {
    setDoing('writing');
    void act(async () => setLooked({ feed, report: await write(feed) }));
  };

  return (
    <>
      <Page
        title="Feed in services"
        lead="Take in a list of services from somebody else. You see what would happen before anything is written."
        before={
          <Link href="/directory" icon="arrow-left" alone>
            Directory
          </Link>
        }
      />
      <FeedForm
        filled={filled}
        wrong={wrong}
        busy={busy && doing === 'reading'}
        seen={seen}
        onChange={(change) => setFilled({ ...filled, ...change })}
        onPreview={look}
      />
      {busy && <p>A large feed takes up to a minute. Please stay on this page.</p>}
      {error !== undefined && Object.keys(refused).length === 0 && (
        <CallProblem
          error={error}
          words={noPermission}
          next="Whoever runs the console can give it to you."
          unsure={
            doing === 'writing' ? 'It may have been written. To write it again does no harm.' : undefined
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
      <FeedReport key="written" report={report} heading={`Written: ${feed.feed}`}>
        <Notice kind="done" heading="It is in the directory">
          <p>People find these services now. What was taken out is found no longer.</p>
        </Notice>
      </FeedReport>
    );
  return (
    <FeedReport key="preview" report={report} heading={`What would happen: ${feed.feed}`}>
      {seen ? (
        <WriteIt feed={feed} report={report} busy={busy} onWrite={onWrite} />
      ) : (
        <Notice kind="info" heading="You changed something since">
          <p>Look again at what would happen. Then you can write it.</p>
        </Notice>
      )}
    </FeedReport>
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
            ? 'One row cannot be taken, so nothing can be written'
            : `${report.bad_total} rows cannot be taken, so nothing can be written`
        }
      >
        <p>Mend them in the file, or tick “Leave out rows that cannot be taken” above. Then look again.</p>
      </Notice>
    );
  if (can === 'nothing')
    return (
      <Notice kind="info" heading="Nothing would change">
        <p>The directory has all of this already. There is nothing to write.</p>
      </Notice>
    );
  return (
    <>
      {report.services.removed > 0 && (
        <Notice
          kind="warning"
          heading={`${servicesInWords(report.services.removed)} would be taken out of the directory`}
        >
          <p>
            They came by this feed before, and are not in it now. Is it only a part? Then tick that above.
          </p>
        </Notice>
      )}
      <p className="k-actions">
        <Button look="primary" icon="check" busy={busy} busyWords="Writing…" onClick={onWrite}>
          Write it
        </Button>
      </p>
    </>
  );
}
