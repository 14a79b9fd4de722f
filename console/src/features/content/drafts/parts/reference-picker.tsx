import type { FieldControl, FieldDescription } from '@kindred/content/editing/fields.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Select } from '@kindred/ui/select.tsx';
import { useFieldError, useFieldForm, useFieldValue } from './field-context.tsx';

interface Props {
  field: FieldDescription;
  control: Extract<FieldControl, { as: 'reference' | 'references' }>;
  path: string;
}

/** Other texts, chosen by their titles. */
export function ReferencePicker({ field, control, path }: Props) {
  const { readOnly, references, onChange } = useFieldForm();
  const value = useFieldValue(path);
  const error = useFieldError(path);
  const list = references[control.to] ?? [];
  const titleOf = (key: unknown) => list.find((one) => one.key === key)?.title ?? String(key);
  const shared = {
    id: path,
    name: path,
    label: field.label,
    hint: field.hint,
    error,
    disabled: readOnly,
  };
  const options = list.map(({ key, title }) => ({ value: key, label: title }));
  if (control.as === 'reference')
    return (
      <Select
        {...shared}
        options={[{ value: '', label: field.nullable ? 'None' : 'Choose' }, ...options]}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(path, target.value || (field.nullable ? null : ''))}
      />
    );
  const chosen = Array.isArray(value) ? (value as unknown[]) : [];
  const set = (next: readonly unknown[]) =>
    onChange(path, field.optional && next.length === 0 ? undefined : next);
  return (
    <div className="k-content-references">
      <Select
        {...shared}
        options={[
          { value: '', label: 'Add…' },
          ...options.filter((option) => !chosen.includes(option.value)),
        ]}
        value=""
        onChange={({ target }) => {
          if (target.value !== '') set([...chosen, target.value]);
        }}
      />
      {chosen.length > 0 && (
        <ul role="list" aria-label={field.label}>
          {chosen.map((key) => (
            <li key={String(key)}>
              <span>{titleOf(key)}</span>
              {!readOnly && (
                <Button
                  look="quiet"
                  icon="close"
                  onClick={() => set(chosen.filter((other) => other !== key))}
                >
                  <span className="k-unseen">Remove {titleOf(key)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
