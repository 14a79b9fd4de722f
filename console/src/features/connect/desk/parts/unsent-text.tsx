import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useDesk } from '../live/desk-store.ts';
import { readChatDraft, saveChatDraft } from '../live/drafts.ts';

/** If the conversation ends or passes to a colleague while someone is typing, their words stay and can be copied. */
export function UnsentText({ id }: { id: string }) {
  // A reply in flight is refused a moment later, and then becomes the draft again.
  const refused = useDesk(({ threads }) => threads.get(id)?.refused);
  return <UnsentWords key={refused ? 'refused' : 'typed'} id={id} />;
}

function UnsentWords({ id }: { id: string }) {
  const [{ text, note }, setTyped] = useState(() => readChatDraft(id));
  const [copied, setCopied] = useState('');
  const words = [text, note].filter((one) => one.trim() !== '').join('\n\n');
  if (words === '') return null;
  const copy = () =>
    void navigator.clipboard.writeText(words).then(
      () => setCopied('Copied'),
      () => setCopied('Your browser doesn’t allow this. Select the text, then copy it.'),
    );
  const discard = () => {
    saveChatDraft(id, { text: '', note: '', noteId: '' });
    setTyped(readChatDraft(id));
  };
  return (
    <section className="k-desk-unsent" aria-label="What you typed">
      <p>
        <strong>What you typed wasn’t sent</strong>
      </p>
      <p className="k-desk-text">{words}</p>
      <p className="k-actions">
        <Button onClick={copy}>Copy</Button>
        <Button look="quiet" icon="delete" onClick={discard}>
          Discard
        </Button>
        <span role="status">{copied}</span>
      </p>
    </section>
  );
}
