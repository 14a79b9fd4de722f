import type { PersonSession } from '@kindred/contract/staff/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';

interface Props {
  sessions: readonly PersonSession[];
  onEnd: (session: PersonSession) => Promise<void>;
}

/** Where someone is signed in. Ending a session closes its open pages within a second. */
export function SessionList({ sessions, onEnd }: Props) {
  const { busy, error, act } = useAction();
  return (
    <>
      {error !== undefined && (
        <CallProblem<'DELETE /staff/me/sessions/{id}' | 'DELETE /staff/people/{id}/sessions/{session}'>
          error={error}
          words={{ not_found: 'This session has already ended' }}
        />
      )}
      <ul className="k-person-sessions" role="list" aria-label="Sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{session.device || 'Unknown device'}</strong>
              {session.current && ' (this one)'}
              <span className="k-person-facts">
                Since {formatMoment(session.began_at)}, last used {formatMoment(session.seen_at)}
              </span>
            </span>
            <Button
              busy={busy}
              aria-label={`End session: ${session.device || 'Unknown device'}`}
              onClick={() => void act(() => onEnd(session))}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
