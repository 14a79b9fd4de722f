import { mergeRecords, type FieldMerge } from '@kindred/contract/field-merge.ts';
import type { CoordinatorFields, StaffCoordinator } from '@kindred/contract/coordinators/editing.ts';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { timeOfDay } from '../../../../platform/clock.ts';
import { Difference, type DifferenceSide } from '../../../../platform/difference.tsx';
import { dropDraft, readStaffDraft, saveStaffDraft } from '../../../../platform/draft.ts';
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

/** What somebody else saved meanwhile, field by field. */
interface Clash extends FieldMerge<CoordinatorFields> {
  by: string | null;
}

const draftOf = (id: string): CoordinatorForm | undefined => {
  const draft = readStaffDraft(`coordinator ${id}`);
  return draft?.['form'] === undefined ? undefined : (JSON.parse(draft['form']) as CoordinatorForm);
};

/** The form of a coordinator. A save that comes second is merged with the first one, never over it. */
export function CoordinatorEditor({ coordinator, diagnoses, onSaved }: Props) {
  const { id } = coordinator;
  const [base, setBase] = useState(coordinator);
  const [form, setForm] = useState<CoordinatorForm>(
    () => draftOf(id) ?? coordinatorFormOf(coordinator.fields),
  );
  const [isRestored] = useState(() => draftOf(id) !== undefined);
  const [seen, setSeen] = useState<CoordinatorFormErrors>({});
  const [savedAt, setSavedAt] = useState<string>();
  const [clash, setClash] = useState<Clash>();
  const [sides, setSides] = useState<Partial<Record<keyof CoordinatorFields, DifferenceSide>>>({});
  const { busy, error, act } = useAction();
  const set = (change: Partial<CoordinatorForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    setSavedAt(undefined);
    saveStaffDraft(`coordinator ${id}`, { form: JSON.stringify(next) });
  };
  const choose = (field: keyof CoordinatorFields, side: DifferenceSide) => {
    const conflict = clash?.conflicts.find((one) => one.field === field);
    if (!conflict) return;
    setSides({ ...sides, [field]: side });
    set(coordinatorFormOf({ ...coordinatorFieldsFrom(form), [field]: conflict[side] }));
  };
  const showClash = async (mine: CoordinatorFields) => {
    const theirs = await fetchStaffCoordinator(id);
    const merge = mergeRecords(base.fields, mine, theirs.fields);
    setClash({ ...merge, by: theirs.edited_by });
    setSides({});
    setBase(theirs);
    set(coordinatorFormOf(merge.merged));
  };
  const save = async (fields: CoordinatorFields) => {
    try {
      const stored = await sendCoordinatorFields(id, { version: base.version, fields });
      dropDraft(`coordinator ${id}`);
      setBase(stored);
      setForm(coordinatorFormOf(stored.fields));
      setClash(undefined);
      setSavedAt(stored.edited_at ?? undefined);
      onSaved();
    } catch (fault) {
      if (refusalCodeOf(fault) !== 'edited_meanwhile') throw fault;
      await showClash(fields);
    }
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = coordinatorFormErrors(form);
    setSeen(wrong);
    if (Object.keys(wrong).length === 0) void act(() => save(coordinatorFieldsFrom(form)));
  };
  return (
    <form className="k-form k-record-form" method="post" noValidate onSubmit={submit}>
      {isRestored && savedAt === undefined && !clash && (
        <p role="status">We’ve restored what you typed. It isn’t saved yet.</p>
      )}
      {clash && (
        <Difference<CoordinatorFields>
          {...clash}
          names={coordinatorFieldNames}
          inWords={(field, value) => coordinatorValueInWords(field, value, diagnoses)}
          chosen={sides}
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
      <SaveBar status={savedAt && `Saved ${timeOfDay(savedAt)}`} thing={`coordinator-${id}`} busy={busy} />
    </form>
  );
}
