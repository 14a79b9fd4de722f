import './field.css';
import { useEffect, useState, type ComponentPropsWithRef } from 'react';
import { Field, type FieldWords } from './field.tsx';

type AreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'placeholder' | 'name' | 'maxLength' | 'value'>;

export interface TextAreaProps extends FieldWords, AreaProps {
  name: string;
  value?: string | undefined;
  /** The character limit. People can type more: nothing is truncated. */
  limit?: number | undefined;
  /** "120 characters left", "20 characters too many". */
  countWords?: ((left: number) => string) | undefined;
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, aside, limit, countWords, onChange, ...area } = props;
  const id = area.id ?? area.name;
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const left = limit === undefined ? undefined : limit - (area.value ?? typed).length;
  const count = left === undefined ? undefined : countWords?.(left);
  const spoken = useSettled(count);
  return (
    <Field id={id} label={label} hint={hint} error={error} aside={aside}>
      {(wires) => (
        <>
          <textarea
            className="k-input"
            {...area}
            {...wires}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange?.(event);
            }}
          />
          {count && (
            <p className="k-field-hint" data-over={(left ?? 0) < 0 || undefined} aria-hidden="true">
              {count}
            </p>
          )}
          <span className="k-unseen" role="status">
            {spoken}
          </span>
        </>
      )}
    </Field>
  );
}

/** Screen readers announce the count after a pause in typing, not on every keystroke. */
function useSettled(words: string | undefined) {
  const [settled, setSettled] = useState<string>();
  const [first] = useState(words);
  useEffect(() => {
    if (words === first && settled === undefined) return;
    const timer = setTimeout(() => setSettled(words), 1000);
    return () => clearTimeout(timer);
  }, [words, first, settled]);
  return settled;
}
