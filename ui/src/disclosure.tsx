import './disclosure.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  summary: ReactNode;
  /** A short summary of the content. */
  hint?: ReactNode;
  open?: boolean | undefined;
  children: ReactNode;
}

/** Collapsed content that also works without JavaScript. */
export function Disclosure({ summary, hint, open, children }: DisclosureProps) {
  return (
    <details className="k-disclosure" open={open}>
      <summary>
        <Icon name="chevron-down" />
        <span>
          {summary}
          {hint && <span className="k-field-hint"> {hint}</span>}
        </span>
      </summary>
      <div className="k-disclosure-inside">{children}</div>
    </details>
  );
}
