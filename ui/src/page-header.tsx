import './page-header.css';
import type { ReactNode, Ref } from 'react';
import { Branch, type BranchName } from './branch.tsx';
import type { Tone } from './tone.ts';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title: a back link, the group of an article. */
  before?: ReactNode;
  /** Below the lead: the main action. */
  children?: ReactNode;
  /** At the end of the row on a wide screen: an action for the whole page. */
  action?: ReactNode;
  /** "soft" fades into the page, "wash" is a full band of colour, "deep" is the dark band of the landing page. */
  surface?: 'soft' | 'wash' | 'deep' | undefined;
  /** The colour of the band; defaults to that of the area. */
  tone?: Tone | undefined;
  branch?: BranchName | undefined;
  /** For the shell, which moves the focus here after a navigation. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, lead, before, children, action, surface = 'soft', tone, branch, titleRef } = props;
  return (
    <header className="k-page-header" data-surface={surface} data-tone={tone}>
      <div className="k-page-header-words">
        {before && <div className="k-page-header-before">{before}</div>}
        <h1 ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="k-page-header-lead">{lead}</p>}
        {children}
      </div>
      {action && <div className="k-page-header-action">{action}</div>}
      {branch && (
        <div className="k-page-header-branch">
          <Branch name={branch} align={branch === 'hero' ? 'xMaxYMax' : 'xMidYMid'} />
        </div>
      )}
    </header>
  );
}
