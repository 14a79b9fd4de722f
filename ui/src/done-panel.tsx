import './done-panel.css';
import type { ReactNode } from 'react';
import { Branch, type BranchName } from './branch.tsx';
import { Icon } from './icon.tsx';

export interface DonePanelProps {
  /** What is done, in words. */
  heading: ReactNode;
  level?: 2 | 3 | undefined;
  /** Shown when it has only just happened. */
  branch?: BranchName | undefined;
  /** What happens next. */
  children?: ReactNode;
}

/** Confirms in place, calmly, that something went well, and says what comes next. */
export function DonePanel({ heading, level = 3, branch, children }: DonePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="k-done">
      {branch && (
        <div className="k-done-branch">
          <Branch name={branch} />
        </div>
      )}
      <div className="k-done-words">
        <Heading className="k-done-heading">
          <Icon name="check" />
          <span>{heading}</span>
        </Heading>
        {children}
      </div>
    </div>
  );
}
