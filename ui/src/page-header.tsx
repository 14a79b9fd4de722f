import './page-header.css';
import type { ReactNode, Ref } from 'react';
import { Thread } from './thread.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title: a way back. */
  before?: ReactNode;
  /** Below the lead: the one thing to do. */
  children?: ReactNode;
  /** "deep" is the eucalyptus band: once a screen, on the first screens of a part. */
  surface?: 'paper' | 'deep' | undefined;
  /** For the shell, which moves the focus here after a navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

export function PageHeader({ title, lead, before, children, surface = 'paper', titleRef }: PageHeaderProps) {
  return (
    <header className="k-page-header" data-surface={surface}>
      <div className="k-page-header-words">
        {before}
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="k-page-header-lead">{lead}</p>}
        {children}
      </div>
      <Thread variant="header" />
    </header>
  );
}
