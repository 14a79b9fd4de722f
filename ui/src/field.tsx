import './field.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** The error, and how to fix it. */
  error?: ReactNode;
  /** Beside the label: "optional". */
  aside?: ReactNode;
}

/** The attributes that connect an input to its label, hint and error. */
export interface Wires {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}

/** The id defaults to the name, so an error summary can link to `#name`. */
export function wiresOf(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>): Wires {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error ? { 'aria-invalid': true } : undefined),
  };
}

export function HintAndError({ id, hint, error }: { id: string } & Pick<FieldWords, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className="k-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="k-field-error" id={`${id}-error`}>
          <Icon name="warning" size={1.25} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

export interface FieldProps extends FieldWords {
  id: string;
  children: (wires: Wires) => ReactNode;
}

/** Label, hint, error, then the input. */
export function Field({ id, label, aside, hint, error, children }: FieldProps) {
  return (
    <div className="k-field" data-wrong={error ? true : undefined}>
      <label className="k-field-label" htmlFor={id}>
        {label}
        {aside && <span className="k-field-aside"> {aside}</span>}
      </label>
      <HintAndError id={id} hint={hint} error={error} />
      {children(wiresOf(id, { hint, error }))}
    </div>
  );
}

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'placeholder' | 'size' | 'name'>;

export interface TextFieldProps extends FieldWords, InputProps {
  name: string;
  /** Its visible width, matched to the length of the answer. */
  room?: 'number' | 'short' | 'full' | undefined;
}

export function TextField({ label, hint, error, aside, room = 'full', ...input }: TextFieldProps) {
  return (
    <Field id={input.id ?? input.name} label={label} hint={hint} error={error} aside={aside}>
      {(wires) => <input type="text" className="k-input" data-room={room} {...input} {...wires} />}
    </Field>
  );
}
