import type { ListView } from '@kindred/contract/staff/lists.ts';
import { Button } from '@kindred/ui/button.tsx';
import { Icon } from '@kindred/ui/icon.tsx';
import { Menu } from '@kindred/ui/menu.tsx';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ListFilter } from './list-parts.ts';
import { listAddress, viewSearchOf, withListChange, type StaffListState } from './list-state.ts';

interface Props {
  path: string;
  state: StaffListState;
  /** Undefined if the list cannot be searched. */
  searchLabel: string | undefined;
  filters: readonly ListFilter[];
  views: readonly ListView[];
  onViews: () => void;
  onColumns: () => void;
  /** Undefined if the list has no export. */
  download: { busy: boolean; start: () => void } | undefined;
}

/** Search and filters on the left, display options on the right. */
export function ListToolbar({ path, state, searchLabel, filters, views, ...rest }: Props) {
  const navigate = useNavigate();
  const inputs = filters.filter(({ input }) => input);
  const go = (change: Parameters<typeof withListChange>[1]) =>
    void navigate(listAddress(path, withListChange(state, change)));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    go({ q: typed('q'), filters: Object.fromEntries(inputs.map(({ name }) => [name, typed(name)])) });
  };
  return (
    <div className="k-list-toolbar">
      <form
        role="search"
        action={`/staff${path}`}
        data-inputs={inputs.length > 0 || undefined}
        onSubmit={search}
      >
        {searchLabel !== undefined && (
          <span className="k-list-search">
            <Icon name="search" />
            <input
              className="k-input"
              type="search"
              name="q"
              aria-label={searchLabel}
              placeholder={searchLabel}
              aria-keyshortcuts="/"
              enterKeyHint="search"
              key={state.q}
              defaultValue={state.q}
              maxLength={100}
              onChange={({ target }) => target.value === '' && state.q !== '' && go({ q: '' })}
            />
          </span>
        )}
        {inputs.map((filter) => (
          <FilterInput key={filter.name} filter={filter} value={state.filters[filter.name] ?? ''} />
        ))}
        <Button type="submit">Search</Button>
      </form>
      {filters
        .filter(({ input }) => !input)
        .map(({ name, label, all, options }) => (
          <select
            key={name}
            className="k-input"
            aria-label={label}
            value={state.filters[name] ?? ''}
            data-on={state.filters[name] !== undefined || undefined}
            onChange={({ target }) => go({ filters: { [name]: target.value } })}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ))}
      <ListTools path={path} state={state} views={views} {...rest} />
    </div>
  );
}

function FilterInput({ filter: { name, label, input }, value }: { filter: ListFilter; value: string }) {
  return (
    <label className="k-list-input">
      <span>{label}</span>
      <input
        className="k-input"
        name={name}
        key={value}
        defaultValue={value}
        autoComplete="off"
        data-on={value !== '' || undefined}
        {...input}
      />
    </label>
  );
}

type ToolProps = Omit<Props, 'searchLabel' | 'filters'>;

function ListTools({ path, state, views, onViews, onColumns, download }: ToolProps) {
  const current = viewSearchOf(state);
  const items = views.map(({ name, search }) => ({
    label: name,
    href: search === '' ? path : `${path}?${search}`,
    current: search === current,
  }));
  return (
    <div className="k-list-tools">
      <Menu words="Views" icon="eye" items={items}>
        <Button look="quiet" icon="bookmark" onClick={onViews}>
          Save or remove a view…
        </Button>
      </Menu>
      <Button icon="settings" onClick={onColumns}>
        Columns
      </Button>
      {download && (
        <Button icon="download" busy={download.busy} busyWords="Loading…" onClick={download.start}>
          CSV
        </Button>
      )}
    </div>
  );
}
