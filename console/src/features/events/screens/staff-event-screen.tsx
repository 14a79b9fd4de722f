import '../parts/events-desk.css';
import type { StaffEvent } from '@kindred/contract/events/editing.ts';
import { staffEventStates } from '@kindred/contract/events/staff-event-words.ts';
import { Tag } from '@kindred/ui/chips.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { useLastValue, useLoaded, useOnReturn } from '../../../platform/loaded.ts';
import { ConsolePage } from '../../../platform/page.tsx';
import { RecordLayout } from '../../../platform/record-layout.tsx';
import { onStaffMoment } from '../../../platform/staff-stream.ts';
import { EventHistory } from '../history/parts/event-history.tsx';
import { HandedNotice } from '../organisers/parts/handed-notice.tsx';
import { eventTimeAndPlace, eventTones } from '../model.ts';
import { Attendees } from '../parts/attendees.tsx';
import { EventActions } from '../parts/event-actions.tsx';
import { EventEditor } from '../parts/event-editor.tsx';
import { eventSections } from '../parts/event-fields.tsx';
import { EventMessages } from '../parts/event-messages.tsx';
import { fetchEventChoices, fetchStaffEvent } from '../queries.ts';

const back = (
  <Link href="/events" icon="arrow-left" alone>
    Events
  </Link>
);

export function StaffEventScreen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(id, () => fetchStaffEvent(id));
  const event = useLastValue(value);
  // A colleague may have moved it. Typed text stays, and is merged on save.
  useOnReturn(again);
  const { value: choices } = useLoaded('event choices', fetchEventChoices);
  const [done, setDone] = useState('');
  const finish = (words: string) => {
    setDone(words);
    again();
  };
  const [lost, setLost] = useState(0);
  const lose = useEffectEvent(() => {
    if (!event?.is_mine) return;
    // Hides the names immediately; who runs the event now is loaded afterwards.
    setLost(lost + 1);
    finish('This event was handed over. You no longer run it, so the names are hidden.');
  });
  useEffect(
    () =>
      onStaffMoment('handed_over', ({ events }) => {
        if (events.includes(id)) lose();
      }),
    [id],
  );
  if (!event || event.id !== id)
    return (
      <>
        <ConsolePage title="Event" before={back} />
        {error === undefined ? (
          <Waiting words="Loading the event…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        ) : (
          <CallProblem<'GET /staff/events/{id}'>
            error={error}
            words={{ not_found: 'This event no longer exists' }}
            next="Go back to the list to see all events."
            onRetry={again}
          />
        )}
      </>
    );
  return (
    <>
      <ConsolePage title={event.title} before={back} action={<StateTags event={event} />} />
      <p className="k-event-time">
        {eventTimeAndPlace(event.starts_at, event.zone)}. Organiser: {event.organiser ?? 'no one yet'}
        {event.organiser_left && ' (can no longer run events)'}.
        {event.sample && ' This is a sample event, made up so that people can try the app.'}
      </p>
      <HandedNotice event={event} onDone={finish} />
      <p className="k-list-done" role="status">
        {done}
      </p>
      <RecordLayout
        sections={eventSections}
        className="k-event-desk"
        beside={{
          label: 'Running the event',
          parts: (
            <>
              <EventActions event={event} onChanged={finish} onLost={again} />
              <Attendees key={`${event.organiser_id} ${lost}`} event={event} onLost={again} />
              {event.state !== 'draft' && <EventMessages event={event} onSent={finish} />}
              <EventHistory event={event} choices={choices} />
            </>
          ),
        }}
      >
        <EventEditor key={event.id} event={event} choices={choices} onSaved={again} />
      </RecordLayout>
    </>
  );
}

function StateTags({ event }: { event: StaffEvent }) {
  return (
    <>
      <Tag tone={eventTones[event.state]}>{staffEventStates[event.state]}</Tag>{' '}
      {event.lacks_place && (
        <Tag icon="warning" tone="wattle">
          No place or link
        </Tag>
      )}
    </>
  );
}
