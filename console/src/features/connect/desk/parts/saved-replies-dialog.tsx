import { newMessageId } from '@kindred/contract/connect/message-id.ts';
import type { SavedReply } from '@kindred/contract/connect/saved-replies.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { callStaffApi } from '../../../../platform/api.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs } from '../../../../platform/clock.ts';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { useLoaded } from '../../../../platform/loaded.ts';
import { searchReplies } from '../model.ts';
import { SavedReplyForm, useIsLead } from './saved-reply-form.tsx';

interface Props {
  /** What is in the field now, to be saved. */
  text: string;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** Enter takes the first that fits. */
export function SavedRepliesDialog({ text, onChoose, onClose }: Props) {
  const { value, error, again } = useLoaded('saved replies', () => callStaffApi('GET /staff/saved_replies'));
  // The dialog itself gives the focus to its first button.
  const search = useFocusOnArrival<HTMLInputElement>();
  const [words, setWords] = useState('');
  const results = searchReplies(value?.items ?? [], words);
  const [removed, setRemoved] = useState<SavedReply>();
  return (
    <Dialog id="desk-saved" heading="Saved replies" closeWords="Close" open onClose={onClose}>
      {value?.items.length !== 0 && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (results[0]) onChoose(results[0].text);
          }}
        >
          <TextField
            name="search-replies"
            label="Search"
            value={words}
            ref={search}
            onChange={({ target }) => setWords(target.value)}
          />
        </form>
      )}
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {value?.items.length === 0 && (
        <p>
          There are no saved replies yet.{' '}
          {text === '' && 'To save one, write a reply, then open this window again.'}
        </p>
      )}
      {value && value.items.length > 0 && results.length === 0 && <p>No saved replies match your search.</p>}
      {removed && (
        <RemovedReply
          key={removed.id}
          reply={removed}
          onRestored={() => {
            setRemoved(undefined);
            again();
            search.current?.focus();
          }}
        />
      )}
      <ul className="k-desk-saved" role="list">
        {results.map((reply) => (
          <SavedLine
            key={reply.id}
            reply={reply}
            onChoose={onChoose}
            onChanged={again}
            onRemoved={setRemoved}
          />
        ))}
      </ul>
      {text !== '' && <SaveThis text={text} onSaved={again} />}
    </Dialog>
  );
}

function SavedLine({
  reply,
  onChoose,
  onChanged,
  onRemoved,
}: {
  reply: SavedReply;
  onChoose: (text: string) => void;
  onChanged: () => void;
  onRemoved: (reply: SavedReply) => void;
}) {
  const { id, title, text, shared } = reply;
  const isLead = useIsLead();
  const [changing, setChanging] = useState(false);
  const { busy, error, act } = useAction();
  const remove = () =>
    void act(async () => {
      await callStaffApi('DELETE /staff/saved_replies/{id}', { params: { id } });
      onRemoved(reply);
      onChanged();
    });
  if (changing)
    return (
      <li>
        <SavedReplyForm
          reply={reply}
          onCancel={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            onChanged();
          }}
        />
      </li>
    );
  return (
    <li>
      <button type="button" onClick={() => onChoose(text)}>
        <strong>
          {title}
          {!shared && ' · only you can see this'}
        </strong>
        <span>{text}</span>
      </button>
      {(!shared || isLead) && (
        <>
          <Button look="quiet" icon="edit" onClick={() => setChanging(true)}>
            Change<span className="k-unseen"> {title}</span>
          </Button>
          <Button look="quiet" icon="delete" busy={busy} busyWords="Removing…" onClick={remove}>
            Remove<span className="k-unseen"> {title}</span>
          </Button>
        </>
      )}
      {error !== undefined && (
        <CallProblem<'DELETE /staff/saved_replies/{id}'>
          error={error}
          words={{ not_found: 'Only the desk lead can remove this reply' }}
        />
      )}
    </li>
  );
}

/** It can come back under its id for as long as the window is open. */
function RemovedReply({
  reply: { id, ...words },
  onRestored,
}: {
  reply: SavedReply;
  onRestored: () => void;
}) {
  const { busy, error, act } = useAction();
  // The button that removed it is gone.
  const undo = useFocusOnArrival<HTMLButtonElement>();
  const restore = () =>
    void act(async () => {
      await callStaffApi('PUT /staff/saved_replies/{id}', {
        params: { id },
        body: { ...words, based_on: null },
      });
      onRestored();
    });
  return (
    <>
      <p className="k-actions">
        <span>“{words.title}” was removed.</span>
        <Button ref={undo} look="quiet" icon="refresh" busy={busy} busyWords="Restoring…" onClick={restore}>
          Undo<span className="k-unseen"> removing {words.title}</span>
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

function SaveThis({ text, onSaved }: { text: string; onSaved: () => void }) {
  // The next one is another reply.
  const [id, setId] = useState(newReplyId);
  return (
    <SavedReplyForm
      key={id}
      reply={{ id, title: '', text, shared: false }}
      isNew
      onSaved={() => {
        setId(newReplyId());
        onSaved();
      }}
    />
  );
}

const newReplyId = () => newMessageId(epochMs());
