import './calendars.css';
import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { Notice } from '@kindred/ui/notice.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { formatMoment } from '../../../../platform/clock.ts';
import { busyInWords, calendarAddressHelp, calendarFailures, skippedInWords } from '../model.ts';
import { sendCalendarDrop, sendCalendarRead, sendOutsideCalendar } from '../queries.ts';

interface Props {
  coordinator: StaffCoordinator;
  onChanged: (words: string) => void;
}

/** Their own calendar: members cannot book when they are busy there. */
export function OutsideCard({ coordinator, onChanged }: Props) {
  const { id, outside } = coordinator;
  const { busy, error, act } = useAction();
  return (
    <section className="k-record-card" aria-labelledby="busy-times">
      <h2 id="busy-times">Busy times from their calendar</h2>
      {outside ? (
        <Reading outside={outside} />
      ) : (
        <p>
          We read when they’re busy in their own calendar, and don’t offer those times. We store only the
          times, never what they’re about.
        </p>
      )}
      {outside && (
        <p className="k-actions">
          <Button
            icon="refresh"
            busy={busy}
            busyWords="Reading…"
            onClick={() =>
              void act(async () => {
                await sendCalendarRead(id);
                onChanged('We’ve read the calendar again.');
              })
            }
          >
            Read it now
          </Button>
          <Button
            look="quiet"
            icon="delete"
            onClick={() =>
              void act(async () => {
                await sendCalendarDrop(id);
                onChanged('We no longer read this calendar. Its times can be booked again.');
              })
            }
          >
            Stop reading it
          </Button>
        </p>
      )}
      {error !== undefined && (
        <CallProblem<
          'POST /staff/coordinators/{id}/calendar/read' | 'DELETE /staff/coordinators/{id}/calendar'
        >
          error={error}
          words={{ not_found: 'This coordinator no longer exists' }}
        />
      )}
      <AddressForm id={id} isNew={outside === null} onChanged={onChanged} />
    </section>
  );
}

function Reading({ outside }: { outside: NonNullable<StaffCoordinator['outside']> }) {
  const { host, worked_at, failure, busy, not_understood } = outside;
  const last = worked_at === null ? 'It has never worked.' : `Last read ${formatMoment(worked_at)}.`;
  return (
    <>
      <p>
        From <strong>{host}</strong>, every 15 minutes. {failure === null && last}
      </p>
      {failure !== null && (
        <Notice kind="warning" level={3} heading="We can’t read this calendar">
          <p>
            {calendarFailures[failure].happened} {last} The busy times we knew then still count.
          </p>
          <p>{calendarFailures[failure].next}</p>
        </Notice>
      )}
      {not_understood > 0 && <p>{skippedInWords(not_understood)}</p>}
      {busy.length === 0 ? (
        <p>Nothing in the next two weeks.</p>
      ) : (
        <Disclosure
          summary="Busy in the next two weeks"
          hint={busy.length === 1 ? '1 time' : `${busy.length} times`}
        >
          <ul className="k-busy-times">
            {busy.map((one) => (
              <li key={one.starts_at}>{busyInWords(one)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

interface AddressProps {
  id: string;
  isNew: boolean;
  onChanged: (words: string) => void;
}

function AddressForm({ id, isNew, onChanged }: AddressProps) {
  const [url, setUrl] = useState('');
  const [seen, setSeen] = useState<string>();
  const { busy, error, act } = useAction();
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = url.trim() === '' ? 'Paste the private link of the calendar' : undefined;
    setSeen(wrong);
    if (wrong !== undefined) return;
    void act(async () => {
      await sendOutsideCalendar(id, url.trim());
      setUrl('');
      onChanged('We’ve read the calendar. Its busy times aren’t offered any more.');
    });
  };
  return (
    <form className="k-absence-form" method="post" noValidate onSubmit={submit}>
      <TextField
        name="calendar-address"
        type="url"
        label={isNew ? 'Private calendar link' : 'Another private calendar link'}
        hint="In Google Calendar it’s called “Secret address in iCal format”; in Outlook, the ICS link where you publish the calendar. We don’t show it again: anyone who has it can read the calendar."
        autoComplete="off"
        error={seen}
        value={url}
        onChange={({ target }) => {
          setSeen(undefined);
          setUrl(target.value);
        }}
      />
      {error !== undefined && (
        <CallProblem<'PUT /staff/coordinators/{id}/calendar'>
          error={error}
          words={{
            not_found: 'This coordinator no longer exists',
            calendar_address_wrong: 'We can’t read from this address',
            calendar_unreachable: 'This calendar doesn’t answer',
            calendar_refused: 'This calendar doesn’t let us in',
            not_a_calendar: 'There is no calendar at this address',
            calendar_too_large: 'This calendar is larger than 3 MB',
          }}
          next={`Nothing was changed. ${calendarAddressHelp[refusalCodeOf(error) ?? ''] ?? ''}`}
        />
      )}
      <p className="k-actions">
        <Button type="submit" busy={busy} busyWords="Reading the calendar…">
          {isNew ? 'Read this calendar' : 'Read this one instead'}
        </Button>
      </p>
    </form>
  );
}
