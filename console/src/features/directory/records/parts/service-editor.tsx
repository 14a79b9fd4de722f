import './service-record.css';
import { mergeRecords, type FieldMerge } from '@kindred/contract/field-merge.ts';
import type { StaffService, StaffServiceFields } from '@kindred/contract/directory/records.ts';
import { useState, type SubmitEvent } from 'react';
import { useAction } from '../../../../platform/action.ts';
import { SaveBar } from '../../../../platform/save-bar.tsx';
import { refusalCodeOf } from '../../../../platform/api-problem.ts';
import { timeOfDay } from '../../../../platform/clock.ts';
import { Difference, type DifferenceSide } from '../../../../platform/difference.tsx';
import { dropDraft, readStaffDraft, saveStaffDraft } from '../../../../platform/draft.ts';
import {
  serviceErrorsByField,
  serviceFieldLabels,
  serviceFieldsFrom,
  serviceFormErrors,
  serviceFormOf,
  serviceValueInWords,
  type ServiceForm,
  type ServiceFormErrors,
} from '../model.ts';
import { fetchStaffService, sendServiceFields } from '../queries.ts';
import { ServiceFormProblems } from './form-problems.tsx';
import { ServiceFieldGroups } from './service-fields.tsx';

interface Props {
  service: StaffService;
  onSaved: (service: StaffService) => void;
}

/** What somebody else saved meanwhile, field by field. */
interface Clash extends FieldMerge<StaffServiceFields> {
  by: string | null;
}

const draftOf = (id: string): ServiceForm | undefined => {
  const draft = readStaffDraft(`service ${id}`);
  return draft?.['form'] === undefined ? undefined : (JSON.parse(draft['form']) as ServiceForm);
};

/** The form of a service. A save that comes second is merged with the first one, never over it. */
export function ServiceEditor({ service, onSaved }: Props) {
  const { id } = service;
  const [base, setBase] = useState(service);
  const [form, setForm] = useState<ServiceForm>(() => draftOf(id) ?? serviceFormOf(service.fields));
  const [isRestored] = useState(() => draftOf(id) !== undefined);
  const [seen, setSeen] = useState<ServiceFormErrors>({});
  const [savedAt, setSavedAt] = useState<string>();
  const [clash, setClash] = useState<Clash>();
  const [sides, setSides] = useState<Partial<Record<keyof StaffServiceFields, DifferenceSide>>>({});
  const { busy, error, act } = useAction();
  const typeNames = new Map(service.type_choices.map(({ slug, name }) => [slug, name]));
  const set = (change: Partial<ServiceForm>) => {
    const next = { ...form, ...change };
    setForm(next);
    setSavedAt(undefined);
    saveStaffDraft(`service ${id}`, { form: JSON.stringify(next) });
  };
  const choose = (field: keyof StaffServiceFields, side: DifferenceSide) => {
    const conflict = clash?.conflicts.find((one) => one.field === field);
    if (!conflict) return;
    setSides({ ...sides, [field]: side });
    set(serviceFormOf({ ...serviceFieldsFrom(form, base.fields), [field]: conflict[side] }));
  };
  const showClash = async (mine: StaffServiceFields) => {
    const theirs = await fetchStaffService(id);
    const merge = mergeRecords(base.fields, mine, theirs.fields);
    setClash({ ...merge, by: theirs.edited_by });
    setSides({});
    setBase(theirs);
    set(serviceFormOf(merge.merged));
  };
  const save = async (fields: StaffServiceFields) => {
    try {
      const stored = await sendServiceFields(id, { edition: base.edition, fields });
      dropDraft(`service ${id}`);
      setBase(stored);
      setForm(serviceFormOf(stored.fields));
      setClash(undefined);
      setSavedAt(stored.edited_at ?? undefined);
      onSaved(stored);
    } catch (fault) {
      if (refusalCodeOf(fault) !== 'edited_meanwhile') throw fault;
      await showClash(fields);
    }
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = serviceFormErrors(form);
    setSeen(wrong);
    if (Object.keys(wrong).length === 0) void act(() => save(serviceFieldsFrom(form, base.fields)));
  };
  const errors = { ...serviceErrorsByField(error), ...seen };
  return (
    <form className="k-form k-record-form" method="post" noValidate onSubmit={submit}>
      {isRestored && savedAt === undefined && !clash && (
        <p role="status">We’ve restored what you typed. It isn’t saved yet.</p>
      )}
      {clash && (
        <Difference<StaffServiceFields>
          {...clash}
          names={serviceFieldLabels}
          inWords={(field, value) => serviceValueInWords(field, { [field]: value }, typeNames)}
          chosen={sides}
          onChoose={choose}
        />
      )}
      <ServiceFormProblems errors={errors} error={error} />
      <ServiceFieldGroups
        form={form}
        errors={errors}
        types={service.type_choices}
        otherHours={service.other_hours}
        onChange={set}
      />
      <SaveBar status={savedAt && `Saved ${timeOfDay(savedAt)}`} thing={`service-${id}`} busy={busy} />
    </form>
  );
}
