import type { CoordinatorFields, StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { useState, type SubmitEvent } from 'react';
import { timeOfDay } from '../../../../platform/clock.ts';
import { Difference } from '../../../../platform/difference.tsx';
import { useRecordForm } from '../../../../platform/record-form.ts';
import { SaveBar } from '../../../../platform/save-bar.tsx';
import {
  coordinatorErrorsByField,
  coordinatorFieldNames,
  coordinatorFieldsFrom,
  coordinatorFormErrors,
  coordinatorFormOf,
  coordinatorValueInWords,
  type CoordinatorForm,
  type CoordinatorFormErrors,
} from '../model.ts';
import { fetchStaffCoordinator, sendCoordinatorFields } from '../queries.ts';
import { CoordinatorFieldGroups } from './coordinator-fields.tsx';
import { CoordinatorProblems } from './coordinator-problems.tsx';

interface Props {
  coordinator: StaffCoordinator;
  diagnoses: ReadonlyMap<string, string>;
  onSaved: () => void;
}

/** The form of a coordinator. */
export function CoordinatorEditor({ coordinator, diagnoses, onSaved }: Props) {
  const { id } = coordinator;
  const [seen, setSeen] = useState<CoordinatorFormErrors>({});
  const [savedAt, setSavedAt] = useState<string>();
  const { form, typed, clash, isChanged, isRestored, error, busy, change, choose, save } = useRecordForm({
    record: coordinator,
    fieldsOf: ({ fields }) => fields,
    formOf: coordinatorFormOf,
    fieldsFrom: coordinatorFieldsFrom,
    draft: `coordinator ${id}`,
    save: ({ version }, fields) => sendCoordinatorFields(id, { version, fields }),
    changedCode: 'edited_meanwhile',
    latest: () => fetchStaffCoordinator(id),
    editorOf: ({ edited_by }) => edited_by,
    onSaved: (stored) => {
      setSavedAt(stored.edited_at ?? undefined);
      onSaved();
    },
  });
  const set = (next: Partial<CoordinatorForm>) => {
    setSavedAt(undefined);
    change(next);
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = coordinatorFormErrors(form);
    setSeen(wrong);
    if (Object.keys(wrong).length === 0) save();
  };
  return (
    <form className="k-form k-record-form" method="post" noValidate onSubmit={submit}>
      {isRestored && savedAt === undefined && !clash && (
        <p role="status">We’ve restored what you typed. It isn’t saved yet.</p>
      )}
      {clash && (
        <Difference<CoordinatorFields>
          clash={clash}
          typed={typed}
          names={coordinatorFieldNames}
          inWords={(field, value) => coordinatorValueInWords(field, value, diagnoses)}
          onChoose={choose}
        />
      )}
      <CoordinatorProblems errors={{ ...coordinatorErrorsByField(error), ...seen }} error={error} />
      <CoordinatorFieldGroups
        form={form}
        errors={{ ...coordinatorErrorsByField(error), ...seen }}
        diagnoses={diagnoses}
        onChange={set}
      />
      <SaveBar
        isChanged={isChanged}
        status={savedAt && `Saved ${timeOfDay(savedAt)}`}
        thing={`coordinator-${id}`}
        busy={busy}
      />
    </form>
  );
}
