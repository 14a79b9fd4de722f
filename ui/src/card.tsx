import './card.css';
import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'gum' | 'wattle' | 'dusk' | 'alarm';

export interface CardProps {
  heading: ReactNode;
  /** The level that fits the outline of the page. */
  level?: 2 | 3 | 4 | undefined;
  /** The whole card becomes this one link. */
  href?: string | undefined;
  icon?: IconName | undefined;
  tone?: Tone | undefined;
  /** Words above the heading: a kind, a date. */
  kicker?: ReactNode;
  children?: ReactNode;
  /** Below everything, and above the link: a bookmark button, a second link. */
  actions?: ReactNode;
}

export function Card(props: CardProps) {
  const { heading, level = 3, href, icon, tone = 'gum', kicker, children, actions } = props;
  const Heading = `h${level}` as const;
  return (
    <article className="k-card" data-tone={tone} data-link={href ? true : undefined}>
      {icon && (
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
        {actions && <div className="k-card-actions">{actions}</div>}
      </div>
      {href && (
        <span className="k-card-arrow">
          <Icon name="arrow-right" />
        </span>
      )}
    </article>
  );
}
