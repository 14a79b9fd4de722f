import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import type { EventPerson } from '@kindred/contract/events/people.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useRef, useState } from 'react';
import { useAction } from '../../../platform/action.ts';
import { refusalCodeOf } from '../../../platform/api-problem.ts';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { epochMs, formatMoment } from '../../../platform/clock.ts';
import { SubmitForm } from '../../../platform/submit-form.tsx';
import { fetchEventPeople, sendAttendance } from '../queries.ts';

interface Props {
  event: StaffEvent;
  /** Called when someone else runs it now. */
  onLost: () => void;
}

/** How many are coming, and their names for those who need them. */
export function Attendees({ event, onLost }: Props) {
  const { registered, held, waiting } = event.people;
  const [reason, setReason] = useState('');
  const [people, setPeople] = useState<readonly EventPerson[]>();
  const [next, setNext] = useState<number | null>(null);
  const { busy, error, act } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const [notRecorded, setNotRecorded] = useState<unknown>();
  const load = (after?: number) =>
    void act(async () => {
      const page = await fetchEventPeople(event.id, event.is_mine ? undefined : reason, after).catch(
        (fault: unknown) => {
          // It was handed over, so its former organiser now needs a reason to see the names.
          if (event.is_mine && refusalCodeOf(fault) === 'reason_needed') {
            setPeople(undefined);
            setNext(null);
            onLost();
          }
          throw fault;
        },
      );
      setPeople([...(after === undefined ? [] : (people ?? [])), ...page.items]);
      setNext(page.next);
      // The button is gone with the last page.
      if (after !== undefined && page.next === null) list.current?.focus({ preventScroll: true });
    });
  // Shown immediately and saved one by one: at the door, no one waits for the previous save.
  const show = (place: string, from: boolean | null, to: boolean | null) =>
    setPeople((all) =>
      all?.map((one) => (one.place === place && one.attended === from ? { ...one, attended: to } : one)),
    );
  const record = async ({ place, attended: before }: EventPerson, attended: boolean | null) => {
    setNotRecorded(undefined);
    show(place, before, attended);
    try {
      await sendAttendance(event.id, place, attended);
    } catch (fault) {
      // Unless it has been changed again since.
      show(place, attended, before);
      setNotRecorded(fault);
    }
  };
  const problem = error ?? notRecorded;
  return (
    <section className="k-record-card" aria-labelledby="attendees">
      <h2 id="attendees">Who’s coming</h2>
      <SeatNumbers event={event} />
      {problem !== undefined && (
        <CallProblem<'POST /staff/events/{id}/people' | 'PUT /staff/events/{id}/attendance'>
          error={problem}
          words={{
            not_found: 'This person has given up their seat, or the event no longer exists',
            reason_needed: 'Please give a reason of at least 10 characters',
            event_not_begun: 'You can record attendance from an hour before the event starts',
          }}
          next="We haven’t changed anything."
        />
      )}
      {!people && registered + held + waiting > 0 && (
        <SubmitForm onSubmit={load}>
          {!event.is_mine && (
            <TextField
              name="reason"
              label="Why do you need the names?"
              hint="You don’t run this event, so we record your reason with each name."
              autoComplete="off"
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <p className="k-actions">
            <Button type="submit" icon="people" busy={busy} busyWords="Loading names…">
              See who registered
            </Button>
          </p>
          {event.is_mine && <p>Each look is recorded.</p>}
        </SubmitForm>
      )}
      {people && (
        <ul className="k-event-people" role="list" aria-label="People" tabIndex={-1} ref={list}>
          {people.map((person) => (
            <PersonLine
              key={person.place}
              person={person}
              canRecord={epochMs() >= Date.parse(event.starts_at) - 3_600_000}
              onRecord={(attended) => void record(person, attended)}
            />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button busy={busy} onClick={() => load(next)}>
          Show more
        </Button>
      )}
    </section>
  );
}

function SeatNumbers({ event: { people, taken, capacity } }: Pick<Props, 'event'>) {
  return (
    <dl className="k-event-numbers">
      <div>
        <dt>Registered</dt>
        <dd>{people.registered}</dd>
      </div>
      <div>
        <dt>Offered a seat</dt>
        <dd>{people.held}</dd>
      </div>
      <div>
        <dt>Waiting</dt>
        <dd>{people.waiting}</dd>
      </div>
      <div>
        <dt>Seats taken</dt>
        <dd>
          {taken} of {capacity}
        </dd>
      </div>
    </dl>
  );
}

const placeWords: Readonly<Record<EventPerson['state'], string>> = {
  registered: 'Registered',
  held: 'Offered a seat',
  waiting: 'Waiting',
  cancelled: 'Cancelled',
  lapsed: 'Didn’t take the seat',
};

interface LineProps {
  person: EventPerson;
  canRecord: boolean;
  onRecord: (attended: boolean | null) => void;
}

function PersonLine({ person, canRecord, onRecord }: LineProps) {
  const { name, state, carers_seat, asked_at, attended } = person;
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="k-event-person-facts">
          {placeWords[state]}
          {carers_seat && ', with a carer'}, {formatMoment(asked_at)}
        </span>
      </span>
      {canRecord && (state === 'registered' || state === 'held') && (
        <select
          className="k-input"
          aria-label={`Did ${name} come?`}
          value={attended === null ? '' : String(attended)}
          onChange={({ target }) => onRecord(target.value === '' ? null : target.value === 'true')}
        >
          <option value="">Not recorded</option>
          <option value="true">Came</option>
          <option value="false">Didn’t come</option>
        </select>
      )}
    </li>
  );
}
