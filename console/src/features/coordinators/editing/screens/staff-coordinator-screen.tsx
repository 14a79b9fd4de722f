import '../../../../platform/record-page.css';
import '../parts/staff-coordinators.css';
import { Link } from '@kindred/ui/link.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLastValue, useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { AbsencesCard } from '../../absences/public.tsx';
import { FeedCard, OutsideCard } from '../../calendars/public.tsx';
import { CoordinatorEditor } from '../parts/coordinator-editor.tsx';
import { ListingCard } from '../parts/listing-card.tsx';
import { fetchDiagnosisNames, fetchStaffCoordinator } from '../queries.ts';
import { CoordinatorTags } from './staff-coordinators-screen.tsx';

const back = (
  <Link href="/directory/coordinators" icon="arrow-left" alone>
    All coordinators
  </Link>
);

/** One coordinator: what members read, with times, absences and calendars beside it. */
export function StaffCoordinatorScreen() {
  const { id = '' } = useParams();
  const { value, error, again } = useLoaded(id, () => fetchStaffCoordinator(id));
  const coordinator = useLastValue(value);
  const { value: diagnoses } = useLoaded('diagnoses', fetchDiagnosisNames);
  const [done, setDone] = useState('');
  if (coordinator?.id !== id)
    return (
      <>
        <ConsolePage title="Coordinator" before={back} />
        {error === undefined ? (
          <Waiting words="Loading the coordinator…" wayOut={<p>Refresh this page.</p>}>
            <Skeleton shape="card" />
          </Waiting>
        ) : (
          <CallProblem<'GET /staff/coordinators/{id}'>
            error={error}
            words={{ not_found: 'There is no such coordinator' }}
            next="Go back to the list to see all coordinators."
            onRetry={again}
          />
        )}
      </>
    );
  const changed = (words: string) => {
    setDone(words);
    again();
  };
  return (
    <>
      <ConsolePage
        title={coordinator.first_name}
        before={back}
        action={
          <p className="k-staff-coordinator-state">
            <CoordinatorTags {...coordinator} />
          </p>
        }
      />
      <p className="k-list-done" role="status">
        {done}
      </p>
      <div className="k-record k-coordinator-record">
        <CoordinatorEditor
          key={id}
          coordinator={coordinator}
          diagnoses={diagnoses ?? new Map<string, string>()}
          onSaved={again}
        />
        <aside aria-label="Times and calendars">
          <ListingCard coordinator={coordinator} onChanged={changed} />
          <AbsencesCard coordinator={coordinator} onChanged={changed} />
          <OutsideCard coordinator={coordinator} onChanged={changed} />
          <FeedCard coordinator={coordinator} onChanged={changed} />
        </aside>
      </div>
    </>
  );
}
