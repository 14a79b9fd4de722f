import '../../content.css';
import { contentDescriptions, isEditableKind } from '@kindred/content/editing/descriptions.ts';
import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { ContentType } from '@kindred/contract/content/drafts.ts';
import type { ContentRevision } from '@kindred/contract/content/history.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs, formatMoment } from '../../../../platform/clock.ts';
import { codeAsWords } from '../../../../platform/code-as-words.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { changesBetween, revisionInWords } from '../model.ts';
import { ChangeList } from '../parts/change-list.tsx';
import { ItemFacts } from '../parts/item-facts.tsx';
import { WithdrawDialog } from '../parts/withdraw-dialog.tsx';

interface Item {
  kind: ContentType;
  item: string;
}

/** A published text with its versions: from here it is edited, restored and withdrawn. */
export function Screen() {
  const { kind = '', item = '' } = useParams();
  const navigate = useNavigate();
  const line = useLoaded(`${kind}/${item}`, async () => {
    if (!isEditableKind(kind)) return undefined;
    const { items } = await callStaffApi('GET /staff/content', { query: { kind, q: item } });
    return items.find((one) => one.item === item);
  });
  const [withdrawing, setWithdrawing] = useState(false);
  const { busy, error, act } = useAction();
  const open = (revision?: string) =>
    void act(async () => {
      const body = {
        id: newMessageId(epochMs()),
        kind: kind as ContentType,
        item,
        ...(revision === undefined ? {} : { revision }),
      };
      const draft = await callStaffApi('POST /staff/content/drafts', { body });
      await navigate(`/content/drafts/${draft.id}`);
    });
  const text = line.value;
  const isFixed = isEditableKind(kind) && 'fixed' in contentDescriptions[kind];
  return (
    <>
      <ConsolePage
        title={text?.title ?? codeAsWords(item)}
        before={
          <Link href="/content" icon="arrow-left" alone>
            Content
          </Link>
        }
        action={
          text && (
            <p className="k-actions">
              {!isFixed && text.state !== 'withdrawn' && (
                <Button look="quiet" onClick={() => setWithdrawing(true)}>
                  Withdraw
                </Button>
              )}
              <Button look="primary" icon="edit" busy={busy} busyWords="Opening…" onClick={() => open()}>
                {text.draft ? 'Continue the draft' : 'Edit'}
              </Button>
            </p>
          )
        }
      />
      {line.error !== undefined && <CallProblem error={line.error} words={{}} onRetry={line.again} />}
      {error !== undefined && (
        <CallProblem<'POST /staff/content/drafts'>
          error={error}
          words={{
            not_found: 'This text no longer exists',
            slug_taken: 'Another text has this web address',
            draft_open: 'Someone is already writing this text',
          }}
          next="Finish or discard that draft first. Then restore this version."
        />
      )}
      {text && <ItemFacts line={text} />}
      <Versions kind={kind as ContentType} item={item} onRestore={open} />
      {withdrawing && text && (
        <WithdrawDialog
          line={text}
          onDone={() => {
            setWithdrawing(false);
            line.again();
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  );
}

function Versions({ kind, item, onRestore }: Item & { onRestore: (revision: string) => void }) {
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

/** Who, when, why; opened, what changed since the version before. */
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
