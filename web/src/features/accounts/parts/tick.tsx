import './door.css';
import type { ReactNode } from 'react';

interface TickProps {
  name: string;
  children: ReactNode;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
}

/** A single checkbox with its label. */
export function Tick({ name, children, checked, onChange }: TickProps) {
  return (
    <label className="k-tick">
      <input
        type="checkbox"
        name={name}
        value="yes"
        checked={checked}
        onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
      />
      <span>{children}</span>
    </label>
  );
}
