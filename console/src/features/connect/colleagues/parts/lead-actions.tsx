import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useDeskFrame } from '../../desk/parts/desk-frame.tsx';
import { TransferDialog } from '../../desk/parts/transfer-dialog.tsx';
import { joinChat } from '../queries.ts';

/** The lead can move conversations that are waiting or belong to others, and may join one. */
export function LeadActions({ line }: { line: DeskLine }) {
  const { me } = useDeskFrame();
  const [moving, setMoving] = useState(false);
  const { busy, error, act } = useAction();
  const shut = () => setMoving(false);
  return (
    <>
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/join'>
          error={error}
          words={{
            not_found: 'This conversation no longer exists',
            chat_closed: 'This conversation has ended',
            taken: 'Someone else has already joined',
          }}
        />
      )}
      <p className="k-actions">
        <Button icon="people" onClick={() => setMoving(true)}>
          Assign to a colleague
        </Button>
        {line.state === 'open' && line.second === null && (
          <Button busy={busy} busyWords="Joining…" onClick={() => void act(() => joinChat(line.id))}>
            Join
          </Button>
        )}
      </p>
      {moving && <TransferDialog line={line} me={me} onClose={shut} onDone={shut} />}
    </>
  );
}
