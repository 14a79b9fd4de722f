import { expect, it } from 'vitest';
import { addressOf, askedIn, longestQuestion, moved, suggestionsOf } from './model.ts';
import { longestQuestion as longestTaken } from '@kindred/contract/search.ts';

const found = (urgent: 'crisis' | null, ...kinds: ('topic' | 'tip')[]) => ({
  urgent,
  read_as: null,
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

it('asks for no more than the server takes', () => {
  expect(longestQuestion).toBe(longestTaken);
  expect(askedIn(new URLSearchParams({ q: `  ${'a'.repeat(300)}` })).q).toHaveLength(longestTaken);
});

it('takes a kind that it does not know for none', () => {
  expect(askedIn(new URLSearchParams({ q: ' tired ', kind: 'tip' }))).toEqual({ q: 'tired', kind: 'tip' });
  expect(askedIn(new URLSearchParams({ q: 'tired', kind: 'toString' })).kind).toBeUndefined();
});

it('writes a question into an address as it was typed', () => {
  const address = new URL(addressOf('a & b = c?', 'topic'), 'https://kindred.example');
  expect(askedIn(address.searchParams)).toEqual({ q: 'a & b = c?', kind: 'topic' });
});

it('suggests help first, and five pages at most', () => {
  expect(suggestionsOf(found('crisis', 'topic', 'tip')).map(({ kind }) => kind)).toEqual([
    'urgent',
    'topic',
    'topic',
    'topic',
    'topic',
    'tip',
  ]);
  expect(suggestionsOf(found(null))).toEqual([]);
});

it('leads the arrow keys round, by way of the box', () => {
  expect([moved(-1, 1, 3), moved(0, 1, 3), moved(2, 1, 3)]).toEqual([0, 1, -1]);
  expect([moved(-1, -1, 3), moved(0, -1, 3), moved(2, -1, 3)]).toEqual([2, -1, 1]);
});
