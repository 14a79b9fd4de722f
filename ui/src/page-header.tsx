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
  /** How wide the page is. Told at its beginning, so that nothing moves aside when the rest arrives. */
  room?: 'wide' | undefined;
  /** For the shell, which moves the focus here after a navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, lead, before, children, surface = 'paper', room, titleRef } = props;
  return (
    <header className="k-page-header" data-surface={surface} data-room={room}>
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
