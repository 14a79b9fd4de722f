import './notice.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type NoticeTone = 'info' | 'done' | 'warning' | 'urgent';

export interface NoticeProps {
  kind: NoticeTone;
  /** Conveys in text what the colour means. */
  heading: ReactNode;
  /** The level, if the heading belongs to the page outline. */
  level?: 2 | 3 | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  done: 'check',
  warning: 'warning',
  urgent: 'urgent',
};

export function Notice({ kind, heading, level, children, actions }: NoticeProps) {
  const Heading = level ? (`h${level}` as const) : 'p';
  return (
    <div className="k-notice" data-kind={kind}>
      <Icon name={icons[kind]} />
      <div className="k-notice-words">
        <Heading className="k-notice-heading">{heading}</Heading>
        {children}
        {actions && <div className="k-actions">{actions}</div>}
      </div>
    </div>
  );
}
