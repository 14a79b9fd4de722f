import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';
import { charactersLeft } from '../../../../platform/characters-left.ts';
import type { ServiceFields, TypedField, CheckFieldErrors } from '../model.ts';

interface Props {
  /** The entry's id, because more than one form may be open. */
  id: string;
  entry: ServiceFields;
  wrong: CheckFieldErrors;
  onChange: (change: Partial<ServiceFields>) => void;
}

type Kind = 'line' | 'text' | 'tel' | 'email' | 'url';

const fields: readonly { field: TypedField; label: string; kind: Kind; limit: number; hint?: string }[] = [
  { field: 'name', label: 'Name', kind: 'line', limit: 200 },
  { field: 'phone', label: 'Phone number', kind: 'tel', limit: 20 },
  { field: 'website', label: 'Website', kind: 'url', limit: 500 },
  { field: 'email', label: 'Email address', kind: 'email', limit: 254 },
  { field: 'summary', label: 'Description', kind: 'text', limit: 4_000 },
  { field: 'for_whom', label: 'Who it’s for', kind: 'text', limit: 4_000 },
  { field: 'how_to_start', label: 'How to start', kind: 'text', limit: 4_000 },
  { field: 'wait', label: 'Waiting time', kind: 'line', limit: 200 },
  {
    field: 'alert',
    label: 'Notice for everyone',
    kind: 'line',
    limit: 500,
    hint: 'For example: closed until Monday. The notice appears at the top of the service’s page.',
  },
];

export function TypedFields({ id, entry, wrong, onChange }: Props) {
  return fields.map(({ field, label, kind, limit, hint }) => {
    const shared = {
      id: `${id}-${field}`,
      name: field,
      label,
      hint,
      error: wrong[field],
      value: entry[field],
      onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    };
    if (kind === 'text')
      return (
        <TextArea
          key={field}
          {...shared}
          limit={limit}
          {...(entry[field].length > limit - 200 && { countWords: charactersLeft })}
        />
      );
    return (
      <TextField
        key={field}
        {...shared}
        type={kind === 'line' ? 'text' : kind}
        autoComplete="off"
        maxLength={limit}
      />
    );
  });
}
