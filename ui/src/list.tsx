import './list.css';
import { Children, type ReactNode } from 'react';

export interface ListProps {
  children: ReactNode;
  /** "12 tips": every list tells its count. */
  count?: ReactNode;
  /** Names the list where no heading stands before it. */
  label?: string | undefined;
  /** "rows" with hairlines between, "cards" with room between, "grid" as many columns as fit. */
  layout?: 'rows' | 'cards' | 'grid' | undefined;
}

/** Each child becomes one item. */
export function List({ children, count, label, layout = 'cards' }: ListProps) {
  return (
    <>
      {count && <p className="k-list-count">{count}</p>}
      <ul className="k-list" data-layout={layout} role="list" aria-label={label}>
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </ul>
    </>
  );
}
