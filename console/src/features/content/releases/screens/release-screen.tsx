import '../../../../platform/record-page.css';
import '../../content.css';
import type { ContentRelease } from '@kindred/contract/content/releases.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AlsoHere } from '../../../../platform/also-here.tsx';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { releaseInWords, releaseStates } from '../model.ts';
import { AddTextsDialog } from '../parts/add-texts-dialog.tsx';
import { ReleaseSteps } from '../parts/release-steps.tsx';
import { PublishedTexts, WaitingTexts } from '../parts/release-texts.tsx';
import { RenameDialog } from '../parts/rename-dialog.tsx';
import { fetchRelease } from '../queries.ts';

const back = (
  <Link href="/content/releases" icon="arrow-left" alone>
    Releases
  </Link>
);

/** Several texts that are published together. */
export function Screen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(id, () => fetchRelease(id));
  const [moved, setMoved] = useState<ContentRelease>();
  const [done, setDone] = useState('');
  const release = moved?.id === id ? moved : value;
  if (!release)
    return (
      <>
        <ConsolePage title="Release" before={back} />
        {error === undefined ? (
          <Waiting words="Loading the release…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        ) : (
          <CallProblem<'GET /staff/content_releases/{id}'>
            error={error}
            words={{ not_found: 'This release no longer exists' }}
            next="Go back to the list to see all releases."
            onRetry={again}
          />
        )}
      </>
    );
  const change = (next: ContentRelease, words: string) => {
    setMoved(next);
    setDone(words);
  };
  return <Release release={release} done={done} onChanged={change} />;
}

interface Props {
  release: ContentRelease;
  done: string;
  onChanged: (release: ContentRelease, words: string) => void;
}

function Release({ release, done, onChanged }: Props) {
  const [open, setOpen] = useState<'add' | 'name'>();
  const { state, texts, published, failure, note } = release;
  const close = () => setOpen(undefined);
  const isWaiting = state === 'open' || state === 'scheduled';
  return (
    <>
      <ConsolePage
        title={release.name}
        before={back}
        action={
          <p className="k-actions">
            <Tag tone={releaseStates[state].tone}>{releaseStates[state].name}</Tag>
            {isWaiting && (
              <Button look="quiet" icon="edit" onClick={() => setOpen('name')}>
                Rename
              </Button>
            )}
          </p>
        }
      />
      <AlsoHere thing={`content-release-${release.id}`} />
      <p>{releaseInWords(release)}</p>
      {note !== '' && <p>{note}</p>}
      <p className="k-list-done" role="status">
        {done}
      </p>
      {failure && <Failure failure={failure} />}
      <div className="k-record">
        <section className="k-record-card" aria-labelledby="release-texts-heading">
          <h2 id="release-texts-heading">{state === 'published' ? 'Published together' : 'Texts'}</h2>
          {isWaiting && texts.length === 0 && <p>There are no texts in this release yet.</p>}
          {state === 'cancelled' && <p>Its texts were kept as separate drafts.</p>}
          {isWaiting && <WaitingTexts release={release} onChanged={onChanged} />}
          {state === 'published' && <PublishedTexts published={published} />}
          {state === 'open' && (
            <p className="k-actions">
              <Button icon="plus" onClick={() => setOpen('add')}>
                Add texts
              </Button>
            </p>
          )}
        </section>
        {isWaiting && (
          <aside aria-label="Running the release">
            <ReleaseSteps key={`${release.version} ${state}`} release={release} onChanged={onChanged} />
          </aside>
        )}
      </div>
      {open === 'add' && <AddTextsDialog release={release} onChanged={onChanged} onClose={close} />}
      {open === 'name' && <RenameDialog release={release} onChanged={onChanged} onClose={close} />}
    </>
  );
}

function Failure({ failure: { failed_at, reasons } }: { failure: NonNullable<ContentRelease['failure']> }) {
  return (
    <Notice kind="warning" level={2} heading={`Nothing was published on ${formatMoment(failed_at)}`}>
      <p>One of the texts wasn’t ready at that time, so none of them was published. Readers saw no change.</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}
