import { Button } from '@kindred/ui/button.tsx';
import { HintAndError } from '@kindred/ui/field.tsx';
import { useRef, type ComponentType } from 'react';

export interface FieldRowProps<T> {
  /** The prefix of its fields' ids. */
  id: string;
  row: T;
  change: (part: Partial<T>) => void;
}

interface Props<T> {
  id: string;
  heading: string;
  hint?: string;
  error?: string | undefined;
  rows: readonly T[];
  /** Used in button labels, such as "phone number". */
  noun: string;
  blank: T;
  Row: ComponentType<FieldRowProps<T>>;
  nameOf: (row: T) => string;
  onChange: (rows: T[]) => void;
}

/** Several items of one kind, each with its own fields. The focus stays in the list when a row is removed. */
export function RowsField<T>(props: Props<T>) {
  const { id, heading, hint, error, rows, noun, blank, Row, nameOf, onChange } = props;
  const add = useRef<HTMLButtonElement>(null);
  const change = (at: number, part: Partial<T>) =>
    onChange(rows.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <section id={id} tabIndex={-1} aria-label={heading} className="k-service-rows">
      <h3>{heading}</h3>
      <HintAndError id={id} hint={hint} error={error} />
      {rows.map((one, at) => (
        <div key={at} role="group" aria-label={nameOf(one) || `${noun} ${at + 1}`} className="k-service-row">
          <Row id={`${id}-${at}`} row={one} change={(part) => change(at, part)} />
          <p className="k-actions">
            <Button
              look="quiet"
              icon="close"
              onClick={() => {
                onChange(rows.filter((_, index) => index !== at));
                add.current?.focus();
              }}
            >
              Remove <span className="k-unseen">{nameOf(one) || `${noun} ${at + 1}`}</span>
            </Button>
          </p>
        </div>
      ))}
      <p>
        <Button ref={add} icon="plus" onClick={() => onChange([...rows, blank])}>
          Add a {noun}
        </Button>
      </p>
    </section>
  );
}
