import './absences.css';
import type { CoordinatorAbsence, StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { useState } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useSelf } from '../../../../platform/self.ts';
import { callsWaiting, daysInWords } from '../../editing/model.ts';
import { sendAbsenceRemoval } from '../queries.ts';
import { AbsenceForm } from './absence-form.tsx';

interface Props {
  coordinator: StaffCoordinator;
  onChanged: (words: string) => void;
}

/** When they are away, and what needs a decision because of it. */
export function AbsencesCard({ coordinator, onChanged }: Props) {
  const [open, setOpen] = useState<string>();
  const done = (words: string) => {
    setOpen(undefined);
    onChanged(words);
  };
  const { absences, calls_to_settle } = coordinator;
  return (
    <section className="k-record-card" aria-labelledby="absences">
      <h2 id="absences">Absences</h2>
      {calls_to_settle > 0 && <ToSettle count={calls_to_settle} />}
      {absences.length === 0 && open === undefined && <p>None planned.</p>}
      {absences.length > 0 && (
        <ul className="k-absences" role="list">
          {absences.map((one) => (
            <li key={one.id}>
              {open === one.id ? (
                <AbsenceForm
                  coordinator={coordinator}
                  absence={one}
                  onDone={done}
                  onCancel={() => setOpen(undefined)}
                />
              ) : (
                <Absence
                  coordinator={coordinator}
                  absence={one}
                  onEdit={() => setOpen(one.id)}
                  onRemoved={() => done('The absence has been removed. Members can book these days again.')}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <AbsenceForm coordinator={coordinator} onDone={done} onCancel={() => setOpen(undefined)} />
      ) : (
        <p className="k-actions">
          <Button icon="plus" onClick={() => setOpen('new')}>
            Add an absence
          </Button>
        </p>
      )}
    </section>
  );
}

function ToSettle({ count }: { count: number }) {
  const self = useSelf();
  const mayCall = self?.value?.permissions.includes('support') ?? false;
  return (
    <p className="k-absence-concerned" data-any>
      <strong>{callsWaiting(count)}.</strong>{' '}
      {mayCall ? (
        <Link href="/desk/calls">Decide about them now</Link>
      ) : (
        'The people at the desk see this on their Today.'
      )}
    </p>
  );
}

interface AbsenceProps {
  coordinator: StaffCoordinator;
  absence: CoordinatorAbsence;
  onEdit: () => void;
  onRemoved: () => void;
}

function Absence({ coordinator, absence, onEdit, onRemoved }: AbsenceProps) {
  const { busy, error, act } = useAction();
  const days = daysInWords(absence);
  return (
    <>
      <p>
        <strong>{days}</strong>
      </p>
      {absence.note !== '' && <p className="k-absence-note">{absence.note}</p>}
      <p className="k-actions">
        <Button look="quiet" icon="edit" onClick={onEdit}>
          Change<span className="k-unseen"> the absence of {days}</span>
        </Button>
        <Button
          look="quiet"
          icon="delete"
          busy={busy}
          busyWords="Removing…"
          onClick={() =>
            void act(async () => {
              await sendAbsenceRemoval({ id: coordinator.id, absence: absence.id });
              onRemoved();
            })
          }
        >
          Remove<span className="k-unseen"> the absence of {days}</span>
        </Button>
      </p>
      {error !== undefined && (
        <CallProblem<'DELETE /staff/coordinators/{id}/absences/{absence}'>
          error={error}
          words={{ not_found: 'This coordinator no longer exists' }}
        />
      )}
    </>
  );
}
