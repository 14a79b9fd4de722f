import '../parts/events-desk.css';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useSearchParams } from 'react-router';
import { CallProblem } from '../../../platform/call-problem.tsx';
import { useLoaded } from '../../../platform/loaded.ts';
import { ConsolePage } from '../../../platform/page.tsx';
import { RecordLayout } from '../../../platform/record-layout.tsx';
import { emptyEventForm, eventFormOf } from '../model.ts';
import { newEventSections } from '../parts/event-fields.tsx';
import { NewEventForm } from '../parts/new-event-form.tsx';
import { fetchEventChoices, fetchStaffEvent } from '../queries.ts';

/** A new event, from scratch or as a copy. */
export function NewEventScreen() {
  const [params] = useSearchParams();
  const from = params.get('from');
  const { value, error, again } = useLoaded(from ?? 'nothing', async () =>
    from === null ? emptyEventForm : { ...eventFormOf((await fetchStaffEvent(from)).fields), ...leftOut },
  );
  const { value: choices } = useLoaded('event choices', fetchEventChoices);
  return (
    <>
      <ConsolePage
        title={from === null ? 'New event' : 'Copy of an event'}
        lead="Members see it once you publish it."
        before={
          <Link href="/events" icon="arrow-left" alone>
            Events
          </Link>
        }
      />
      {error !== undefined && (
        <CallProblem<'GET /staff/events/{id}'>
          error={error}
          words={{ not_found: 'The event you want to copy no longer exists' }}
          onRetry={again}
        />
      )}
      {!value && error === undefined && (
        <Waiting words="Loading the event…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value && (
        <RecordLayout sections={newEventSections}>
          <NewEventForm
            key={from}
            begun={value}
            draft={from === null ? 'new' : `new-${from}`}
            choices={choices}
          />
        </RecordLayout>
      )}
    </>
  );
}

/** Fields that belong only to the original date. */
const leftOut = { join_link: '', recording_media: '', recording_link: '', transcript: '' };
