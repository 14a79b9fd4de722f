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
  /** `go` names its button, a magnifier. */
  search?: { name: string; label: ReactNode; value: string; go: string } | undefined;
  /** Chips, selects. */
  children?: ReactNode;
  /** Behind one button on a phone, so that the first results are in sight; `everywhere` on wide screens too. */
  fold: { words: ReactNode; hint?: ReactNode; everywhere?: boolean };
  /** "Show tips". */
  submitWords: ReactNode;
  /** A "Clear all" link, if a filter is active. */
  clear?: ReactNode;
  /** Beside the filters: how many there are, and in which order. */
  count?: ReactNode;
  sort?: ReactNode;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
}

/**
 * A plain GET form: it filters before and without scripts, and the URL keeps the filters. Each way to ask has its own
 * button where it is used, so that nothing stands between the bar and the list.
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
