import { expect, it } from 'vitest';
import { formsAddress, parseFormsQuery, choicesOf, formsRange } from './model.ts';

it.each(['/forms', '/forms?kind=technical', '/forms?state=answered', '/forms?kind=technical&page=3'])(
  'keeps the view in the URL: %s',
  (address) => {
    expect(formsAddress(parseFormsQuery(new URL(address, 'https://x.example').searchParams))).toBe(address);
  },
);

it.each(['?kind=__proto__', '?page=0', '?page=1.5', '?page=x', '?state=gone', '?kind='])(
  'ignores invalid values in a URL: %s',
  (search) => {
    expect(formsAddress(parseFormsQuery(new URLSearchParams(search)))).toBe('/forms');
  },
);

it('shows how many messages are waiting in each view, and the current view', () => {
  const choices = choicesOf(
    { state: 'waiting', kind: 'technical', page: 2 },
    { support_centre: 3, technical: 1 },
  );
  expect(choices.map(({ words }) => words)).toEqual([
    'All waiting 4',
    'Support centre 3',
    'Technical help 1',
    'Answered',
  ]);
  expect(choices.filter(({ chosen }) => chosen).map(({ key }) => key)).toEqual(['technical']);
});

it('shows which messages are on a page', () => {
  const items = Array.from({ length: 3 }, () => ({
    id: '',
    kind: 'technical' as const,
    state: 'waiting' as const,
    member: false,
    best_time: 'any' as const,
    sent_at: '',
    answered_at: null,
  }));
  const waiting = { support_centre: 0, technical: 23 };
  expect(formsRange({ items, total: 23, page: 2, pages: 2, waiting })).toBe('Messages 21 to 23 of 23');
});
