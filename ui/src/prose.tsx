import './prose.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Reading matter: a measure for the eyes, room between thoughts. No string becomes markup here. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="k-prose">{children}</div>;
}

/** When to call somebody now. */
export function RedFlag({ heading, children }: { heading: ReactNode; children: ReactNode }) {
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

/** A table that is too wide scrolls inside its frame, by finger and by keyboard. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="k-table" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
