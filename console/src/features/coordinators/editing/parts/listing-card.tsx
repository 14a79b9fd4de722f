import { cityOf } from '@kindred/contract/wall-clock.ts';
import type { StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Dialog } from '@kindred/ui/dialog.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { Fragment, useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { nothingToBook, slotsByDay, unlistingInWords } from '../model.ts';
import { sendListing } from '../queries.ts';

interface Props {
  coordinator: StaffCoordinator;
  onChanged: (words: string) => void;
}

/** What members can book next, and whether they see this person at all. */
export function ListingCard({ coordinator, onChanged }: Props) {
  const { id, first_name, active, next_slots, zone, calls_to_come } = coordinator;
  const nothing = nothingToBook(coordinator);
  const [open, setOpen] = useState(false);
  const { busy, error, act } = useAction();
  const list = (next: boolean) =>
    void act(async () => {
      await sendListing(id, next);
      setOpen(false);
      onChanged(
        next ? `Members can book ${first_name} again.` : `${first_name} has been removed from the list.`,
      );
    });
  return (
    <section className="k-record-card" aria-labelledby="bookable-next">
      <h2 id="bookable-next">What members can book next</h2>
      {nothing !== undefined && <p>{nothing}</p>}
      {next_slots.length > 0 && (
        <>
          <dl className="k-coordinator-slots">
            {slotsByDay(next_slots).map(({ day, times }) => (
              <Fragment key={day}>
                <dt>{day}</dt>
                <dd>{times}</dd>
              </Fragment>
            ))}
          </dl>
          <p className="k-field-hint">In {cityOf(zone)} time. Members see these times.</p>
        </>
      )}
      <p className="k-actions">
        {active ? (
          <Button icon="eye" onClick={() => setOpen(true)}>
            Remove from the list…
          </Button>
        ) : (
          <Button icon="check" busy={busy} busyWords="Saving…" onClick={() => list(true)}>
            Put back on the list
          </Button>
        )}
        {active && (
          <Link href={`/support-coordinators/${id}`} newTab="opens in a new tab" alone>
            See it as members do
          </Link>
        )}
      </p>
      <Dialog
        id="coordinator-unlist"
        heading={`Remove ${first_name} from the list?`}
        closeWords="Leave on the list"
        open={open}
        onClose={() => setOpen(false)}
        actions={
          <Button look="danger" busy={busy} busyWords="Saving…" onClick={() => list(false)}>
            Remove from the list
          </Button>
        }
      >
        <p>
          Members will no longer see {first_name} or be able to book calls. You can undo this at any time.
        </p>
        <p>{unlistingInWords(calls_to_come)}</p>
        {error !== undefined && <ListingProblem error={error} />}
      </Dialog>
      {!open && error !== undefined && <ListingProblem error={error} />}
    </section>
  );
}

function ListingProblem({ error }: { error: unknown }) {
  return (
    <CallProblem<'PUT /staff/coordinators/{id}/state'>
      error={error}
      words={{ not_found: 'This coordinator no longer exists' }}
    />
  );
}
