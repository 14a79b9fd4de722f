import { expect, it } from 'vitest';
import { addressOf, askedIn, choicesOf, spanOf } from './model.ts';

it.each(['/forms', '/forms?kind=technical', '/forms?state=answered', '/forms?kind=technical&page=3'])(
  'keeps the view in the address: %s',
  (address) => {
    expect(addressOf(askedIn(new URL(address, 'https://x.example').searchParams))).toBe(address);
  },
);

it.each(['?kind=__proto__', '?page=0', '?page=1.5', '?page=x', '?state=gone', '?kind='])(
  'leaves out what is wrong in an address: %s',
  (search) => {
    expect(addressOf(askedIn(new URLSearchParams(search)))).toBe('/forms');
  },
);

it('says how many wait in each view, and which one is open', () => {
  const choices = choicesOf(
    { state: 'waiting', kind: 'technical', page: 2 },
    { support_centre: 3, technical: 1 },
  );
  expect(choices.map(({ words }) => words)).toEqual([
    'All that wait 4',
    'Support centre 3',
    'Technical help 1',
    'Answered',
  ]);
  expect(choices.filter(({ chosen }) => chosen).map(({ key }) => key)).toEqual(['technical']);
});

it('says which ones are on a page', () => {
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
  expect(spanOf({ items, total: 23, page: 2, pages: 2, waiting })).toBe('Messages 21 to 23 of 23');
});
