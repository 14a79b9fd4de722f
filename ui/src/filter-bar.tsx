import './field.css';
import './filter-bar.css';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';

export interface FilterBarProps {
  /** The URL of the list; filters become its query. */
  action: string;
  label: string;
  /** `go` is the accessible name of its button, a magnifier. */
  search?: { name: string; label: ReactNode; value: string; go: string } | undefined;
  /** Chips, selects. */
  children?: ReactNode;
  /**
   * Collapsed behind one button on a phone, so that the first results are visible; `everywhere` collapses on wide
   * screens too.
   */
  fold: { words: ReactNode; hint?: ReactNode; everywhere?: boolean };
  /** "Show tips". */
  submitWords: ReactNode;
  /** A "Clear all" link, if a filter is active. */
  clear?: ReactNode;
  /** Beside the filters: the number of results and their order. */
  count?: ReactNode;
  sort?: ReactNode;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
}

/**
 * A plain GET form: it filters before and without scripts, and the URL keeps the filters. Search and filters each have
 * their own submit button next to them, so that nothing separates the bar from the list.
 */
export function FilterBar(props: FilterBarProps) {
  const { action, label, search, children, fold, submitWords, clear, count, sort, onSubmit } = props;
  return (
    <form
      className="k-filter-bar"
      role="search"
      method="get"
      action={action}
      aria-label={label}
      onSubmit={onSubmit}
    >
      {search && (
        <div className="k-field">
          <label className="k-field-label" htmlFor={`filter-${search.name}`}>
            {search.label}
          </label>
          <span className="k-filter-search">
            <input
              className="k-input"
              id={`filter-${search.name}`}
              type="search"
              name={search.name}
              defaultValue={search.value}
              enterKeyHint="search"
            />
            <button type="submit" className="k-filter-go" aria-label={search.go}>
              <Icon name="search" />
            </button>
          </span>
        </div>
      )}
      <div className="k-filter-fold" data-everywhere={fold.everywhere || undefined}>
        <Disclosure summary={fold.words} hint={fold.hint}>
          {children}
          <Button type="submit">{submitWords}</Button>
        </Disclosure>
      </div>
      {count && <div className="k-filter-count">{count}</div>}
      {sort}
      {clear && <div className="k-filter-clear">{clear}</div>}
    </form>
  );
}
