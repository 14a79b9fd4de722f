import './link.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface LinkProps {
  href: string;
  children: ReactNode;
  icon?: IconName | undefined;
  /** The text "opens in a new tab"; setting it makes the link open in one. */
  newTab?: string | undefined;
  /** A link outside a sentence, with a full-size touch target. */
  alone?: boolean | undefined;
}

export function Link({ href, children, icon, newTab, alone }: LinkProps) {
  const look = { className: 'k-link', 'data-alone': alone || undefined, href };
  if (newTab) {
    return (
      <a {...look} target="_blank" rel="noopener noreferrer">
        {icon && <Icon name={icon} />}
        <span>
          {children}
          <span className="k-link-outside">
            <Icon name="external" size={1.25} />
            <span className="k-unseen"> ({newTab})</span>
          </span>
        </span>
      </a>
    );
  }
  return (
    <Anchor {...look}>
      {icon && <Icon name={icon} />}
      {children}
    </Anchor>
  );
}

/** First in the tab order of every page. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="k-skip" href={`#${to}`}>
      {children}
    </a>
  );
}
