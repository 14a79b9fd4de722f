import './door.css';
import { Branch } from '@kindred/ui/branch.tsx';
import type { ReactNode, Ref } from 'react';

interface DoorLayoutProps {
  title: string;
  lead?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The sign-in layout: an illustrated panel, and the form beside it. */
export function DoorLayout({ title, lead, titleRef, children }: DoorLayoutProps) {
  return (
    <div className="k-door">
      <div className="k-door-art">
        <Branch name="panel" />
      </div>
      <div className="k-door-form">
        <header>
          <h1 tabIndex={-1} ref={titleRef}>
            {title}
          </h1>
          {lead && <p className="k-door-lead">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
