import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { sendEventConfirmation } from '../queries.ts';

interface Props {
  event: StaffEvent;
  onDone: (words: string) => void;
}

/** An event handed over to someone stays on their Today until they confirm it. */
export function HandedNotice({ event, onDone }: Props) {
  const { busy, error, act } = useAction();
  const { handed_over, is_mine, organiser } = event;
  if (!handed_over) return null;
  const who = handed_over.by ?? 'A colleague';
  const when = formatMoment(handed_over.at);
  if (!is_mine)
    return (
      <p className="k-event-time">
        {who} handed it to {organiser} on {when}. They haven’t confirmed it yet.
      </p>
    );
  return (
    <Notice
      kind="info"
      level={2}
      heading={`${who} handed this event to you`}
      actions={
        <Button
          look="primary"
          icon="check"
          busy={busy}
          busyWords="Confirming…"
          onClick={() =>
            void act(async () => {
              await sendEventConfirmation(event.id);
              onDone('Thank you. It’s off your Today page.');
            })
          }
        >
          I’ll run it
        </Button>
      }
    >
      <p>They did so on {when}. You no longer need to give a reason to see who registered.</p>
      {error !== undefined && (
        <CallProblem<'POST /staff/events/{id}/organiser/confirm'>
          error={error}
          words={{ not_found: 'You no longer run this event' }}
          next="Refresh the page to see who runs it now."
        />
      )}
    </Notice>
  );
}
