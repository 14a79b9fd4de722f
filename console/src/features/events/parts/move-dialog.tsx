import type { RefusalOf } from '@kindred/contract/endpoint.ts';
import type { moveEvent } from '@kindred/contract/events.ts';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { refusalCodeOf } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { eventTimeInWords, peopleTold, toldInWords } from '../model.ts';
import { sendNewTime } from '../queries.ts';

interface Props {
  event: StaffEvent;
  onClose: () => void;
  onDone: (words: string) => void;
  /** Called when someone else has moved it, so that the event is loaded again. */
  onLost: () => void;
}

const lost: RefusalOf<typeof moveEvent> = 'edited_meanwhile';

/** Says who will be told before anything is moved. */
export function MoveDialog({ event, onClose, onDone, onLost }: Props) {
  const [day, setDay] = useState(event.day);
  const [at, setAt] = useState(event.at);
  const { busy, error, act } = useAction();
  const told = peopleTold(event);
  const isSame = day === event.day && at === event.at;
  const move = () =>
    void act(async () => {
      try {
        await sendNewTime(event.id, { day, at, based_on: { day: event.day, at: event.at } });
        onDone('The event has its new time.');
      } catch (fault) {
        if (refusalCodeOf(fault) === lost) onLost();
        throw fault;
      }
    });
  return (
    <Dialog
      id="event-move"
      heading={`Change date or time of “${event.title}”`}
      closeWords="Close"
      open
      onClose={onClose}
      actions={
        <Button
          look="primary"
          busy={busy}
          busyWords="Changing…"
          aria-disabled={isSame || day === '' || at === '' || undefined}
          onClick={() => !isSame && day !== '' && at !== '' && move()}
        >
          {told > 0 ? 'Change and notify them' : 'Change'}
        </Button>
      }
    >
      <div className="k-event-when-fields">
        <TextField
          name="move-day"
          type="date"
          label="New date"
          room="short"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          name="move-at"
          type="time"
          label={`New time in ${cityOf(event.zone)}`}
          room="short"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      <p role="status">
        {isSame ? 'Choose another date or time.' : toldInWords(event)}
        {!isSame && told > 0 && ' Their calendars and reminders move with it.'}
      </p>
      {error !== undefined && (
        <CallProblem<'PUT /staff/events/{id}'>
          error={error}
          words={{
            not_found: 'This event no longer exists',
            event_over: 'This event is already over',
            event_cancelled: 'This event has been cancelled',
            in_the_past: 'This date is in the past',
            edited_meanwhile: 'Someone else has changed the time of this event',
          }}
          next={nextAfter(
            error,
            `It’s now planned for ${eventTimeInWords(event.starts_at, event.zone)}. If your date is still the right one, change it once more.`,
          )}
        />
      )}
    </Dialog>
  );
}

const past: RefusalOf<typeof moveEvent> = 'in_the_past';

function nextAfter(error: unknown, elsewhere: string): string {
  const code = refusalCodeOf(error);
  if (code === lost) return elsewhere;
  return code === past ? 'Choose another date, then try again.' : 'Nothing was changed. Refresh this page.';
}
