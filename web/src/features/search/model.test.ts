import { expect, it } from 'vitest';
import {
  searchAddress,
  parseSearchQuery,
  maxQuestionLength,
  movedSelection,
  toSuggestions,
} from './model.ts';
import { longestQuestion as longestTaken } from '@kindred/contract/search.ts';

const match = (urgent: 'crisis' | null, ...kinds: ('topic' | 'tip')[]) => ({
  urgent,
  read_as: null,
  place: null,
  groups: kinds.map((kind) => ({
    kind,
    total: 4,
    results: [1, 2, 3, 4].map((at) => ({
      slug: `${kind}-${at}`,
      title: `${kind} ${at}`,
      summary: '',
      link: `/tabs/learn/${kind}-${at}`,
    })),
  })),
});

it('requests no more than the server accepts', () => {
  expect(maxQuestionLength).toBe(longestTaken);
  expect(parseSearchQuery(new URLSearchParams({ q: `  ${'a'.repeat(300)}` })).q).toHaveLength(longestTaken);
});

it('ignores an unknown kind', () => {
  expect(parseSearchQuery(new URLSearchParams({ q: ' tired ', kind: 'tip' }))).toEqual({
    q: 'tired',
    kind: 'tip',
    exact: false,
    anywhere: false,
  });
  expect(parseSearchQuery(new URLSearchParams({ q: 'tired', kind: 'toString' })).kind).toBeUndefined();
});

it('writes a query into the URL as it was typed', () => {
  const address = new URL(
    searchAddress('a & b = c?', { kind: 'topic', exact: true }),
    'https://kindred.example',
  );
  expect(parseSearchQuery(address.searchParams)).toEqual({
    q: 'a & b = c?',
    kind: 'topic',
    exact: true,
    anywhere: false,
  });
});

it('suggests help first, and at most five pages', () => {
  expect(toSuggestions(match('crisis', 'topic', 'tip')).map(({ kind }) => kind)).toEqual([
    'urgent',
    'topic',
    'topic',
    'topic',
    'topic',
    'tip',
  ]);
  expect(toSuggestions(match(null))).toEqual([]);
});

it('cycles through the suggestions and the box with the arrow keys', () => {
  expect([movedSelection(-1, 1, 3), movedSelection(0, 1, 3), movedSelection(2, 1, 3)]).toEqual([0, 1, -1]);
  expect([movedSelection(-1, -1, 3), movedSelection(0, -1, 3), movedSelection(2, -1, 3)]).toEqual([2, -1, 1]);
});
