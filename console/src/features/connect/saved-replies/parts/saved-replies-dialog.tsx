import './saved-replies.css';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useFocusOnArrival } from '../../../../platform/focus.ts';
import { searchReplies } from '../../desk/model.ts';
import { newReply } from '../model.ts';
import { useSavedReplies } from '../queries.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';

interface Props {
  /** What is in the field now, offered for saving. */
  text: string;
  onChoose: (text: string) => void;
  onClose: () => void;
}

/** Enter takes the first match, and a tap takes any. Replies are edited on a page of their own. */
export function SavedRepliesDialog({ text, onChoose, onClose }: Props) {
  const { value, error, again } = useSavedReplies();
  // The dialog itself would focus its first button.
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
      {value?.items.length === 0 && <p>There are no saved replies yet.</p>}
      {value && value.items.length > 0 && results.length === 0 && <p>No saved replies match your search.</p>}
      <ul className="k-saved-choice" role="list">
        {results.map((reply) => (
          <li key={reply.id}>
            <button type="button" onClick={() => onChoose(reply.text)}>
              <strong>
                {reply.title}
                {!reply.shared && ' · only you can see this'}
              </strong>
              <span>{reply.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {text !== '' && <SaveThis text={text} onSaved={again} />}
      <p>
        <Link href="/desk/replies" icon="edit" alone>
          Write and change saved replies
        </Link>
      </p>
    </Dialog>
  );
}

/** Collapsed: most people come to take a reply. */
function SaveThis({ text, onSaved }: { text: string; onSaved: () => void }) {
  // Once saved, the form starts another reply, with a new id.
  const [reply, setReply] = useState(() => newReply(text));
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <p>
        <Button look="quiet" icon="plus" onClick={() => setOpen(true)}>
          Save what you’ve written
        </Button>
      </p>
    );
  return (
    <SavedReplyForm
      key={reply.id}
      reply={reply}
      isNew
      onCancel={() => setOpen(false)}
      onSaved={() => {
        setReply(newReply(text));
        setOpen(false);
        onSaved();
      }}
    />
  );
}
