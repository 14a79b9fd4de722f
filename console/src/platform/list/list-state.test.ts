import { describe, expect, it } from 'vitest';
import {
  chosenColumns,
  listAddress,
  listQueryOf,
  nextSort,
  parseStaffListState,
  sortDirection,
  viewSearchOf,
  withListChange,
} from './list-state.ts';

const stateOf = (search: string) => parseStaffListState(new URLSearchParams(search), ['state', 'kind']);

describe('the state of a list', () => {
  it('survives the way into the URL and back, and ignores what the list does not know', () => {
    const state = stateOf('q=sleep%20%26%20pain&state=planned&sort=-title&cursor=abc&other=1');
    expect(listQueryOf(state)).toEqual({
      q: 'sleep & pain',
      state: 'planned',
      sort: '-title',
      cursor: 'abc',
    });
    expect(stateOf(listAddress('/events', state).slice('/events?'.length))).toEqual(state);
    expect(listAddress('/events', stateOf(''))).toBe('/events');
  });

  it('starts at the first page when a filter, the order or the words change', () => {
    const state = stateOf('state=planned&cursor=abc');
    expect(listAddress('/events', withListChange(state, { filters: { kind: 'group' } }))).toBe(
      '/events?state=planned&kind=group',
    );
    expect(listAddress('/events', withListChange(state, { filters: { state: '' } }))).toBe('/events');
    expect(listAddress('/events', withListChange(state, { sort: 'title' }))).toBe(
      '/events?state=planned&sort=title',
    );
  });

  it('leaves the page out of a view', () => {
    expect(viewSearchOf(stateOf('state=draft&cursor=abc'))).toBe('state=draft');
  });

  it('reverses the order when the same heading is pressed again', () => {
    expect([nextSort(undefined, 'title'), nextSort('title', 'title'), nextSort('-title', 'title')]).toEqual([
      'title',
      '-title',
      'title',
    ]);
    expect([undefined, 'title', '-title'].map((sort) => sortDirection(sort, 'title'))).toEqual([
      'none',
      'ascending',
      'descending',
    ]);
  });
});

describe('the columns of a list', () => {
  const columns = [{ key: 'title', always: true }, { key: 'seats' }, { key: 'zone', extra: true }];
  const keysOf = (chosen: readonly string[] | null) => chosenColumns(columns, chosen).map(({ key }) => key);

  it('are the default ones until someone chooses, then those in the chosen order', () => {
    expect(keysOf(null)).toEqual(['title', 'seats']);
    expect(keysOf(['title', 'zone', 'seats'])).toEqual(['title', 'zone', 'seats']);
  });

  it('always include the title, and none that no longer exists', () => {
    expect(keysOf(['zone', 'removed-last-year'])).toEqual(['title', 'zone']);
  });
});
