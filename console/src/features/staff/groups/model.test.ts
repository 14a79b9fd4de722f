import { expect, it } from 'vitest';
import { groupConsequences, groupTitle, peopleInGroup } from './model.ts';

it('a group is called by its label, or by what the provider sends', () => {
  expect(groupTitle({ label: 'Nurses', name: '7f3a' })).toBe('Nurses');
  expect(groupTitle({ label: '', name: '7f3a' })).toBe('7f3a');
  expect([0, 1, 2].map(peopleInGroup)).toEqual(['No one yet', '1 person here', '2 people here']);
});

it('says before saving that `admin` waits, and that open pages close', () => {
  const group = { permissions: ['support' as const], people: 2 };
  expect(groupConsequences(group, ['support', 'content'])).toEqual([]);
  expect(groupConsequences(group, ['admin'])).toEqual([
    expect.stringContaining('second administrator'),
    expect.stringContaining('close within a second'),
  ]);
  expect(groupConsequences({ ...group, people: 0 }, [])).toEqual([]);
});
