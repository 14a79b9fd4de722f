import './empty-state.css';
import type { ReactNode } from 'react';
import { Branch } from './branch.tsx';

export interface EmptyStateProps {
  heading: ReactNode;
  level?: 2 | 3 | undefined;
  /** What will appear here. */
  children: ReactNode;
  /** The next step: a button or a link. */
  next?: ReactNode;
}

export function EmptyState({ heading, level = 2, children, next }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="k-empty k-wide">
      <div className="k-empty-branch">
        <Branch name="small" fit="meet" />
      </div>
      <Heading>{heading}</Heading>
      <div className="k-empty-words">{children}</div>
      {next && <div className="k-actions">{next}</div>}
    </div>
  );
}
