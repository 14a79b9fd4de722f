import './card.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Branch, type BranchName } from './branch.tsx';
import { Icon, type IconName } from './icon.tsx';
import type { Tone } from './tone.ts';

export interface CardProps {
  heading: ReactNode;
  /** The heading level that fits the page outline. */
  level?: 2 | 3 | 4 | undefined;
  /** The whole card becomes a single link. */
  href?: string | undefined;
  icon?: IconName | undefined;
  /** Replaces the icon: a date, initials. */
  mark?: ReactNode;
  /** A drawn head, in the wash of the card's tone. */
  branch?: BranchName | undefined;
  tone?: Tone | undefined;
  /** Text above the heading: a kind, a date. */
  kicker?: ReactNode;
  children?: ReactNode;
  /** A muted last line: minutes to read, date of the last check. */
  foot?: ReactNode;
  /** Below everything else, and on top of the card's link: a bookmark button, a second link. */
  actions?: ReactNode;
}

export function Card(props: CardProps) {
  const {
    heading,
    level = 3,
    href,
    icon,
    mark,
    branch,
    tone = 'gum',
    kicker,
    children,
    foot,
    actions,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <article className="k-card" data-tone={tone} data-link={href ? true : undefined}>
      {branch && (
        <span className="k-card-branch">
          <Branch name={branch} />
        </span>
      )}
      {mark}
      {icon && !branch && (
        <span className="k-pebble">
          <Icon name={icon} />
        </span>
      )}
      <div className="k-card-words">
        <Heading className="k-card-heading">
          {href ? (
            <Anchor className="k-cover" href={href}>
              {heading}
            </Anchor>
          ) : (
            heading
          )}
        </Heading>
        {kicker && <p className="k-card-kicker">{kicker}</p>}
        {children && <div className="k-card-text">{children}</div>}
        {foot && <p className="k-card-foot">{foot}</p>}
        {actions && <div className="k-card-actions">{actions}</div>}
      </div>
    </article>
  );
}
