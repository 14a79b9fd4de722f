import './listing.css';
import { EmptyState } from '@kindred/ui/empty-state.tsx';
import { ButtonLink } from '@kindred/ui/button.tsx';
import { FilterBar } from '@kindred/ui/filter-bar.tsx';
import { FilterChips } from '@kindred/ui/chips.tsx';
import { Disclosure } from '@kindred/ui/disclosure.tsx';
import { Link } from '@kindred/ui/link.tsx';
import { List } from '@kindred/ui/list.tsx';
import { PageHeader } from '@kindred/ui/page-header.tsx';
import { Pagination } from '@kindred/ui/pagination.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallUs } from '../../../platform/call-us.tsx';

/** What a list answers: one page of it. */
interface Listed<T> {
  items: readonly T[];
  total: number;
  first: number;
  next: string | null;
  previous: string | null;
}

interface Choice {
  name: string;
  legend: string;
  /** The words of each value; names, which are the same in every language, as they are. */
  options: Readonly<Record<string, MessageDescriptor | string>>;
  /** Said where nothing is chosen; "All" unless told. */
  unset?: string;
}

interface ListingProps<T> {
  title: string;
  lead: string;
  listed: Listed<T>;
  /** "40 tips". */
  count: string;
  /** What can be typed to find one: "Find a tip". */
  find: string;
  /** Narrow the list down, or set its order: one of each. */
  choices: readonly Choice[];
  /** More to ask with, before the choices; the answers are in the address under these names. */
  fields?: { names: readonly string[]; parts: ReactNode; folded?: ReactNode };
  /** Between what was asked and what was found. */
  above?: ReactNode;
  /** Beside the list, where there is room. */
  beside?: ReactNode;
  /** Said where nothing fits, in place of the usual words. */
  nothing?: ReactNode;
  children: (item: T) => ReactNode;
}

/**
 * The one pattern of all lists: what is chosen stands in the address, the form is a plain one,
 * and nothing found leads on.
 */
export function Listing<T extends { slug: string; id?: string }>(props: ListingProps<T>) {
  const { title, lead, listed, count, choices, fields, above, beside, nothing, children } = props;
  const { items, total } = listed;
  return (
    <>
      <PageHeader title={title} lead={lead} room={beside ? 'wide' : undefined} />
      <Narrowing {...props} />
      {above}
      <div className="k-listed" data-beside={beside ? true : undefined}>
        {beside}
        {total === 0 ? (
          (nothing ?? <NothingFound />)
        ) : (
          <div>
            <List count={count} label={title}>
              {items.map((item) => (
                <Fragment key={item.id ?? item.slug}>{children(item)}</Fragment>
              ))}
            </List>
          </div>
        )}
      </div>
      <Pages listed={listed} names={[...choices.map(({ name }) => name), ...(fields?.names ?? [])]} />
    </>
  );
}

function Narrowing<T>({ title, find, choices, fields }: ListingProps<T>) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const inWords = (words: MessageDescriptor | string) => (typeof words === 'string' ? words : i18n._(words));
  const asked = new URLSearchParams(search);
  const chosen = choices.flatMap(({ name, options }) => options[asked.get(name) ?? ''] ?? []);
  const isAsked = chosen.length > 0 || ['q', ...(fields?.names ?? [])].some((name) => asked.get(name));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const next = new URLSearchParams(said).toString();
    void navigate(next ? `${pathname}?${next}` : pathname);
  };
  return (
    <FilterBar
      // Another address has other answers in its fields.
      key={search}
      action={pathname}
      label={title}
      search={{ name: 'q', label: find, value: asked.get('q') ?? '' }}
      submitWords={t`Show the list`}
      clear={isAsked ? <Link href={pathname}>{t`Clear all`}</Link> : undefined}
      onSubmit={submit}
    >
      {fields?.parts}
      <Disclosure
        summary={t`Narrow the list`}
        hint={chosen.length > 0 ? chosen.map(inWords).join(', ') : undefined}
      >
        {fields?.folded}
        {choices.map(({ name, legend, options, unset = t`All` }) => (
          <FilterChips
            key={name}
            legend={legend}
            name={name}
            options={[
              { value: '', label: unset },
              ...Object.entries(options).map(([value, label]) => ({ value, label: inWords(label) })),
            ]}
            chosen={[asked.get(name) ?? '']}
            choose="one"
          />
        ))}
      </Disclosure>
    </FilterBar>
  );
}

function NothingFound() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <EmptyState
      heading={t`Nothing fits all of that`}
      next={
        <>
          <ButtonLink look="primary" href={pathname} icon="refresh">
            {t`Show all`}
          </ButtonLink>
          <CallUs />
        </>
      }
    >
      <p>{t`Try fewer words, or take a choice away. You can also call us and ask.`}</p>
    </EmptyState>
  );
}

function Pages<T>({ listed, names }: { listed: Listed<T>; names: readonly string[] }) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { items, total, first, next, previous } = listed;
  if (!next && !previous) return null;
  const last = first + items.length - 1;
  const to = (cursor: string) => {
    const said = new URLSearchParams(search);
    const kept = ['q', ...names].flatMap((name) => {
      const value = said.get(name);
      return value ? [[name, value]] : [];
    });
    return `${pathname}?${new URLSearchParams([...kept, ['cursor', cursor]]).toString()}`;
  };
  return (
    <Pagination
      label={t`Pages of this list`}
      count={t`${first} to ${last} of ${total}`}
      previous={previous ? { href: to(previous), words: t`Back` } : undefined}
      next={next ? { href: to(next), words: t`Next` } : undefined}
    />
  );
}
