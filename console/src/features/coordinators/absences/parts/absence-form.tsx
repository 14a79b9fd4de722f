import type { CoordinatorAbsence, StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { concernedInWords, daysError, daysErrorOf } from '../model.ts';
import { fetchCallsInDays, sendAbsence, sendAbsenceChange } from '../queries.ts';

interface Props {
  coordinator: StaffCoordinator;
  /** None: it is a new one. */
  absence?: CoordinatorAbsence | undefined;
  onDone: (words: string) => void;
  onCancel: () => void;
}

/** Days and a note. How many people it concerns is said before it is saved. */
export function AbsenceForm({ coordinator, absence, onDone, onCancel }: Props) {
  const [id] = useState(() => absence?.id ?? crypto.randomUUID());
  const [typed, setTyped] = useState({
    first_day: absence?.first_day ?? '',
    last_day: absence?.last_day ?? '',
    note: absence?.note ?? '',
  });
  const [seen, setSeen] = useState<string>();
  const { busy, error, act } = useAction();
  const set = (change: Partial<typeof typed>) => {
    setSeen(undefined);
    setTyped({ ...typed, ...change });
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = daysError(typed);
    setSeen(wrong);
    if (wrong !== undefined) return;
    void act(async () => {
      if (absence)
        await sendAbsenceChange({ id: coordinator.id, absence: id }, { ...typed, edition: absence.edition });
      else await sendAbsence(coordinator.id, { id, ...typed });
      onDone('Saved. Members can’t book these days.');
    });
  };
  const wrongDays = seen ?? daysErrorOf(error);
  return (
    <form className="k-absence-form" method="post" noValidate onSubmit={submit}>
      <div className="k-absence-days">
        <TextField
          name="absence-first"
          type="date"
          label="First day"
          value={typed.first_day}
          onChange={({ target }) =>
            set({ first_day: target.value, ...(typed.last_day === '' && { last_day: target.value }) })
          }
        />
        <TextField
          name="absence-last"
          type="date"
          label="Last day"
          error={wrongDays}
          value={typed.last_day}
          onChange={({ target }) => set({ last_day: target.value })}
        />
      </div>
      <TextField
        name="absence-note"
        label="Note"
        aside="(optional)"
        hint="Only staff read it. Don’t write why someone is ill."
        maxLength={200}
        value={typed.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {daysError(typed) === undefined && <Concerned id={coordinator.id} {...typed} />}
      {error !== undefined && daysErrorOf(error) === undefined && (
        <CallProblem<
          'POST /staff/coordinators/{id}/absences' | 'PUT /staff/coordinators/{id}/absences/{absence}'
        >
          error={error}
          words={{
            not_found: 'This absence or its coordinator no longer exists',
            absence_overlaps: 'There is another absence in this time',
            edited_meanwhile: 'Someone else has changed this absence. Close this and look again',
          }}
          next="We haven’t changed anything. Choose other days, or change the other absence."
        />
      )}
      <p className="k-actions">
        <Button type="submit" look="primary" busy={busy} busyWords="Saving…">
          Save absence
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Don’t save
        </Button>
      </p>
    </form>
  );
}

function Concerned({ id, first_day, last_day }: { id: string; first_day: string; last_day: string }) {
  const { value } = useLoaded(`${id} ${first_day} ${last_day}`, () =>
    fetchCallsInDays(id, { first_day, last_day }),
  );
  return (
    <p role="status" className="k-absence-concerned" data-any={(value?.calls.length ?? 0) > 0 || undefined}>
      {value ? concernedInWords(value.calls) : 'Looking for booked calls…'}
    </p>
  );
}
