import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { CopyButton } from '../../../../platform/copy-button.tsx';
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
  const words = [text, note].filter((one) => one.trim() !== '').join('\n\n');
  if (words === '') return null;
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
        <CopyButton text={words}>Copy</CopyButton>
        <Button look="quiet" icon="delete" onClick={discard}>
          Discard
        </Button>
      </p>
    </section>
  );
}
