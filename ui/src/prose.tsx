import './prose.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type ProseProps =
  | { children: ReactNode; html?: never }
  | {
      /** Already made safe by the server. */
      html: string;
      children?: never;
    };

/** Reading matter: a measure for the eyes, room between thoughts. */
export function Prose({ html, children }: ProseProps) {
  if (html === undefined) return <div className="k-prose">{children}</div>;
  return <div className="k-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** When to call somebody now. In article HTML the same box is `<aside class="k-red-flag">`. */
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
