import './pick.css';
import './scale.css';
import { useState } from 'react';
import { Group, type GroupWords } from './group.tsx';

export interface ScaleProps extends GroupWords {
  name: string;
  max: 6 | 10;
  /** Labels at both ends: the meaning of 0 and of the last number. */
  least: string;
  most: string;
  value?: number | null | undefined;
  defaultValue?: number | null | undefined;
  onChange?: ((value: number) => void) | undefined;
  /** "Or type a number". Needs scripts, so it is hidden without them. */
  typedLabel?: string | undefined;
}

/** Radios in one row, or two on a phone, so there is no dragging. Arrow keys move, and a number key selects. */
export function Scale(props: ScaleProps) {
  const { name, max, least, most, value, defaultValue = null, onChange, typedLabel, ...words } = props;
  const [own, setOwn] = useState(defaultValue);
  const chosen = value === undefined ? own : value;
  const choose = (next: number) => {
    setOwn(next);
    onChange?.(next);
  };
  return (
    <Group id={name} {...words}>
      <div className="k-scale-room">
        <div className="k-scale" data-max={max}>
          {Array.from({ length: max + 1 }, (_, number) => (
            <label className="k-pick" key={number}>
              <input
                id={number === 0 ? name : undefined}
                type="radio"
                name={name}
                value={number}
                aria-label={number === 0 ? `0, ${least}` : number === max ? `${max}, ${most}` : undefined}
                checked={chosen === number}
                onChange={() => choose(number)}
              />
              <span>{number}</span>
            </label>
          ))}
          <ScaleEnds max={max} least={least} most={most} />
        </div>
      </div>
      {typedLabel && (
        <TypedNumber id={`${name}-typed`} label={typedLabel} max={max} value={chosen} onNumber={choose} />
      )}
    </Group>
  );
}

/** The meaning of the first and last number: below one row, above two rows. The inputs' names contain the same text. */
export function ScaleEnds({ max, least, most }: Pick<ScaleProps, 'least' | 'most'> & { max: number }) {
  return (
    <div className="k-scale-ends" aria-hidden="true">
      <span>0 = {least}</span>
      <span>
        {max} = {most}
      </span>
    </div>
  );
}

interface TypedNumberProps {
  id: string;
  label: string;
  max: number;
  value: number | null;
  onNumber: (value: number) => void;
}

/** Incomplete input stays until the field loses focus. */
function TypedNumber({ id, label, max, value, onNumber }: TypedNumberProps) {
  const [draft, setDraft] = useState<string>();
  const read = (typed: string) => {
    const whole = /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= max;
    setDraft(whole ? undefined : typed);
    if (whole) onNumber(Number(typed));
  };
  return (
    <p className="k-scale-typed">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="k-input"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value ?? ''}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(undefined)}
        onChange={(event) => read(event.target.value)}
      />
    </p>
  );
}
