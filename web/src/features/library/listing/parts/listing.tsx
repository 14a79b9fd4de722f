import './listing.css';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { FilterBar } from '@kindred/ui/filter-bar.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Select } from '@kindred/ui/select.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallUs } from '../../../../platform/call-us.tsx';
import {
  listNameOf,
  useFocusOnAnswer,
  useFocusOnMore,
  useListPages,
  type ListPage,
} from '../../../../platform/list-pages.ts';
import { ShowMore } from '../../../../platform/show-more.tsx';
import { SortMenu } from './sort-menu.tsx';

interface Choice {
  name: string;
  legend: string;
  /** The label of each value; names that are the same in every language are plain strings. */
  options: Readonly<Record<string, MessageDescriptor | string>>;
  /** The label of the empty choice; defaults to "All". */
  unset?: string;
}

interface ListingProps<T> {
  title: string;
  lead: string;
  listed: ListPage<T>;
  /** "40 tips". */
  count: string;
  /** The label of the search field: "Find a tip". */
  find: string;
  /** The filters and the sort order, each with a single value. */
  choices: readonly Choice[];
  /** Above the title: a back link. */
  before?: ReactNode;
  /** Above the filters: the reader's own content. */
  own?: ReactNode;
  /** Between the filters and the results. */
  above?: ReactNode;
  /** "grid" for cards with a drawing on top: three columns where there is room. */
  layout?: 'grid';
  /** The rest of the page's content: beside the list on a wide screen, after it on a phone. */
  aside?: ReactNode;
  /** Receives the previous item, for a list in groups. */
  children: (item: T, before: T | undefined) => ReactNode;
}

const sortName = 'sort';

/** The number of filters shown on a wide screen; any more are behind a button there too. */
const maxInSight = 4;

/**
 * The pattern of all lists: filters in the URL, a plain form, twenty items per page, and suggestions when the list is
 * empty.
 */
export function Listing<T extends { slug: string; id?: string }>(props: ListingProps<T>) {
  const { title, lead, before, own, listed, count, choices, above, aside, layout, children } = props;
  const { pathname, search } = useLocation();
  const list = listNameOf(pathname, search);
  const page = useListPages(list, listed);
  const heading = useFocusOnAnswer(list);
  const cards = useFocusOnMore(list, page);
  const names = ['q', ...choices.map(({ name }) => name)];
  return (
    <>
      <PageHeader before={before} title={title} lead={lead} />
      {own}
      <Filters
        {...props}
        heading={
          page.total > 0 && (
            <h2 className="k-listed-count" ref={heading} tabIndex={-1}>
              {count}
            </h2>
          )
        }
      />
      {above}
      <div className="k-listed k-wide" data-aside={aside ? true : undefined}>
        {page.total === 0 ? (
          <NoResults place={heading} />
        ) : (
          <div ref={cards}>
            <List label={title} layout={layout}>
              {page.items.map((item, at) => (
                <Fragment key={item.id ?? item.slug}>{children(item, page.items[at - 1])}</Fragment>
              ))}
            </List>
          </div>
        )}
        {aside && <aside className="k-aside">{aside}</aside>}
      </div>
      <ShowMore page={page} hrefOf={(cursor) => pageAddress(pathname, search, names, cursor)} />
    </>
  );
}

function pageAddress(pathname: string, search: string, names: readonly string[], cursor: string): string {
  const params = new URLSearchParams(search);
  const chosen = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return `${pathname}?${new URLSearchParams([...chosen, ['cursor', cursor]]).toString()}`;
}

function addressInOrder(pathname: string, search: string, order: string): string {
  const params = new URLSearchParams(search);
  params.delete('cursor');
  params.delete(sortName);
  if (order) params.set(sortName, order);
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}

function Filters<T>({ title, find, choices, heading }: ListingProps<T> & { heading: ReactNode }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const inWords = (words: MessageDescriptor | string) => (typeof words === 'string' ? words : i18n._(words));
  const params = new URLSearchParams(search);
  const sort = choices.find(({ name }) => name === sortName);
  const filters = choices.filter((one) => one !== sort);
  const order = sort?.options[params.get(sortName) ?? ''] ? (params.get(sortName) ?? '') : '';
  const chosen = filters.flatMap(({ name, options }) => options[params.get(name) ?? ''] ?? []).map(inWords);
  const isRequested = chosen.length > 0 || Boolean(params.get('q'));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const next = new URLSearchParams(answers).toString();
    void navigate(next ? `${pathname}?${next}` : pathname, { preventScrollReset: true });
  };
  const optionsOf = ({ options, unset = t`All` }: Choice) => [
    { value: '', label: unset },
    ...Object.entries(options).map(([value, label]) => ({ value, label: inWords(label) })),
  ];
  const select = ({ name, legend, options, ...rest }: Choice) => (
    <Select
      key={name}
      name={name}
      id={`filter-${name}`}
      label={legend}
      defaultValue={options[params.get(name) ?? ''] ? (params.get(name) ?? '') : ''}
      options={optionsOf({ name, legend, options, ...rest })}
    />
  );
  return (
    <div className="k-filters k-wide">
      <FilterBar
        // Another list resets the fields; more results of the same one do not.
        key={listNameOf(pathname, search)}
        action={pathname}
        label={title}
        search={{ name: 'q', label: find, value: params.get('q') ?? '', go: t`Search` }}
        submitWords={t`Show results`}
        fold={{
          words: t`Filters`,
          hint: chosen.join(', ') || undefined,
          everywhere: filters.length > maxInSight,
        }}
        count={heading}
        sort={
          sort && (
            <SortMenu
              chosen={order}
              orders={optionsOf(sort)}
              hrefOf={(value) => addressInOrder(pathname, search, value)}
            />
          )
        }
        clear={isRequested ? <Link href={pathname}>{t`Clear all`}</Link> : undefined}
        onSubmit={submit}
      >
        <div className="k-filters-row">{filters.map(select)}</div>
        {order && <input type="hidden" name={sortName} value={order} />}
      </FilterBar>
    </div>
  );
}

/** Stands in for the count, so it takes the focus after a search. */
function NoResults({ place }: { place: Ref<HTMLSpanElement> }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <EmptyState
      heading={
        <span ref={place} tabIndex={-1}>
          {t`Nothing matches all of your filters`}
        </span>
      }
      next={
        <>
          <ButtonLink look="primary" href={pathname} icon="refresh">
            {t`Show all`}
          </ButtonLink>
          <CallUs />
        </>
      }
    >
      <p>{t`Try fewer words or remove a filter, or call us and we’ll help you look.`}</p>
    </EmptyState>
  );
}
