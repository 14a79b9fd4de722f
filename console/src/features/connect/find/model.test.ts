import { expect, it } from 'vitest';
import { givenLine } from '../desk/fixtures.ts';
import { filterLines, filterOptions, noFilter } from './model.ts';

const ann = { id: 'ann', name: 'Ann' };
const lines = [
  givenLine('a', { topic: 'treatment', staff: ann }),
  givenLine('b', { topic: 'feelings', staff: ann }),
  givenLine('c', { topic: 'feelings' }),
];

it('a filter narrows the list by topic and by person, and says how many there are', () => {
  const ids = (filter: Partial<typeof noFilter>) =>
    filterLines(lines, { ...noFilter, ...filter }).map(({ id }) => id);
  expect(ids({})).toEqual(['a', 'b', 'c']);
  expect(ids({ topic: 'feelings' })).toEqual(['b', 'c']);
  expect(ids({ topic: 'feelings', staff: 'ann' })).toEqual(['b']);
  expect(ids({ staff: 'nobody' })).toEqual(['c']);
  expect(filterOptions(lines, noFilter)).toEqual({
    topics: [
      { value: 'feelings', label: 'How they feel (2)' },
      { value: 'treatment', label: 'Treatment (1)' },
    ],
    people: [
      { value: 'ann', label: 'Ann (2)' },
      { value: 'nobody', label: 'No one yet (1)' },
    ],
  });
});

it('a filter stays among the options once nothing in the list matches it, so that it can be removed', () => {
  const { topics, people } = filterOptions([], { topic: 'treatment', staff: 'ann' });
  expect([topics, people]).toEqual([
    [{ value: 'treatment', label: 'Treatment (0)' }],
    [{ value: 'ann', label: 'This colleague (0)' }],
  ]);
});
