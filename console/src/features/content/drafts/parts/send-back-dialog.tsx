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
  /** Written beside the paragraphs already. */
  written: readonly DraftComment[];
  onClose: () => void;
}

/** Comments on fields and paragraphs: each names its place, so that its author finds it. */
export function SendBackDialog({ draft, onMoved, written, onClose }: Props) {
  const places = commentPlaces(draft.kind, draft.data);
  const [comments, setComments] = useState(written);
  const [at, setAt] = useState(places[0]?.path ?? '');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, act } = useAction();
  const typed = text.trim() === '' ? [] : [{ at, text: text.trim() }];
  const add = () => {
    setComments([...comments, ...typed]);
    setText('');
  };
  const send = () => {
    const all = [...comments, ...typed];
    if (all.length === 0) return setMissing(true);
    void act(async () => {
      const body = { version: draft.version, comments: all };
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
        {comments.length > 0 && (
          <ul className="k-content-comments" aria-label="Comments so far">
            {comments.map((comment) => (
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
          onChange={({ target }) => setAt(target.value)}
        />
        <TextArea
          name="comment-text"
          label="Comment"
          error={missing && typed.length === 0 ? 'Write at least one comment.' : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
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
          <Button onClick={add} disabled={typed.length === 0}>
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
