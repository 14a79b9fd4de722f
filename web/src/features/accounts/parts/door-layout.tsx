import './door.css';
import { Branch } from '@kindred/ui/branch.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { CallUs } from '../../../platform/call-us.tsx';

interface DoorLayoutProps {
  title: string;
  lead?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The sign-in layout: an illustrated panel, and the form beside it. */
export function DoorLayout({ title, lead, titleRef, children }: DoorLayoutProps) {
  const { t } = useLingui();
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
        <noscript>
          <p>{t`To sign in or create an account, you need JavaScript. You can read everything else without it.`}</p>
          <p className="k-actions">
            <CallUs />
          </p>
        </noscript>
        {children}
      </div>
    </div>
  );
}
