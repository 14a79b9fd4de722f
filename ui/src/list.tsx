import './list.css';
import { Children, type ReactNode } from 'react';

export interface ListProps {
  children: ReactNode;
  /** "12 tips": every list shows its count. */
  count?: ReactNode;
  /** The accessible name, if no heading precedes it. */
  label?: string | undefined;
  /** "rows" with hairlines, "cards" with gaps, "grid" with as many columns as fit. */
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
