import '../parts/staff-coordinators.css';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import type { StaffCoordinatorLine } from '@kindred/contract/coordinators/editing.ts';
import { Anchor } from '@kindred/ui/anchor.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Tag } from '@kindred/ui/chips.tsx';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { ConsolePage } from '../../../../platform/page.tsx';
import { callsInWords } from '../../model.ts';
import { awayInWords, callsWaiting, callTimeInWords, coordinatorLanguage, nothingToBook } from '../model.ts';
import { fetchStaffCoordinators } from '../queries.ts';

const addLink = (
  <ButtonLink look="primary" href="/directory/coordinators/new" icon="plus">
    Add a coordinator
  </ButtonLink>
);

/** Everyone members can book a call with, and those who are not on the list. */
export function StaffCoordinatorsScreen() {
  const { value, error, again } = useLoaded('coordinators', fetchStaffCoordinators);
  return (
    <>
      <ConsolePage
        title="Coordinators"
        lead="Who they are, when members can book a call with them, and when they’re away."
        before={
          <Link href="/directory" icon="arrow-left" alone>
            Directory
          </Link>
        }
        action={addLink}
      />
      {error !== undefined && <CallProblem error={error} words={{}} onRetry={again} />}
      {!value && error === undefined && (
        <Waiting words="Loading the coordinators…" wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {value?.items.length === 0 && (
        <EmptyState heading="No coordinators yet" next={addLink}>
          <p>Members can’t book calls until there is one.</p>
        </EmptyState>
      )}
      {value && value.items.length > 0 && (
        <List
          layout="rows"
          count={value.items.length === 1 ? '1 coordinator' : `${value.items.length} coordinators`}
        >
          {value.items.map((one) => (
            <CoordinatorLine key={one.id} {...one} />
          ))}
        </List>
      )}
    </>
  );
}

function CoordinatorLine(one: StaffCoordinatorLine) {
  const { id, first_name, role, regions, languages, next_slot, zone, calls_to_come } = one;
  return (
    <div className="k-staff-coordinator">
      <div>
        <h2>
          <Anchor href={`/directory/coordinators/${id}`}>{first_name}</Anchor>
        </h2>
        <p className="k-staff-coordinator-quiet">{role}</p>
      </div>
      <div>
        <p>{regions.join(', ')}</p>
        <p className="k-staff-coordinator-quiet">{languages.map(coordinatorLanguage).join(', ')}</p>
      </div>
      <div>
        <p className="k-staff-coordinator-state">
          <CoordinatorTags {...one} />
        </p>
        <p>
          {next_slot === null
            ? nothingToBook(one)
            : `Next free: ${callTimeInWords(next_slot)}, ${cityOf(zone)} time.`}
        </p>
        <p className="k-staff-coordinator-quiet">
          {calls_to_come === 0 ? 'No calls booked.' : `${callsInWords(calls_to_come)} booked.`}
        </p>
      </div>
    </div>
  );
}

/** What needs attention. */
export function CoordinatorTags({ active, sample, away, calls_to_settle, calendar }: StaffCoordinatorLine) {
  return (
    <>
      {active ? !sample && <Tag tone="gum">On the list</Tag> : <Tag tone="dusk">Off the list</Tag>}
      {active && sample && <Tag tone="dusk">Sample</Tag>}
      {away && (
        <Tag icon="calendar" tone="wattle">
          {awayInWords(away)}
        </Tag>
      )}
      {calls_to_settle > 0 && (
        <Tag icon="warning" tone="alarm">
          {callsWaiting(calls_to_settle)}
        </Tag>
      )}
      {calendar === 'broken' && (
        <Tag icon="warning" tone="alarm">
          Calendar can’t be read
        </Tag>
      )}
    </>
  );
}
