import { longestChatMessage } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { fillField } from '../../../../platform/draft.ts';
import { useSelf } from '../../../../platform/self.ts';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import type { ReplyRefusal } from '../live/desk-state.ts';
import { useDesk } from '../live/desk-store.ts';
import { readChatDraft, saveChatDraft } from '../live/drafts.ts';
import { deskFiles } from '../live/desk-files.ts';
import { sendReply } from '../live/replies.ts';
import { reportDeskTyping } from '../live/typing.ts';
import { fillReply, nameOfLine } from '../model.ts';
import { AttachButton, DeskPendingFiles } from './attach-button.tsx';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';

interface Props {
  line: DeskLine;
  ready: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onLeave: () => void;
}

/** Text that was refused is never lost: it is the draft again. */
export function ReplyForm({ line, ready, field, onLeave }: Props) {
  const { id } = line;
  const name = nameOfLine(line);
  const [draft] = useState(() => readChatDraft(id).text);
  const [note, setNote] = useState(() => noteOn(draft));
  const self = useSelf();
  const refused = useDesk(({ threads }) => threads.get(id)?.refused);
  // The field holds its own text: a controlled one changes the document at each key, which costs more than the rest.
  const store = (text: string) => {
    saveChatDraft(id, { text });
    setNote(noteOn(text));
  };
  useEffect(() => {
    if (refused) fillField(field.current, readChatDraft(id).text);
  }, [refused, id, field]);

  const [choosing, setChoosing] = useState(false);
  useShortcuts({ '/': () => setChoosing(true) });
  const insert = (words: string) => {
    setChoosing(false);
    const input = field.current;
    if (!input) return;
    const text = fillReply(words, { name, me: (self?.value?.name ?? '').split(' ')[0] ?? '' });
    input.setRangeText(text, input.selectionStart, input.selectionEnd, 'end');
    input.focus();
    store(input.value);
  };

  const send = () => {
    const text = field.current?.value.trim() ?? '';
    field.current?.focus();
    if (ready) deskFiles.send(id);
    if (text === '' || text.length > longestChatMessage || !ready) return;
    fillField(field.current, '');
    store('');
    sendReply(id, { text, anyway: refused?.why === 'member wrote' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    // In an empty field, nobody begins a reply with it.
    if (event.key === '/' && field.current?.value === '') {
      event.preventDefault();
      setChoosing(true);
    }
    if (event.key === 'Escape') onLeave();
  };
  return (
    <>
      <form
        className="k-desk-write"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div role="alert">{refused && <Refused why={refused.why} name={name} />}</div>
        <label htmlFor="desk-reply" className="k-unseen">
          Reply to {name}
        </label>
        <textarea
          id="desk-reply"
          className="k-input"
          ref={field}
          rows={3}
          defaultValue={draft}
          aria-describedby="desk-reply-note"
          onKeyDown={press}
          onChange={({ target }) => {
            store(target.value);
            if (target.value.trim() !== '') void reportDeskTyping(id);
          }}
        />
        <DeskPendingFiles conversation={id} name={name} />
        <div className="k-desk-reply-row">
          <p id="desk-reply-note">{note === '' && refused ? 'Draft saved' : note}</p>
          <Button look="quiet" aria-keyshortcuts="/" onClick={() => setChoosing(true)}>
            Saved replies <kbd aria-hidden="true">/</kbd>
          </Button>
          <AttachButton conversation={id} />
          <Button type="submit" look="primary">
            {refused?.why === 'member wrote' ? 'Send anyway' : 'Send'} <kbd aria-hidden="true">Ctrl ↵</kbd>
          </Button>
        </div>
      </form>
      {choosing && (
        <SavedRepliesDialog
          text={readChatDraft(id).text.trim()}
          onChoose={insert}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** Only near the limit does the length matter. */
function noteOn(text: string): string {
  const left = longestChatMessage - text.length;
  if (left < 0) return `${-left} characters too many`;
  return left < 200 ? `${left} characters left` : text === '' ? '' : 'Draft saved';
}

function Refused({ why, name }: ReplyRefusal & { name: string }) {
  if (why === 'member wrote')
    return (
      <Notice kind="warning" heading={`${name} wrote while you were writing`}>
        <p>Your reply wasn’t sent. Read the new message, then change your reply or send it anyway.</p>
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      heading={
        why === 'closed' ? `The conversation with ${name} has ended` : 'This conversation is no longer yours'
      }
    >
      <p>Your reply wasn’t sent. It’s still here, so you can copy it.</p>
    </Notice>
  );
}
