import { Button } from '@kindred/ui/button.tsx';
import type { UnsentReply } from '../live/desk-state.ts';
import { flushReplies } from '../live/replies.ts';
import { CardBox } from './card-box.tsx';
import { LinkedText } from './linked-text.tsx';

/** Replies being sent. Unconfirmed ones stay here, even through a reload. */
export function UnsentReplies({ id, unsent }: { id: string; unsent: readonly UnsentReply[] }) {
  if (unsent.length === 0) return null;
  const waits = unsent.some(({ state }) => state === 'not confirmed');
  return (
    <>
      <ol className="k-desk-page" role="list">
        {unsent.map((reply) => (
          <li key={reply.id} data-from="staff" data-state={reply.state}>
            <div className="k-desk-message">
              {reply.text !== '' && <LinkedText text={reply.text} />}
              {reply.card && <CardBox card={reply.card} />}
              <p className="k-desk-meta">
                You ·{' '}
                {reply.state === 'sending'
                  ? 'Sending…'
                  : 'We can’t confirm yet that this was sent. Your reply is saved on this device.'}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {waits && (
        <p className="k-desk-again">
          <Button icon="refresh" onClick={() => void flushReplies(id)}>
            Send again
          </Button>
        </p>
      )}
    </>
  );
}
