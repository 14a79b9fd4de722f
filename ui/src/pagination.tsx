import './pagination.css';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

export interface PaginationProps {
  label: string;
  /** "21 to 40 of 133". */
  count: ReactNode;
  previous?: { href: string; words: ReactNode } | undefined;
  next?: { href: string; words: ReactNode } | undefined;
}

export function Pagination({ label, count, previous, next }: PaginationProps) {
  return (
    <nav className="k-pagination" aria-label={label}>
      {previous && (
        <ButtonLink href={previous.href} rel="prev" icon="arrow-left">
          {previous.words}
        </ButtonLink>
      )}
      <p>{count}</p>
      {next && (
        <ButtonLink href={next.href} rel="next" iconAfter="arrow-right">
          {next.words}
        </ButtonLink>
      )}
    </nav>
  );
}
