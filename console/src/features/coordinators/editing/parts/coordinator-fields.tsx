import { coordinatorLanguages } from '@kindred/contract/coordinators/editing.ts';
import { NoticeState } from '@kindred/contract/content/configs.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { HintAndError } from '@kindred/ui/field.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { cityOf } from '@kindred/contract/wall-clock.ts';
import type { ReactNode } from 'react';
import { FormText, type FormTextLook } from '../../../../platform/form-text.tsx';
import { Week } from '../../../../platform/week/week.tsx';
import { zoneOptions } from '../../../../platform/zone-options.ts';
import {
  coordinatorFieldNames,
  coordinatorLanguage,
  type CoordinatorForm,
  type CoordinatorFormErrors,
} from '../model.ts';

interface Props {
  form: CoordinatorForm;
  errors: CoordinatorFormErrors;
  diagnoses: ReadonlyMap<string, string>;
  onChange: (change: Partial<CoordinatorForm>) => void;
}

/** Everything stated about a coordinator. */
export function CoordinatorFieldGroups(props: Props) {
  return (
    <>
      <fieldset className="k-record-group">
        <legend>Who they are</legend>
        <CoordinatorText {...props} field="first_name" kind="line" limit={80} hint="As members read it." />
        <CoordinatorText {...props} field="role" kind="line" limit={80} />
        <CoordinatorText {...props} field="text" kind="text" limit={1_000} />
        <CoordinatorText
          {...props}
          field="phone"
          kind="line"
          limit={40}
          hint="Leave it empty to show the number of the support line."
        />
      </fieldset>
      <ForWhom {...props} />
      <WhenTheyCall {...props} />
    </>
  );
}

function ForWhom({ form, errors, diagnoses, onChange }: Props) {
  const codes = [...new Set([...coordinatorLanguages, ...form.languages])];
  const focusNames = form.focus.map((slug) => diagnoses.get(slug) ?? slug);
  return (
    <fieldset className="k-record-group">
      <legend>Who they’re for</legend>
      <Choice field="regions" error={errors['regions']}>
        <FilterChips
          legend={coordinatorFieldNames.regions}
          name="regions"
          choose="any"
          options={[...new Set([...NoticeState.options, ...form.regions])].map((value) => ({
            value,
            label: value,
          }))}
          chosen={form.regions}
          onChange={(regions) => onChange({ regions })}
        />
      </Choice>
      <Choice field="languages" error={errors['languages']}>
        <Disclosure
          summary={coordinatorFieldNames.languages}
          hint={form.languages.map(coordinatorLanguage).join(', ') || 'None chosen'}
        >
          <FilterChips
            legend={coordinatorFieldNames.languages}
            name="languages"
            choose="any"
            options={codes.map((value) => ({ value, label: coordinatorLanguage(value) }))}
            chosen={form.languages}
            onChange={(languages) => onChange({ languages })}
          />
        </Disclosure>
      </Choice>
      <Choice field="focus" error={errors['focus']}>
        <Disclosure
          summary={coordinatorFieldNames.focus}
          hint={focusNames.join(', ') || 'Every kind of blood cancer'}
        >
          <FilterChips
            legend="Choose none if they help with every kind"
            name="focus"
            choose="any"
            options={[...diagnoses].map(([value, label]) => ({ value, label }))}
            chosen={form.focus}
            onChange={(focus) => onChange({ focus })}
          />
        </Disclosure>
      </Choice>
    </fieldset>
  );
}

function WhenTheyCall({ form, errors, onChange, ...rest }: Props) {
  return (
    <fieldset className="k-record-group">
      <legend>Times for calls</legend>
      <p className="k-field-hint">
        Members can book any free time in these hours, from 2 hours to 10 days ahead. Calls that are already
        booked stay as they are.
      </p>
      <div className="k-hours k-coordinator-week">
        <Week
          openings={form.openings}
          zone={cityOf(form.zone)}
          mistakes={errors}
          onChange={(openings) => onChange({ openings })}
        />
      </div>
      <CoordinatorText
        {...rest}
        form={form}
        errors={errors}
        onChange={onChange}
        field="slot_minutes"
        kind="number"
        limit={3}
      />
      <Select
        name="zone"
        label={coordinatorFieldNames.zone}
        error={errors['zone']}
        value={form.zone}
        options={zoneOptions(form.zone)}
        onChange={({ target }) => onChange({ zone: target.value })}
      />
    </fieldset>
  );
}

function Choice({
  field,
  error,
  children,
}: {
  field: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div id={field} tabIndex={-1} className="k-coordinator-choice">
      <HintAndError id={`choice-${field}`} error={error} />
      {children}
    </div>
  );
}

type TextName = 'first_name' | 'role' | 'text' | 'phone' | 'slot_minutes';

function CoordinatorText({
  field,
  form,
  errors,
  onChange,
  diagnoses: _unused,
  ...look
}: FormTextLook & Props & { field: TextName }) {
  return (
    <FormText
      {...look}
      field={field}
      label={coordinatorFieldNames[field]}
      error={errors[field]}
      value={form[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}
