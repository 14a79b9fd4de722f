import '../../content.css';
import { Button } from '@kindred/ui/button.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import type { ContentRevision } from '@kindred/contract/content/history.ts';
import { changesBetween, revisionInWords } from '../model.ts';
import { ChangeList } from '../parts/change-list.tsx';

/** What colleagues published alone: a second person checks each one. */
export function Screen() {
  const { value, error, again } = useLoaded('corrections', () =>
    callStaffApi('GET /staff/content/corrections'),
  );
  return (
    <>
      <ConsolePage
        title="Published by one person"
        lead="Small corrections and status messages. Look at each, and confirm that it’s right."
        before={
          <Link href="/content" icon="arrow-left" alone>
            Content
          </Link>
        }
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading corrections…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value?.items.length === 0 && (
        <EmptyState heading="Nothing to look at">
          <p>What your colleagues publish alone appears here.</p>
        </EmptyState>
      )}
      {value && value.items.length > 0 && (
        <section className="k-content-versions" aria-label="Published by one person">
          <ol role="list">
            {value.items.map((correction) => (
              <Correction key={correction.id} correction={correction} onSeen={again} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Correction({
  correction,
  onSeen,
}: {
  correction: ContentRevision & { title: string };
  onSeen: () => void;
}) {
  const { id, kind, title, written_at } = correction;
  const { value } = useLoaded(id, () =>
    callStaffApi('GET /staff/content/revisions/{id}', { params: { id } }),
  );
  const { busy, error, act } = useAction();
  const confirm = () =>
    void act(async () => {
      await callStaffApi('POST /staff/content/revisions/{id}/seen', { params: { id }, body: {} });
      onSeen();
    });
  return (
    <li>
      <h2>{title}</h2>
      <p className="k-content-version">
        <span>{revisionInWords(correction)}</span>
        <span>{formatMoment(written_at)}</span>
      </p>
      {value && <ChangeList label="What changed" changes={changesBetween(kind, value.before, value.data)} />}
      <p className="k-actions">
        <Button look="primary" icon="check" busy={busy} busyWords="Confirming…" onClick={confirm}>
          It’s fine<span className="k-unseen">: {title}</span>
        </Button>
        <Link href={`/content/items/${kind}/${correction.item}`} alone>
          Open the text
        </Link>
      </p>
      {error !== undefined && (
        <CallProblem<'POST /staff/content/revisions/{id}/seen'>
          error={error}
          words={{
            not_found: 'This correction no longer exists',
            own_change: 'This is your own correction. A colleague needs to check it',
          }}
        />
      )}
    </li>
  );
}
