import './deep-block.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface DeepBlockProps {
  icon: IconName;
  /** A short text above the heading: "Your next step". */
  kicker?: ReactNode;
  heading: ReactNode;
  children?: ReactNode;
  /** One gold button. */
  action: ReactNode;
}

/** The most prominent block of a page: the next step. */
export function DeepBlock({ icon, kicker, heading, children, action }: DeepBlockProps) {
  return (
    <div className="k-deep">
      <span className="k-deep-icon">
        <Icon name={icon} size={2} />
      </span>
      <div className="k-deep-words">
        {kicker && <p>{kicker}</p>}
        <h2>{heading}</h2>
        {children}
      </div>
      <div className="k-deep-action">{action}</div>
    </div>
  );
}
