import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useSelf } from '../../../../platform/self.ts';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { deskFiles } from '../live/desk-files.ts';
import { readChatDraft } from '../live/drafts.ts';
import { fillReply, nameOfLine } from '../model.ts';
import { AttachButton, DeskPendingFiles } from './attach-button.tsx';
import { RefusedReply } from './refused-reply.tsx';
import { ReplyCard, ReplyDialogs, type ReplyDialog } from './reply-parts.tsx';
import { useReplyDraft } from './use-reply-draft.tsx';

interface Props {
  line: DeskLine;
  ready: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onLeave: () => void;
}

const tooEarly = 'The messages are still loading. Send your reply once you’ve read them.';
const tooLong = 'This is too long to send. Please shorten it.';

/** The reply to the member, with saved replies and cards. */
export function ReplyForm({ line, ready, field, onLeave }: Props) {
  const name = nameOfLine(line);
  const self = useSelf();
  const { begun, note, isTooLong, card, refused, point, write, insert, send } = useReplyDraft(line, field);
  const [choosing, setChoosing] = useState<ReplyDialog>();
  // A counter that triggers the focus: a field behind an open dialog takes none.
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added > 0) field.current?.focus();
  }, [added, field]);
  const closeWith = (add: () => void) => {
    setChoosing(undefined);
    setAdded((count) => count + 1);
    add();
  };
  const choose = (dialog: ReplyDialog) => () => setChoosing(dialog);
  useShortcuts({ '/': choose('replies'), i: choose('cards') });
  // Someone who has not seen the messages yet would answer without knowing them.
  const whyNot = ready ? (isTooLong ? tooLong : '') : tooEarly;
  const [pressed, setPressed] = useState(false);
  const onSend = () => {
    setPressed(whyNot !== '');
    if (whyNot !== '') return;
    deskFiles.send(line.id);
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
    // In an empty field, "/" is a shortcut: no reply starts with it.
    if (event.key === '/' && field.current?.value === '') {
      event.preventDefault();
      setChoosing('replies');
    }
    if (event.key === 'Escape') onLeave();
  };
  return (
    <>
      <form
        className="k-desk-write"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <div role="alert">{refused && <RefusedReply why={refused.why} name={name} />}</div>
        <label htmlFor="desk-reply" className="k-unseen">
          Reply to {name}
        </label>
        <textarea
          id="desk-reply"
          className="k-input"
          ref={field}
          rows={3}
          defaultValue={begun}
          aria-describedby="desk-reply-note"
          onKeyDown={press}
          onChange={({ target }) => write(target.value)}
        />
        {card && <ReplyCard card={card} onRemove={() => point(null)} />}
        <DeskPendingFiles conversation={line.id} name={name} />
        <div className="k-desk-reply-row">
          <p id="desk-reply-note">
            <span role="status">{pressed && whyNot}</span> {!(pressed && whyNot === tooEarly) && note}
          </p>
          <Button look="quiet" aria-keyshortcuts="/" onClick={choose('replies')}>
            Saved replies <kbd aria-hidden="true">/</kbd>
          </Button>
          <Button look="quiet" aria-keyshortcuts="i" onClick={choose('cards')}>
            Add a card <kbd aria-hidden="true">i</kbd>
          </Button>
          <AttachButton conversation={line.id} />
          <Button type="submit" look="primary">
            {refused?.why === 'member wrote' ? 'Send anyway' : 'Send'} <kbd aria-hidden="true">Ctrl ↵</kbd>
          </Button>
        </div>
      </form>
      <ReplyDialogs
        open={choosing}
        text={() => readChatDraft(line.id).text.trim()}
        onCard={(to) => closeWith(() => point(to))}
        onText={(words) => {
          const me = (self?.value?.name ?? '').split(' ')[0] ?? '';
          closeWith(() => insert(fillReply(words, { name, me })));
        }}
        onClose={() => setChoosing(undefined)}
      />
    </>
  );
}
