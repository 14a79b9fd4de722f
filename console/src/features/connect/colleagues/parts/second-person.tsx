import './colleagues.css';
import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { stepOutOfChat } from '../queries.ts';

/** Who else is in this conversation. */
export function SecondPerson({ line, me }: { line: DeskLine; me: string }) {
  const { busy, error, act } = useAction();
  const { second, asked, staff } = line;
  if (line.state !== 'open' || (second === null && asked === null)) return null;
  return (
    <div className="k-desk-second" role="status">
      <Icon name="people" />
      {second?.id === me ? (
        <>
          <p>You’ve joined {staff?.name ?? 'a colleague'}. You can both write.</p>
          <Button busy={busy} busyWords="Leaving…" onClick={() => void act(() => stepOutOfChat(line.id))}>
            Leave
          </Button>
        </>
      ) : (
        <p>
          {second
            ? `${second.name} has joined. You can both write.`
            : 'You’ve asked a colleague to join. They haven’t answered yet.'}
        </p>
      )}
      {error !== undefined && (
        <CallProblem<'POST /staff/conversations/{id}/step_out'>
          error={error}
          words={{ not_found: 'You’ve already left this conversation' }}
        />
      )}
    </div>
  );
}
