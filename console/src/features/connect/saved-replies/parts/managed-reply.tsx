import type { SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { removeReply, restoreReply } from '../queries.ts';
import { SavedReplyForm, useIsLead } from './saved-reply-form.tsx';

interface Props {
  reply: SavedReply;
  onChanged: () => void;
}

/** A reply to read, change or remove. A removed one can be restored in its place until the list is reloaded. */
export function ManagedReply({ reply, onChanged }: Props) {
  const isLead = useIsLead();
  const [state, setState] = useState<'read' | 'changing' | 'removed'>('read');
  const { title, text, shared, sample } = reply;
  const [returns, setReturns] = useState(0);
  const { busy, error, act } = useAction();
  // The form or the undo button is gone, so the reply takes the focus.
  const heading = useFocusOnArrival<HTMLHeadingElement>(returns);
  const readAgain = () => {
    setState('read');
    setReturns((count) => count + 1);
  };
  const remove = () =>
    void act(async () => {
      await removeReply(reply);
      setState('removed');
    });
  if (state === 'removed') return <RemovedReply reply={reply} onRestored={readAgain} />;
  if (state === 'changing')
    return (
      <SavedReplyForm
        reply={reply}
        onCancel={readAgain}
        onSaved={() => {
          readAgain();
          onChanged();
        }}
      />
    );
  return (
    <>
      <div className="k-saved-words">
        <h3 ref={heading} tabIndex={-1}>
          {title} {sample && <Tag tone="wattle">Sample, not reviewed yet</Tag>}
        </h3>
        <p>{text}</p>
      </div>
      {(!shared || isLead) && (
        <p className="k-actions">
          <Button look="quiet" icon="edit" onClick={() => setState('changing')}>
            Change<span className="k-unseen"> {title}</span>
          </Button>
          <Button look="quiet" icon="delete" busy={busy} busyWords="Removing…" onClick={remove}>
            Remove<span className="k-unseen"> {title}</span>
          </Button>
        </p>
      )}
      {error !== undefined && (
        <CallProblem<'DELETE /staff/saved_replies/{id}'>
          error={error}
          words={{ not_found: 'Only the desk lead can remove this reply' }}
        />
      )}
    </>
  );
}

function RemovedReply({ reply, onRestored }: { reply: SavedReply; onRestored: () => void }) {
  const { busy, error, act } = useAction();
  // The remove button is gone, so the undo button takes the focus.
  const undo = useFocusOnArrival<HTMLButtonElement>();
  const restore = () =>
    void act(async () => {
      await restoreReply(reply);
      onRestored();
    });
  return (
    <>
      <p className="k-saved-words">“{reply.title}” was removed.</p>
      <p className="k-actions">
        <Button ref={undo} look="quiet" icon="refresh" busy={busy} busyWords="Restoring…" onClick={restore}>
          Undo<span className="k-unseen"> removing {reply.title}</span>
        </Button>
      </p>
      {error !== undefined && (
        <CallProblem<'PUT /staff/saved_replies/{id}'>
          error={error}
          words={{
            not_found: 'Only the desk lead can restore this reply',
            edited_meanwhile: 'A colleague has saved this reply again',
          }}
        />
      )}
    </>
  );
}
