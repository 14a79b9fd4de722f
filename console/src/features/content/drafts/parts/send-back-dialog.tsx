import type { DraftComment } from '@kindred/contract/content/drafts.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { SubmitForm } from '../../../../platform/submit-form.tsx';
import { commentPlaces, placeInWords } from '../../history/model.ts';
import { saveReviewComments } from '../queries.ts';
import type { StepProps } from './step-props.tsx';

interface Props extends StepProps {
  /** Written beside the paragraphs or here, but not sent yet. */
  written: readonly DraftComment[];
  onComments: (comments: readonly DraftComment[]) => void;
  /** The comment being typed, which survives closing and reopening the dialog. */
  typed: DraftComment;
  onTyped: (typed: DraftComment) => void;
  onClose: () => void;
}

/** Comments on fields and paragraphs. Each names its place, so that the author finds it. */
export function SendBackDialog({ draft, onMoved, written, onComments, typed, onTyped, onClose }: Props) {
  const places = commentPlaces(draft.kind, draft.data);
  const { text } = typed;
  const at = typed.at || (places[0]?.path ?? '');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const all = text.trim() === '' ? written : [...written, { at, text: text.trim() }];
  const add = () => {
    onComments(all);
    onTyped({ at, text: '' });
  };
  const send = () => {
    if (all.length === 0) return setMissing(true);
    void act(async () => {
      const body = { version: draft.version, comments: [...all] };
      onMoved(
        await callStaffApi('POST /staff/content/drafts/{id}/send_back', { params: { id: draft.id }, body }),
      );
      saveReviewComments(draft.id, []);
      onClose();
    });
  };
  return (
    <Dialog
      id="content-send-back"
      heading="Send back with comments"
      closeWords="Close"
      open
      onClose={onClose}
    >
      <SubmitForm onSubmit={send}>
        {written.length > 0 && (
          <ul className="k-content-comments" aria-label="Comments so far">
            {written.map((comment) => (
              <li key={`${comment.at} ${comment.text}`}>
                <strong>{placeInWords(places, comment.at)}</strong> {comment.text}
              </li>
            ))}
          </ul>
        )}
        <Select
          name="comment-place"
          label="Place"
          options={places.map(({ path, label }) => ({ value: path, label }))}
          value={at}
          onChange={({ target }) => onTyped({ at: target.value, text })}
        />
        <TextArea
          name="comment-text"
          label="Comment"
          error={missing && all.length === 0 ? 'Write at least one comment.' : undefined}
          value={text}
          onChange={({ target }) => onTyped({ at, text: target.value })}
        />
        {error !== undefined && (
          <CallProblem<'POST /staff/content/drafts/{id}/send_back'>
            error={error}
            words={{
              not_found: 'This draft no longer exists',
              draft_changed: 'This text has changed while you were reading',
              own_change: 'You changed this text yourself',
            }}
            next="Refresh this page to see the latest version."
          />
        )}
        <p className="k-actions">
          <Button onClick={add} disabled={all === written}>
            Add another comment
          </Button>
          <Button type="submit" look="primary" busy={busy} busyWords="Sending…">
            Send back
          </Button>
        </p>
      </SubmitForm>
    </Dialog>
  );
}
