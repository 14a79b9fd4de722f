import { longestChatMessage } from '@kindred/contract/connect/chat.ts';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useShortcuts } from '../../../../platform/shortcuts.ts';
import { readChatDraft, saveChatDraft } from '../live/drafts.ts';
import { sendReply, type ReplyEnd } from '../live/replies.ts';
import { nameOfLine } from '../model.ts';

interface Props {
  line: DeskLine;
  /** The messages are loaded, so that the writer can have seen them. */
  ready: boolean;
  onLeave: () => void;
}

/** Text that was refused is never lost: it is the draft again. */
export function Composer({ line, ready, onLeave }: Props) {
  const { id } = line;
  const name = nameOfLine(line);
  const [text, setText] = useState(() => readChatDraft(id).text);
  const [refused, setRefused] = useState<Exclude<ReplyEnd, 'sent' | 'not confirmed'>>();
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: string) => {
    setText(next);
    saveChatDraft(id, { text: next });
  };
  useShortcuts({ r: () => field.current?.focus() });

  const send = async () => {
    const words = text.trim();
    if (words === '' || words.length > longestChatMessage || !ready) return;
    const anyway = refused === 'member wrote';
    setRefused(undefined);
    change('');
    field.current?.focus();
    const end = await sendReply(id, { text: words, anyway });
    if (end === 'sent' || end === 'not confirmed') return;
    setRefused(end);
    setText((typed) => {
      const both = typed === '' ? words : `${words}\n${typed}`;
      saveChatDraft(id, { text: both });
      return both;
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape') onLeave();
  };
  const left = longestChatMessage - text.length;
  return (
    <form
      className="k-desk-reply"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div role="alert">{refused && <Refused refused={refused} name={name} />}</div>
      <label htmlFor="desk-reply">
        Reply to {name} <kbd aria-hidden="true">r</kbd>
      </label>
      <textarea
        id="desk-reply"
        className="k-input"
        ref={field}
        rows={3}
        value={text}
        aria-keyshortcuts="r"
        aria-describedby="desk-reply-left"
        onKeyDown={press}
        onChange={(event) => change(event.target.value)}
      />
      <div className="k-desk-reply-row">
        <p id="desk-reply-left">
          {left < 0 ? `${-left} characters too many` : left < 200 ? `${left} characters left` : ''}
          {left >= 200 && text !== '' ? 'Draft saved' : ''}
        </p>
        <Button type="submit" look="primary">
          {refused === 'member wrote' ? 'Send anyway' : 'Send'} <kbd aria-hidden="true">Ctrl ↵</kbd>
        </Button>
      </div>
    </form>
  );
}

function Refused({ refused, name }: { refused: ReplyEnd; name: string }) {
  if (refused === 'member wrote')
    return (
      <Notice kind="warning" heading={`${name} wrote while you were writing`}>
        <p>Your reply wasn’t sent. Read the new message, then change your reply or send it anyway.</p>
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      heading={
        refused === 'closed'
          ? `The conversation with ${name} has ended`
          : 'This conversation is no longer yours'
      }
    >
      <p>Your reply wasn’t sent. It’s still here, so you can copy it.</p>
    </Notice>
  );
}
