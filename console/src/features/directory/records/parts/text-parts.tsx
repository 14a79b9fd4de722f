import type { StaffServiceFields } from '@kindred/contract/directory/records.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { serviceFieldLabels, type ServiceForm, type ServiceFormErrors } from '../model.ts';
import { FormText, type FormTextLook } from '../../../../platform/form-text.tsx';

export interface FieldGroupProps {
  form: ServiceForm;
  errors: ServiceFormErrors;
  onChange: (change: Partial<ServiceForm>) => void;
}

type TextName = { [K in keyof ServiceForm]: string extends ServiceForm[K] ? K : never }[keyof ServiceForm];

interface TextOf extends FormTextLook {
  field: TextName & keyof StaffServiceFields;
}

export function ServiceTexts({ texts, ...props }: FieldGroupProps & { texts: readonly TextOf[] }) {
  return texts.map((one) => <ServiceText key={one.field} {...one} {...props} />);
}

function ServiceText({ field, form, errors, onChange, ...look }: TextOf & FieldGroupProps) {
  return (
    <FormText
      {...look}
      field={field}
      label={serviceFieldLabels[field]}
      error={errors[field]}
      value={form[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}

interface OneOfProps<K extends string> {
  name: 'cost' | 'referral';
  words: Readonly<Record<K, string>>;
  value: K;
  onChange: (value: K) => void;
}

export function ServiceChoice<K extends string>({ name, words, value, onChange }: OneOfProps<K>) {
  const keys = Object.keys(words) as K[];
  return (
    <FilterChips
      legend={serviceFieldLabels[name]}
      name={name}
      choose="one"
      options={keys.map((key) => ({ value: key, label: words[key] }))}
      chosen={[value]}
      onChange={([chosen]) => onChange(keys.find((key) => key === chosen) ?? value)}
    />
  );
}
