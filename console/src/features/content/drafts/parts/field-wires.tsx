import type { FieldDescription } from '@kindred/content/editing/fields.ts';
import { use } from 'react';
import { FieldContext } from './field-context.tsx';

export interface FieldInputProps {
  field: FieldDescription;
  value: unknown;
  path: string;
}

/** What stands for nothing typed: no field at all, null, or an empty text. */
export const emptyOf = ({ optional, nullable }: FieldDescription) =>
  optional ? undefined : nullable ? null : '';

/** The same for every kind of input. */
export function useFieldWires({ field, path }: Omit<FieldInputProps, 'value'>) {
  const { readOnly, errors } = use(FieldContext);
  const { label, hint } = field;
  return { id: path, name: path, label, hint, error: errors.get(path), disabled: readOnly };
}
