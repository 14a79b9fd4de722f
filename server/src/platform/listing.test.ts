import { expect, it } from 'vitest';
import { finder, pageFrom } from './listing.ts';

const all = Array.from({ length: 45 }, (_, at) => ({ slug: `item-${at + 1}` }));
const place = ({ items, ...page }: ReturnType<typeof pageFrom>) => ({
  ...page,
  from: items[0]?.slug,
  to: items.at(-1)?.slug,
});

it('pages through a list in twenties, forwards and backwards', () => {
  const one = pageFrom(all, undefined);
  expect(place(one)).toEqual({
    total: 45,
    first: 1,
    next: 'item-21',
    previous: null,
    from: 'item-1',
    to: 'item-20',
  });
  const three = pageFrom(all, 'item-41');
  expect(place(three)).toEqual({
    total: 45,
    first: 41,
    next: null,
    previous: 'item-21',
    from: 'item-41',
    to: 'item-45',
  });
});

it('returns the first page if a page would begin before it', () => {
  expect(pageFrom(all, 'item-6')).toMatchObject({ first: 6, previous: 'item-1' });
});

it('returns the first page if the item in the cursor is gone', () => {
  expect(pageFrom(all, 'item-gone')).toMatchObject({ first: 1, next: 'item-21' });
});

it('reports an empty list', () => {
  expect(pageFrom([], 'item-1')).toEqual({ items: [], total: 0, first: 0, next: null, previous: null });
});

it.each([
  ['tooth', true],
  ['TOOTH soft', true],
  ['soft, tooth!', true],
  ['soft tea', false],
  ['', true],
])('finds "%s" in "Change to a soft toothbrush": %s', (typed, match) => {
  const find = finder(({ title }: { title: string }) => [title]);
  expect(find([{ title: 'Change to a soft toothbrush' }], typed)).toHaveLength(match ? 1 : 0);
});

it('finds the same items as a full scan', () => {
  const syllables = ['ta', 'tar', 'o', 'on', 'éa', 'z', '7', 'tá'];
  const word = (seed: number) => `${syllables.at(seed % 8)}${syllables.at((seed >> 3) % 8)}`;
  const items = Array.from({ length: 60 }, (_, at) => ({
    words: [word(at * 7), word(at * 13), word(at * 29)],
  }));
  const find = finder(({ words }: (typeof items)[number]) => words);
  for (const typed of [...syllables, 'ta o', 'tar tar', 'on z7', 'zz', 'TÁ']) {
    const wanted = typed.toLowerCase().split(' ');
    const expected = items.filter(({ words }) =>
      wanted.every((beginning) => words.some((one) => one.startsWith(beginning))),
    );
    expect([typed, find(items, typed)]).toEqual([typed, expected]);
  }
});
