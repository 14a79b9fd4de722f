import './service-record.css';
import type { StaffService, StaffServiceFields } from '@kindred/contract/directory/records.ts';
import { useState, type SubmitEvent } from 'react';
import { SaveBar } from '../../../../platform/save-bar.tsx';
import { timeOfDay } from '../../../../platform/clock.ts';
import { Difference } from '../../../../platform/difference.tsx';
import { useRecordForm } from '../../../../platform/record-form.ts';
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

/** The form of a service. */
export function ServiceEditor({ service, onSaved }: Props) {
  const { id } = service;
  const [seen, setSeen] = useState<ServiceFormErrors>({});
  const [savedAt, setSavedAt] = useState<string>();
  const { form, typed, clash, isChanged, isRestored, error, busy, change, choose, save } = useRecordForm({
    record: service,
    fieldsOf: ({ fields }) => fields,
    formOf: serviceFormOf,
    fieldsFrom: serviceFieldsFrom,
    draft: `service ${id}`,
    save: ({ edition }, fields) => sendServiceFields(id, { edition, fields }),
    changedCode: 'edited_meanwhile',
    latest: () => fetchStaffService(id),
    editorOf: ({ edited_by }) => edited_by,
    onSaved: (stored) => {
      setSavedAt(stored.edited_at ?? undefined);
      onSaved(stored);
    },
  });
  const typeNames = new Map(service.type_choices.map(({ slug, name }) => [slug, name]));
  const set = (next: Partial<ServiceForm>) => {
    setSavedAt(undefined);
    change(next);
  };
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const wrong = serviceFormErrors(form);
    setSeen(wrong);
    if (Object.keys(wrong).length === 0) save();
  };
  const errors = { ...serviceErrorsByField(error), ...seen };
  return (
    <form className="k-form k-record-form" method="post" noValidate onSubmit={submit}>
      {isRestored && savedAt === undefined && !clash && (
        <p role="status">We’ve restored what you typed. It isn’t saved yet.</p>
      )}
      {clash && (
        <Difference<StaffServiceFields>
          clash={clash}
          typed={typed}
          names={serviceFieldLabels}
          inWords={(field, value) => serviceValueInWords(field, { [field]: value }, typeNames)}
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
      <SaveBar
        isChanged={isChanged}
        status={savedAt && `Saved ${timeOfDay(savedAt)}`}
        thing={`service-${id}`}
        busy={busy}
      />
    </form>
  );
}
