import type { DeskLine } from '@kindred/contract/connect/desk.ts';
import { Button } from '@kindred/ui/button.tsx';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { epochMs } from '../../../../platform/clock.ts';
import { spokeInWords } from '../../model.ts';
import { deskAddress, deskPeople, deskTopics, isLeftToDo } from '../model.ts';
import { LeadActions } from '../../colleagues/parts/lead-actions.tsx';
import { takeChat } from '../queries.ts';
import { useDeskFrame } from './desk-frame.tsx';
import { WaitTime } from './wait-time.tsx';

function headingOf(line: DeskLine): string {
  if (line.flagged) return 'Someone may be in danger';
  return isLeftToDo(line) ? 'A colleague wanted to come back to this' : 'Someone is waiting';
}

/** Nothing about the member is shown before a colleague has taken the conversation. */
export function TakePanel({ line }: { line: DeskLine }) {
  const { isLead, place } = useDeskFrame();
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  const take = () =>
    act(async () => {
      const { href } = location;
      await takeChat(line.id);
      // The list switches to "Mine", where it now is. Someone who has opened something else meanwhile stays there.
      if (location.href === href)
        void navigate(deskAddress({ ...place, view: 'mine' }, line.id), { replace: true });
    });
  return (
    <div className="k-desk-nothing">
      <div className="k-desk-take">
        <h2>{headingOf(line)}</h2>
        {line.flagged && (
          <p>Something they wrote suggests they may be in danger. Please take this conversation first.</p>
        )}
        {line.spoke_with && <p>{spokeInWords(line, epochMs())}.</p>}
        <p>
          {deskTopics[line.topic]}. {deskPeople[line.for]}.
          {line.waits_since && (
            <>
              {' '}
              They’ve been waiting for <WaitTime since={line.waits_since} bare />.
            </>
          )}
        </p>
        <p>
          {line.last_number === 0
            ? 'They haven’t written anything yet.'
            : line.last_number === 1
              ? 'They’ve written 1 message.'
              : `They’ve written ${line.last_number} messages.`}{' '}
          You can read everything once you take the conversation.
        </p>
        {error !== undefined && (
          <CallProblem<'POST /staff/conversations/{id}/take' | 'GET /staff/conversations/{id}/messages'>
            error={error}
            words={{
              not_found: 'This conversation no longer exists',
              taken: 'A colleague took this conversation just before you did',
              chat_closed: 'They ended the conversation just before you could take it',
            }}
            next="Choose the next conversation from the list."
          />
        )}
        <p className="k-actions">
          <Button look="primary" icon="chat" busy={busy} busyWords="Taking…" onClick={() => void take()}>
            Take this conversation
          </Button>
        </p>
        {isLead && line.state !== 'closed' && <LeadActions line={line} />}
      </div>
    </div>
  );
}
