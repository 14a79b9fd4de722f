import { TextField } from '@kindred/ui/field.tsx';
import { TextArea } from '@kindred/ui/text-area.tsx';

/** A text field's kind, limit and hint. */
export interface FormTextLook {
  kind: 'line' | 'text' | 'number' | 'email' | 'url';
  limit: number;
  hint?: string;
}

interface FormTextProps extends FormTextLook {
  field: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A text field of a record’s form: one line, several lines, a number or an address. */
export function FormText({ field, kind, limit, onChange, ...shown }: FormTextProps) {
  const shared = {
    ...shown,
    id: field,
    name: field,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
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
