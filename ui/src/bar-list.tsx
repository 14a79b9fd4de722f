import './charts.css';
import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

export interface BarProps {
  label: ReactNode;
  /** The value as text. */
  words: ReactNode;
  value: number;
  max: number;
  tone?: Extract<Tone, 'gum' | 'wattle' | 'dusk'> | undefined;
}

/** Text with a bar below it, which works on small screens and with large text. */
export function Bar({ label, words, value, max, tone = 'gum' }: BarProps) {
  const part = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <li className="k-bar" data-tone={tone}>
      <span>{label}</span>
      <span>{words}</span>
      <svg aria-hidden="true">
        <rect className="k-bar-room" width="100%" height="100%" rx="6" />
        <rect width={`${part}%`} height="100%" rx="6" />
      </svg>
    </li>
  );
}

export function BarList({ children }: { children: ReactNode }) {
  return (
    <ul className="k-bars" role="list">
      {children}
    </ul>
  );
}
