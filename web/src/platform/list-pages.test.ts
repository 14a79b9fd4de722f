import { describe, expect, it } from 'vitest';
import { joinPages, listNameOf, type ListPage } from './list-pages.ts';

const page = (first: number, items: string[]): ListPage<string> => ({
  items,
  total: 6,
  first,
  next: first + items.length > 6 ? null : `from-${first + items.length}`,
  previous: first > 1 ? `from-${first - 2}` : null,
});

describe('pages of a list', () => {
  it('prepends the previously loaded pages to the requested page', () => {
    const pages = [page(3, ['c', 'd']), page(1, ['a', 'b'])];
    expect(joinPages(page(5, ['e', 'f']), pages)).toMatchObject({
      items: ['a', 'b', 'c', 'd', 'e', 'f'],
      first: 1,
      previous: null,
      next: null,
    });
  });

  it('shows a page on its own if the previous one was not loaded', () => {
    const alone = page(5, ['e', 'f']);
    expect(joinPages(alone, [page(1, ['a', 'b']), alone])).toEqual(alone);
    expect(joinPages(page(1, []), [page(1, [])])).toEqual(page(1, []));
  });

  it('have one key for all pages of a list, and another for different filters', () => {
    expect(listNameOf('/tabs/tips', '?family=mind&cursor=x&q=a')).toBe(
      listNameOf('/tabs/tips', '?q=a&family=mind'),
    );
    expect(listNameOf('/tabs/tips', '?q=a')).not.toBe(listNameOf('/tabs/tips', ''));
  });
});
