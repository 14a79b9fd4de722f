import './notice.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type NoticeKind = 'info' | 'done' | 'warning' | 'urgent';

export interface NoticeProps {
  kind: NoticeKind;
  /** Says in words what the colour says. */
  heading: ReactNode;
  /** The level, where the heading belongs to the outline of the page. */
  level?: 2 | 3 | undefined;
  children?: ReactNode;
  actions?: ReactNode;
}

const icons: Record<NoticeKind, IconName> = {
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
