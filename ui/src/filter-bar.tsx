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
  search?: { name: string; label: ReactNode; value: string } | undefined;
  /** Chips, selects. */
  children?: ReactNode;
  /** Behind one button on a phone, so that the first results are in sight; `everywhere` on wide screens too. */
  fold: { words: ReactNode; hint?: ReactNode; everywhere?: boolean };
  /** "Show tips". */
  submitWords: ReactNode;
  /** A "Clear all" link, if a filter is active. */
  clear?: ReactNode;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
}

/** A plain GET form: it filters before and without scripts, and the URL keeps the filters. */
export function FilterBar(props: FilterBarProps) {
  const { action, label, search, children, fold, submitWords, clear, onSubmit } = props;
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
            <Icon name="search" />
            <input
              className="k-input"
              id={`filter-${search.name}`}
              type="search"
              name={search.name}
              defaultValue={search.value}
              enterKeyHint="search"
            />
          </span>
        </div>
      )}
      <div className="k-filter-fold" data-everywhere={fold.everywhere || undefined}>
        <Disclosure summary={fold.words} hint={fold.hint}>
          {children}
        </Disclosure>
      </div>
      <div className="k-actions">
        <Button type="submit" icon="filter">
          {submitWords}
        </Button>
        {clear}
      </div>
    </form>
  );
}
