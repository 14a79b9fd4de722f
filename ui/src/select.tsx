import './select.css';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

type NativeProps = Omit<ComponentPropsWithRef<'select'>, 'name' | 'multiple' | 'size'>;

export interface SelectProps extends FieldWords, NativeProps {
  name: string;
  options: readonly { value: string; label: string }[];
}

/** For more than seven options; for up to seven, use choice cards. */
export function Select({ label, hint, error, aside, options, ...select }: SelectProps) {
  return (
    <Field id={select.id ?? select.name} label={label} hint={hint} error={error} aside={aside}>
      {(wires) => (
        <span className="k-select">
          <select className="k-input" {...select} {...wires}>
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
