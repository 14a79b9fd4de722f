import './colleagues.css';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { settleOwnMention } from '../queries.ts';

/** A note mentions this person in their own conversation, where they read it among the messages. */
export function OwnMention({ line, me }: { line: DeskLine; me: string }) {
  const { busy, error, act } = useAction();
  if (!line.mentioned.includes(me)) return null;
  return (
    <div className="k-desk-second" role="status">
      <Icon name="people" />
      <p>You’ve been mentioned in a note</p>
      <Button
        icon="check"
        busy={busy}
        busyWords="Saving…"
        onClick={() => void act(() => settleOwnMention(line.id))}
      >
        I’ve read this note
      </Button>
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/mention_read'>
          error={error}
          words={{ not_found: 'This conversation no longer exists' }}
        />
      )}
    </div>
  );
}
