import type { CoordinatorAbsence, StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { Button } from '@kindred/ui/button.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { useState, type SubmitEvent } from 'react';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { CallProblem } from '../../../../platform/call-problem.tsx';
import { Difference } from '../../../../platform/difference.tsx';
import { useLoaded } from '../../../../platform/loaded.ts';
import { useRecordForm } from '../../../../platform/record-form.ts';
import {
  absenceInWords,
  absenceNames,
  concernedInWords,
  daysError,
  daysErrorOf,
  type AbsenceWords,
} from '../model.ts';
import { fetchCallsInDays, fetchCoordinatorOfAbsence, sendAbsence, sendAbsenceChange } from '../queries.ts';

const absenceNextSteps: Readonly<Partial<Record<string, string>>> = {
  not_found: 'What you typed is still here. To record it again, close this and add an absence.',
  absence_overlaps: 'We haven’t changed anything. Choose other days, or change the other absence.',
};

interface Props {
  coordinator: StaffCoordinator;
  /** Undefined for a new one. */
  absence?: CoordinatorAbsence | undefined;
  onDone: (words: string) => void;
  onCancel: () => void;
}

const newAbsence = (): CoordinatorAbsence => ({
  id: crypto.randomUUID(),
  first_day: '',
  last_day: '',
  note: '',
  edition: 0,
  changed_by: null,
  calls_to_settle: 0,
});

/** Days and a note. The form says how many people are affected before it is saved. */
export function AbsenceForm({ coordinator, absence, onDone, onCancel }: Props) {
  const [record] = useState(() => absence ?? newAbsence());
  const { id } = record;
  // If the absence is gone, the save itself is refused.
  const absenceOf = ({ absences }: StaffCoordinator) => absences.find((one) => one.id === id) ?? record;
  const { typed, clash, busy, error, change, choose, save } = useRecordForm({
    record,
    fieldsOf: ({ first_day, last_day, note }) => ({ first_day, last_day, note }),
    formOf: (words: AbsenceWords) => words,
    fieldsFrom: (words) => words,
    save: async ({ edition }, words) =>
      absenceOf(
        edition > 0
          ? await sendAbsenceChange({ id: coordinator.id, absence: id }, { ...words, edition })
          : await sendAbsence(coordinator.id, { id, ...words }),
      ),
    changedCode: 'edited_meanwhile',
    latest: async () => absenceOf(await fetchCoordinatorOfAbsence(coordinator.id)),
    editorOf: ({ changed_by }) => changed_by,
    onSaved: () => onDone('Saved. Members can’t book these days.'),
  });
  const [seen, setSeen] = useState<string>();
  const set = (next: Partial<AbsenceWords>) => {
    setSeen(undefined);
    change(next);
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = daysError(typed);
    setSeen(wrong);
    if (wrong === undefined) save();
  };
  const wrongDays = seen ?? daysErrorOf(error);
  return (
    <form className="k-absence-form" method="post" noValidate onSubmit={submit}>
      {clash && (
        <Difference<AbsenceWords>
          level={3}
          clash={clash}
          typed={typed}
          names={absenceNames}
          inWords={absenceInWords}
          onChoose={choose}
        />
      )}
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
        hint="Only staff can read this. Don’t write about anyone’s illness."
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
            not_found: 'Someone has removed this absence, or its coordinator',
            absence_overlaps: 'There is another absence in this time',
            edited_meanwhile: 'Someone else is changing this absence at the same time',
          }}
          next={
            absenceNextSteps[refusalCodeOf(error) ?? ''] ??
            'What you typed is still here. Try again in a minute.'
          }
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
