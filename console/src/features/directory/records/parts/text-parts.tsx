import type { StaffServiceFields } from '@kindred/contract/directory/records.ts';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { serviceFieldLabels, type ServiceForm, type ServiceFormErrors } from '../model.ts';

export interface FieldGroupProps {
  form: ServiceForm;
  errors: ServiceFormErrors;
  onChange: (change: Partial<ServiceForm>) => void;
}

type TextName = { [K in keyof ServiceForm]: string extends ServiceForm[K] ? K : never }[keyof ServiceForm];

interface TextOf {
  field: TextName & keyof StaffServiceFields;
  kind: 'line' | 'text' | 'number' | 'email' | 'url';
  limit: number;
  hint?: string;
}

export function ServiceTexts({ texts, ...props }: FieldGroupProps & { texts: readonly TextOf[] }) {
  return texts.map((one) => <ServiceText key={one.field} {...one} {...props} />);
}

function ServiceText({ field, kind, limit, hint, form, errors, onChange }: TextOf & FieldGroupProps) {
  const shared = {
    id: field,
    name: field,
    label: serviceFieldLabels[field],
    hint,
    error: errors[field],
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  };
  if (kind === 'text') return <TextArea {...shared} limit={limit} />;
  return (
    <TextField
      {...shared}
      type={kind === 'email' || kind === 'url' ? kind : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      room={kind === 'number' ? 'number' : 'full'}
      autoComplete="off"
      maxLength={limit}
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
