import type { StaffService } from '@kindred/contract/directory/records.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import type { FormSection } from '../../../../platform/section-links.tsx';
import { costLabels, referralLabels } from '../../checks/model.ts';
import { serviceFieldLabels, type ServiceForm } from '../model.ts';
import { HoursFields } from './hours-fields.tsx';
import { WhereFields } from './place-fields.tsx';
import { LanguageField } from './language-field.tsx';
import { RowsField, type FieldRowProps } from './rows-field.tsx';
import { ServiceChoice, ServiceTexts, type FieldGroupProps } from './text-parts.tsx';

type Props = FieldGroupProps & { types: StaffService['type_choices']; otherHours: readonly string[] };

/** In the order of the form. */
export const serviceSections: readonly FormSection[] = [
  { id: 'service-what', name: 'What it is' },
  { id: 'service-who', name: 'Who can use it' },
  { id: 'service-start', name: 'How to start, cost' },
  { id: 'service-hours', name: 'When it’s open' },
  { id: 'service-where', name: 'Where' },
  { id: 'service-now', name: 'Right now' },
];

/** Every field of a service. */
export function ServiceFieldGroups({ types, otherHours, ...props }: Props) {
  return (
    <>
      <WhatItIs types={types} {...props} />
      <ForWhom {...props} />
      <HowToReach {...props} />
      <HoursFields others={otherHours} {...props} />
      <WhereFields {...props} />
      <fieldset className="k-record-group" id="service-now" tabIndex={-1}>
        <legend>
          <h2>Right now</h2>
        </legend>
        <ServiceTexts
          {...props}
          texts={[
            {
              field: 'alert',
              kind: 'line',
              limit: 500,
              hint: 'For example: closed until Monday. The notice appears at the top of the service’s page.',
            },
          ]}
        />
      </fieldset>
    </>
  );
}

function WhatItIs({ types, ...props }: FieldGroupProps & Pick<Props, 'types'>) {
  const { form, onChange } = props;
  const names = types.filter(({ slug }) => form.types.includes(slug)).map(({ name }) => name);
  return (
    <fieldset className="k-record-group" id="service-what" tabIndex={-1}>
      <legend>
        <h2>What it is</h2>
      </legend>
      <ServiceTexts
        {...props}
        texts={[
          { field: 'name', kind: 'line', limit: 200 },
          { field: 'organization', kind: 'line', limit: 200, hint: 'Who offers it.' },
          { field: 'alternate_name', kind: 'line', limit: 200 },
          { field: 'summary', kind: 'text', limit: 4_000, hint: 'In plain words, as you’d tell a patient.' },
        ]}
      />
      <Disclosure summary={serviceFieldLabels.types} hint={names.join(', ') || 'None chosen'}>
        <FilterChips
          legend={serviceFieldLabels.types}
          name="types"
          choose="any"
          options={types.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={form.types}
          onChange={(chosen) => onChange({ types: chosen })}
        />
      </Disclosure>
      <ServiceTexts
        {...props}
        texts={[{ field: 'words', kind: 'line', limit: 2_000, hint: 'Separate them with commas.' }]}
      />
    </fieldset>
  );
}

function ForWhom(props: FieldGroupProps) {
  const { form, onChange } = props;
  return (
    <fieldset className="k-record-group" id="service-who" tabIndex={-1}>
      <legend>
        <h2>Who can use it</h2>
      </legend>
      <ServiceTexts
        {...props}
        texts={[
          {
            field: 'for_whom',
            kind: 'text',
            limit: 4_000,
            hint: 'For example: people having treatment, carers, people on low incomes.',
          },
          { field: 'minimum_age', kind: 'number', limit: 5 },
          { field: 'maximum_age', kind: 'number', limit: 5 },
        ]}
      />
      <LanguageField languages={form.languages} onChange={(languages) => onChange({ languages })} />
      <ServiceTexts {...props} texts={[{ field: 'interpreters', kind: 'line', limit: 1_000 }]} />
      <FilterChips
        legend={serviceFieldLabels.first_nations}
        name="first_nations"
        choose="any"
        options={[{ value: 'yes', label: 'Yes, made for First Nations people' }]}
        chosen={form.first_nations ? ['yes'] : []}
        onChange={(chosen) => onChange({ first_nations: chosen.length > 0 })}
      />
    </fieldset>
  );
}

function HowToReach(props: FieldGroupProps) {
  const { form, errors, onChange } = props;
  return (
    <fieldset className="k-record-group" id="service-start" tabIndex={-1}>
      <legend>
        <h2>How to start, and what it costs</h2>
      </legend>
      <RowsField
        id="phones"
        heading={serviceFieldLabels.phones}
        hint="The first one is shown in search results."
        error={errors.phones}
        rows={form.phones}
        noun="phone number"
        blank={{ number: '', label: '' }}
        nameOf={({ number }) => number}
        onChange={(phones) => onChange({ phones })}
        Row={PhoneRow}
      />
      <ServiceTexts
        {...props}
        texts={[
          { field: 'website', kind: 'url', limit: 500 },
          { field: 'email', kind: 'email', limit: 254 },
          { field: 'how_to_start', kind: 'text', limit: 4_000 },
          { field: 'wait', kind: 'line', limit: 200 },
        ]}
      />
      <ServiceChoice
        name="referral"
        words={referralLabels}
        value={form.referral}
        onChange={(referral) => onChange({ referral })}
      />
      <ServiceChoice
        name="cost"
        words={costLabels}
        value={form.cost}
        onChange={(cost) => onChange({ cost })}
      />
      <ServiceTexts {...props} texts={[{ field: 'fees', kind: 'text', limit: 1_000 }]} />
    </fieldset>
  );
}

function PhoneRow({ id, row, change }: FieldRowProps<ServiceForm['phones'][number]>) {
  return (
    <>
      <TextField
        id={`${id}-number`}
        name="number"
        label="Number"
        type="tel"
        maxLength={60}
        autoComplete="off"
        value={row.number}
        onChange={({ target }) => change({ number: target.value })}
      />
      <TextField
        id={`${id}-label`}
        name="label"
        label="What it’s for"
        maxLength={100}
        autoComplete="off"
        value={row.label}
        onChange={({ target }) => change({ label: target.value })}
      />
    </>
  );
}
