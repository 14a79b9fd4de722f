import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { PreviewView } from '@kindred/contract/content/drafts.ts';
import type { SharedPreview } from '@kindred/contract/content/previews.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs, formatMoment } from '../../../../platform/clock.ts';
import { CopyButton } from '../../../../platform/copy-button.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { viewInWords } from '../model.ts';

interface Props {
  draft: string;
  view: PreviewView;
  /** Saves what is still being typed; resolves to the new version. */
  flush: () => Promise<number>;
  onClose: () => void;
}

/** A link for colleagues, valid for a week. Each link can be revoked. */
export function SharePreviewDialog({ draft, view, flush, onClose }: Props) {
  const params = { id: draft };
  const shared = useLoaded(`previews ${draft}`, () =>
    callStaffApi('GET /staff/content/drafts/{id}/previews', { params }),
  );
  const { busy, error, act } = useAction();
  // The pressed button goes with its link.
  const [takenBack, setTakenBack] = useState<string>();
  const create = useFocusOnArrival<HTMLButtonElement>(takenBack);
  const share = () =>
    void act(async () => {
      const body = { id: newMessageId(epochMs()), version: await flush(), view };
      await callStaffApi('POST /staff/content/drafts/{id}/previews', { params, body });
      shared.again();
    });
  const takingBack = useAction();
  const takeBack = (id: string) =>
    void takingBack.act(async () => {
      await callStaffApi('DELETE /staff/content/previews/{id}', { params: { id } });
      setTakenBack(id);
      shared.again();
    });
  const items = shared.value?.items ?? [];
  return (
    <Dialog id="share-preview" heading="Share this preview" closeWords="Close" open onClose={onClose}>
      <div className="k-form">
        <p>
          For 7 days, any staff member with the link can see the draft as it is now, even without the
          permission “content”. Later changes aren’t shown.
        </p>
        <p>
          <strong>{viewInWords(view)}</strong>
        </p>
        {error !== undefined && (
          <CallProblem<'POST /staff/content/drafts/{id}/previews'>
            error={error}
            words={{
              not_found: 'This draft no longer exists',
              draft_changed: 'Someone else has just changed this text',
              content_not_ready: 'Something is missing before the page can be shown',
            }}
            next="We haven’t shared anything. Close this, look at the text, then share it again."
          />
        )}
        <Button ref={create} look="primary" icon="share" busy={busy} busyWords="Sharing…" onClick={share}>
          Create a link
        </Button>
        {shared.error !== undefined && <CallProblem error={shared.error} words={{}} onRetry={shared.again} />}
        {takingBack.error !== undefined && (
          <CallProblem<'DELETE /staff/content/previews/{id}'>
            error={takingBack.error}
            words={{}}
            next="The link still works. Try again in a moment."
          />
        )}
        {items.length > 0 && (
          <ul className="k-preview-shares" role="list" aria-label="Shared previews">
            {items.map((one) => (
              <SharedLine key={one.id} preview={one} onTakeBack={() => takeBack(one.id)} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SharedLine({ preview, onTakeBack }: { preview: SharedPreview; onTakeBack: () => void }) {
  const { id, view, shared_by, shared_at, ends_at } = preview;
  const address = `${location.origin}/staff/content/previews/${id}`;
  return (
    <li>
      <TextField
        name={`preview-${id}`}
        label={viewInWords(view)}
        hint={`By ${shared_by.name} on ${formatMoment(shared_at)}. Ends on ${formatMoment(ends_at)}.`}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="k-actions">
        <CopyButton text={address}>Copy the link</CopyButton>
        <Button look="quiet" icon="delete" onClick={onTakeBack}>
          Take it back<span className="k-unseen">: {formatMoment(shared_at)}</span>
        </Button>
      </p>
    </li>
  );
}
