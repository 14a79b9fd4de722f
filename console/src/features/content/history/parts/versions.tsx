import type { ContentType } from '@kindred/contract/content/drafts.ts';
import type { ContentRevision } from '@kindred/contract/content/history.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { changesBetween, revisionInWords } from '../model.ts';
import { ChangeList } from './change-list.tsx';

interface Props {
  kind: ContentType;
  item: string;
  onRestore: (revision: string) => void;
}

export function Versions({ kind, item, onRestore }: Props) {
  const { value, error, again } = useLoaded(`versions ${kind}/${item}`, () =>
    callStaffApi('GET /staff/content/items/{kind}/{item}/revisions', { params: { kind, item } }),
  );
  return (
    <section className="k-content-versions" aria-labelledby="content-versions">
      <h2 id="content-versions">Versions</h2>
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading versions…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value?.items.length === 0 && <p>Original version. Not edited yet.</p>}
      <ol role="list">
        {value?.items.map((revision) => (
          <Version key={revision.id} revision={revision} onRestore={onRestore} />
        ))}
      </ol>
    </section>
  );
}

/** Who, when and why; when opened, what changed since the previous version. */
function Version({
  revision,
  onRestore,
}: {
  revision: ContentRevision;
  onRestore: (revision: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const when = formatMoment(revision.written_at);
  return (
    <li>
      <p className="k-content-version">
        <strong>{revisionInWords(revision)}</strong>
        <span>{when}</span>
      </p>
      {revision.why !== '' && <p>{revision.why}</p>}
      {revision.clinical && (
        <p>
          Checked by {revision.clinical.name}, {revision.clinical.role}.
        </p>
      )}
      <p className="k-actions">
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          What changed<span className="k-unseen"> on {when}</span>
        </Button>
        <Button look="quiet" icon="refresh" onClick={() => onRestore(revision.id)}>
          Restore as a draft<span className="k-unseen">: {when}</span>
        </Button>
      </p>
      {isOpen && <VersionChanges id={revision.id} />}
    </li>
  );
}

function VersionChanges({ id }: { id: string }) {
  const { value, error, again } = useLoaded(id, () =>
    callStaffApi('GET /staff/content/revisions/{id}', { params: { id } }),
  );
  if (error !== undefined)
    return (
      <CallProblem<'GET /staff/content/revisions/{id}'>
        error={error}
        words={{ not_found: 'This version no longer exists' }}
        onRetry={again}
      />
    );
  if (!value) return <p>Loading…</p>;
  return (
    <ChangeList
      label="Changes since the version before"
      changes={changesBetween(value.kind, value.before, value.data)}
    />
  );
}
