import { useEffect, useRef } from 'react';
import { tab } from './session.ts';

/** One page of a list, as the server sends it. */
export interface ListPage<T> {
  items: readonly T[];
  total: number;
  /** The position of its first item in the whole list; 0 if it is empty. */
  first: number;
  next: string | null;
  previous: string | null;
}

/** The loaded pages of one list. Only the most recently opened list is remembered. */
interface LoadedPages {
  visit: string;
  list: string;
  pages: readonly ListPage<unknown>[];
}
let loaded: LoadedPages | undefined;
/** The most recently opened list, and the visit it belongs to. */
export const lastList = (): Pick<LoadedPages, 'visit' | 'list'> | undefined => loaded;

/** The requested page, preceded by those that this reader has already loaded. */
export function joinPages<T>(page: ListPage<T>, pages: readonly ListPage<T>[]): ListPage<T> {
  const before = pages.find(
    ({ first, items }) => items.length > 0 && first < page.first && first + items.length === page.first,
  );
  if (!before) return page;
  const { first, previous } = before;
  return joinPages({ ...page, first, previous, items: [...before.items, ...page.items] }, pages);
}

/** The key of a list: its filters and order, regardless of the page. */
export function listNameOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('cursor');
  params.sort();
  return `${pathname}?${params.toString()}`;
}

/**
 * All items loaded with "Show more", so that loading more keeps the position, and going back from an item restores it.
 * The server's reply has only one page.
 */
export function useListPages<T>(list: string, page: ListPage<T>): ListPage<T> {
  const pages = (loaded?.list === list ? loaded.pages : []) as readonly ListPage<T>[];
  useEffect(() => {
    const others = loaded?.list === list ? loaded.pages.filter(({ first }) => first !== page.first) : [];
    loaded = { visit: tab.here.visit, list, pages: [...others, page] };
  }, [list, page]);
  return joinPages(page, pages);
}

/** The first item loaded by "Show more" gets focus, so that reading continues there. */
export function useFocusOnMore(list: string, { items, first }: ListPage<unknown>) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef({ list, first, count: items.length });
  useEffect(() => {
    const last = before.current;
    before.current = { list, first, count: items.length };
    if (last.list !== list || last.first !== first || items.length <= last.count) return;
    container.current
      ?.querySelector<HTMLElement>(`li:nth-child(${last.count + 1}) a`)
      ?.focus({ preventScroll: true });
  }, [list, first, items.length]);
  return container;
}

/** After filtering, focus moves to the count. Not on the first list, which came with the page. */
export function useFocusOnAnswer(list: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(list);
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    heading.current?.focus();
  }, [list]);
  return heading;
}
