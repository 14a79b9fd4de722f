import './list.css';
import type { StaffListName } from '@kindred/contract/staff/lists.ts';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { Skeleton, Waiting } from '@kindred/ui/waiting.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../action.ts';
import { CallProblem } from '../call-problem.tsx';
import { ChoiceLinks } from '../choice-links.tsx';
import { useLastValue, useLoaded } from '../loaded.ts';
import { ColumnDialog } from './column-dialog.tsx';
import { downloadStaffFile } from './download-file.ts';
import {
  rowsInWords,
  type ListAction,
  type ListColumn,
  type ListFilter,
  type StaffListPage,
  type ListTabs,
  type RowNames,
} from './list-parts.ts';
import { ListSelection } from './list-selection.tsx';
import { useListSetup } from './list-setup.ts';
import {
  chosenColumns,
  listAddress,
  listQueryOf,
  parseStaffListState,
  viewSearchOf,
  withListChange,
  type StaffListState,
} from './list-state.ts';
import { ListTable, toggled } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useRowKeys } from './row-keys.ts';
import { ViewDialog } from './view-dialog.tsx';

export interface StaffListProps<T, P extends StaffListPage<T>> {
  list: StaffListName;
  /** The page's path below /staff. */
  path: string;
  label: string;
  nouns: readonly [one: string, many: string];
  columns: readonly ListColumn<T>[];
  names: RowNames<T>;
  ownSort: string;
  /** Includes counts once the page has loaded. */
  tabsOf?: (page: P | undefined) => ListTabs;
  filters: readonly ListFilter[];
  load: (query: Record<string, string>) => Promise<P>;
  actions?: readonly ListAction<T>[];
  /** The list has filters only. */
  searchless?: true;
  /** The message if the server refuses the filters. */
  refused?: Readonly<Record<string, string>>;
  /** The export, which takes the list's query. */
  file?: { path: string; name: string };
  /** Shown without filters and without rows. */
  empty: ReactNode;
}

/**
 * Every list of the console. Filters, order and page are in the URL, so that going back, bookmarks and saved views
 * work; the server sends one page at a time.
 */
export function StaffList<T, P extends StaffListPage<T>>(props: StaffListProps<T, P>) {
  const [params] = useSearchParams();
  const tabs = props.tabsOf?.(undefined);
  const state = parseStaffListState(params, [
    ...props.filters.map(({ name }) => name),
    ...(tabs ? [tabs.name] : []),
  ]);
  const query = listQueryOf(state);
  const address = listAddress(props.path, state);
  const setup = useListSetup(props.list);
  const { value, error, again } = useLoaded(address, () => props.load(query));
  const page = useLastValue(value);
  return (
    <section className="k-list-page" aria-label={props.label} aria-busy={page !== value}>
      {props.tabsOf && <TabLinks path={props.path} state={state} tabs={props.tabsOf(page)} />}
      {error !== undefined && <CallProblem error={error} {...refusalsOf(props.refused)} onRetry={again} />}
      {!page && error === undefined && (
        <Waiting words={`Loading ${props.nouns[1]}…`} wayOut={<p>Refresh this page.</p>}>
          <Skeleton shape="card" />
        </Waiting>
      )}
      {page && (
        <ListBody
          {...props}
          setup={setup}
          address={address}
          state={state}
          page={page}
          isOutdated={page !== value}
          onChanged={again}
        />
      )}
    </section>
  );
}

/** What a list or its file that is refused says, and what to do then. */
const refusalsOf = (refused: Readonly<Record<string, string>> = {}) => ({
  words: { validation: 'The list can’t be filtered like this', ...refused },
  next: 'Change the filters, then try again.',
});

function TabLinks({ path, state, tabs }: { path: string; state: StaffListState; tabs: ListTabs }) {
  const current = state.filters[tabs.name] ?? '';
  const all = tabs.options.some(({ count }) => count === undefined)
    ? undefined
    : tabs.options.reduce((sum, { count = 0 }) => sum + count, 0);
  const choices = [{ value: '', label: tabs.all, count: all }, ...tabs.options].map((option) => ({
    key: option.value,
    href: listAddress(path, withListChange(state, { filters: { [tabs.name]: option.value } })),
    words:
      option.count === undefined ? option.label : `${option.label} ${option.count.toLocaleString('en-AU')}`,
    chosen: option.value === current,
  }));
  return <ChoiceLinks label={tabs.label} choices={choices} />;
}

type BodyProps<T, P extends StaffListPage<T>> = StaffListProps<T, P> & {
  state: StaffListState;
  address: string;
  setup: ReturnType<typeof useListSetup>;
  page: P;
  /** A newer choice is still loading. */
  isOutdated: boolean;
  onChanged: () => void;
};

function ListBody<T, P extends StaffListPage<T>>(props: BodyProps<T, P>) {
  const { address, path, columns, names, page, state, nouns, actions, file, empty } = props;
  const { setup, chooseColumns, saveView, removeView } = props.setup;
  const [dialog, setDialog] = useState<'columns' | 'views'>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>());
  const [done, setDone] = useState({ address: '', words: '' });
  const download = useAction();
  const frame = useRef<HTMLDivElement>(null);
  const choose = (id: string) => setChosen((before) => toggled(before, id));
  useRowKeys(frame, actions ? choose : undefined);
  const close = () => setDialog(undefined);
  const shown = chosenColumns(columns, setup.columns);
  const rows = page.items.filter((row) => chosen.has(names.id(row)));
  const search = viewSearchOf(state);
  return (
    <div className="k-list-body" ref={frame}>
      <ListToolbar
        path={path}
        state={state}
        searchLabel={props.searchless ? undefined : `Search ${nouns[1]}`}
        filters={props.filters}
        views={setup.views}
        onViews={() => setDialog('views')}
        onColumns={() => setDialog('columns')}
        download={
          file && {
            busy: download.busy,
            start: () =>
              void download.act(() =>
                downloadStaffFile(search === '' ? file.path : `${file.path}?${search}`, file.name),
              ),
          }
        }
      />
      {download.error !== undefined && <CallProblem error={download.error} {...refusalsOf(props.refused)} />}
      {rows.length > 0 && actions && (
        <ListSelection
          rows={rows}
          nouns={nouns}
          actions={actions}
          onClear={() => setChosen(new Set())}
          onDone={(words) => {
            setChosen(new Set());
            setDone({ address, words });
            props.onChanged();
          }}
          onStopped={() => props.onChanged()}
        />
      )}
      <p className="k-list-done" role="status">
        {done.address === address && done.words}
      </p>
      {page.items.length === 0 ? (
        <NothingListed path={path} state={state} nouns={nouns} empty={empty} />
      ) : (
        <ListTable
          label={props.label}
          path={path}
          state={state}
          ownSort={props.ownSort}
          columns={shown}
          rows={page.items}
          names={names}
          chosen={actions && chosen}
          onChoose={setChosen}
        />
      )}
      <ListPages path={path} state={state} page={page} isOutdated={props.isOutdated} nouns={nouns} />
      <ColumnDialog
        columns={columns}
        shown={shown.map(({ key }) => key)}
        open={dialog === 'columns'}
        onClose={close}
        onChoose={chooseColumns}
      />
      <ViewDialog
        views={setup.views}
        open={dialog === 'views'}
        onClose={close}
        onSave={(name) => saveView({ id: crypto.randomUUID(), name, search })}
        onRemove={removeView}
        onRestore={saveView}
      />
    </div>
  );
}

type Listed = { path: string; state: StaffListState; nouns: readonly [string, string] };

function NothingListed({ path, state, nouns, empty }: Listed & { empty: ReactNode }) {
  if (viewSearchOf({ ...state, sort: undefined }) === '' && state.cursor === undefined) return empty;
  return (
    <div className="k-list-nothing">
      <p>No {nouns[1]} match what you’re looking for.</p>
      <ButtonLink href={path}>Show all {nouns[1]}</ButtonLink>
    </div>
  );
}

function ListPages<T>({
  path,
  state,
  page,
  isOutdated,
  nouns,
}: Listed & { page: StaffListPage<T>; isOutdated: boolean }) {
  if (page.total === 0) return null;
  // Cursors of the previous list are not valid for the one that is loading.
  const at = (cursor: string) => listAddress(path, isOutdated ? state : { ...state, cursor });
  return (
    <nav className="k-list-pages" aria-label="Pages">
      <p>{rowsInWords(page.total, nouns)}</p>
      {page.previous !== null && (
        <ButtonLink href={at(page.previous)} rel="prev" icon="arrow-left">
          Previous page
        </ButtonLink>
      )}
      {page.next !== null && (
        <ButtonLink href={at(page.next)} rel="next" iconAfter="arrow-right">
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
