import './prose.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Running text: readable line length and spacing. No string becomes markup here. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="k-prose">{children}</div>;
}

/** When to call for help now. */
export function RedFlagNotice({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <aside className="k-red-flag">
      <h2>
        <Icon name="urgent" />
        {heading}
      </h2>
      {children}
    </aside>
  );
}

/** A table that is too wide scrolls inside its frame, by touch and by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="k-table" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
