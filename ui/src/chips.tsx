import './pick.css';
import './chips.css';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';
import { Icon, type IconName } from './icon.tsx';

/** A label without interaction. */
export function Tag({ children, icon, tone }: { children: ReactNode; icon?: IconName; tone?: Tone }) {
  return (
    <span className="k-tag" data-tone={tone}>
      {icon && <Icon name={icon} size={1.25} />}
      {children}
    </span>
  );
}

export interface FilterChipsProps {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  chosen: readonly string[];
  /** Single or multiple choice. */
  choose: 'one' | 'any';
  onChange?: ((chosen: string[]) => void) | undefined;
}

/** Radios or checkboxes in a form, so that they filter without JavaScript too. */
export function FilterChips({ legend, name, options, chosen, choose, onChange }: FilterChipsProps) {
  const change = (value: string, on: boolean) => {
    if (choose === 'one') return onChange?.([value]);
    onChange?.(on ? [...chosen, value] : chosen.filter((each) => each !== value));
  };
  return (
    <fieldset className="k-chips">
      <legend>{legend}</legend>
      <div className="k-chips-row">
        {options.map(({ value, label }) => (
          <label key={value} className="k-chip k-pick">
            <input
              type={choose === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              {...(onChange
                ? { checked: chosen.includes(value) }
                : { defaultChecked: chosen.includes(value) })}
              onChange={(event) => change(value, event.target.checked)}
            />
            <Icon name="check" size={1.25} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
