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
import { useSelf } from '../../../../platform/self.ts';
import { searchReplies } from '../model.ts';

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
  return (
    <Dialog id="desk-saved" heading="Saved replies" closeWords="Close" open onClose={onClose}>
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
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {value && results.length === 0 && (
        <p>{words === '' ? 'There are no saved replies yet.' : 'No saved replies match your search.'}</p>
      )}
      <ul className="k-desk-saved" role="list">
        {results.map((reply) => (
          <SavedLine key={reply.id} reply={reply} onChoose={onChoose} onRemoved={again} />
        ))}
      </ul>
      {text !== '' && <SaveThis text={text} onSaved={again} />}
    </Dialog>
  );
}

const useIsLead = () => useSelf()?.value?.permissions.includes('admin') === true;

function SavedLine({
  reply: { id, title, text, shared },
  onChoose,
  onRemoved,
}: {
  reply: SavedReply;
  onChoose: (text: string) => void;
  onRemoved: () => void;
}) {
  const isLead = useIsLead();
  const { busy, error, act } = useAction();
  const remove = () =>
    void act(async () => {
      await callStaffApi('DELETE /staff/saved_replies/{id}', { params: { id } });
      onRemoved();
    });
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
        <Button look="quiet" icon="delete" busy={busy} busyWords="Removing…" onClick={remove}>
          Remove<span className="k-unseen"> {title}</span>
        </Button>
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

function SaveThis({ text, onSaved }: { text: string; onSaved: () => void }) {
  const isLead = useIsLead();
  const [id] = useState(() => newMessageId(epochMs()));
  const [title, setTitle] = useState('');
  const [shared, setShared] = useState(false);
  const { busy, error, act } = useAction();
  const save = () => {
    if (title.trim() === '') return;
    void act(async () => {
      const body = { title: title.trim(), text, shared };
      await callStaffApi('PUT /staff/saved_replies/{id}', { params: { id }, body });
      setTitle('');
      onSaved();
    });
  };
  return (
    <form
      className="k-desk-save-this"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        name="reply-title"
        label="Save what you’ve written as"
        hint="Use {name} for the member’s first name and {me} for yours."
        maxLength={80}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {isLead && (
        <label className="k-desk-check">
          <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
          <span>For everyone at the desk</span>
        </label>
      )}
      {error !== undefined && (
        <CallProblem<'PUT /staff/saved_replies/{id}'>
          error={error}
          words={{ not_found: 'Only the desk lead can change this reply' }}
        />
      )}
      <Button type="submit" busy={busy} busyWords="Saving…">
        Save reply
      </Button>
    </form>
  );
}
